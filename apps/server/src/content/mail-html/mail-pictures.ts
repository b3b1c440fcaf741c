import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import { isUploadedPicture } from "../picture-tag.ts";
import { contentUuid, toMailPicture } from "../pictures.ts";
import { sharp } from "../sharp.ts";

/** A picture of ours in a mail: where it is, and how large it is there. */
export interface MailPicture {
	src: string;
	width: number;
	height: number;
}

/** @param path `/uploads/….webp` @returns undefined where there is no such picture */
export type PictureOf = (path: string) => Promise<MailPicture | undefined>;

type Files = Pick<Deps, "files">;

async function read({ files }: Files, path: string): Promise<Buffer | undefined> {
	const file = await files.open("public", path.slice("/uploads/".length));
	return file && buffer(file.stream);
}

/** Stores a copy that every mail program shows, under a name made from its bytes. */
export const storedForMail =
	(deps: Files, site: string): PictureOf =>
	async (path) => {
		const bytes = await read(deps, path);
		if (!bytes) return undefined;
		const { data, width, height, extension } = await toMailPicture(bytes);
		const name = `${contentUuid(data)}.${extension}`;
		await deps.files.put("public", name, data);
		return { src: `${site}/uploads/${name}`, width, height };
	};

/** Names are made from the content: what was once read stays true. */
const sizes = new LRUCache<string, { width: number; height: number }>({ max: 500 });

/** As large as in the mail and stored nowhere, for a preview: browsers show WebP. */
export const shownInPreview =
	(deps: Files, site: string): PictureOf =>
	async (path) => {
		const known = sizes.get(path);
		const bytes = known ? undefined : await read(deps, path);
		if (!known && !bytes) return undefined;
		const { width, height } = known ?? (await sharp(bytes).metadata());
		sizes.set(path, { width, height });
		return { src: site + path, width, height };
	};

/** Between the edges of the template's card: Outlook knows no `max-width`, and a wider picture would widen the mail. */
const widestShown = 550;

/** Of our own output: the picture, and the sides that its writer gave it. */
const image = /<img src="([^"]+)" alt="([^"]*)"(?: width="(\d+)")?(?: height="(\d+)")?/g;

/** Puts in place of our own pictures what `pictureOf` says, with sides: without them Outlook draws each at its full size. */
export async function withMailPictures(html: string, site: string, pictureOf: PictureOf): Promise<string> {
	const pictures = new Map<string, MailPicture | undefined>();
	for (const [, address = ""] of html.matchAll(image)) {
		const [path = ""] = address.startsWith(`${site}/`) ? address.slice(site.length).split(/[?#]/) : [];
		if (isUploadedPicture(path) && !pictures.has(address)) pictures.set(address, await pictureOf(path));
	}
	return html.replace(image, (whole, src: string, alt: string, width?: string, height?: string) => {
		const picture = pictures.get(src);
		if (picture) return imageOf(picture, alt, Number(width) || picture.width);
		// Somebody else's: its own sides are not known, since the server fetches no address that it is given.
		if (Number(width) <= widestShown || !width) return whole;
		return imageOf({ src, width: Number(width), height: Number(height ?? 0) }, alt, widestShown);
	});
}

function imageOf({ src, width, height }: MailPicture, alt: string, wanted: number): string {
	const shown = Math.min(wanted, widestShown);
	const tall = height > 0 ? ` height="${Math.max(1, Math.round((height * shown) / width))}"` : "";
	return `<img src="${src}" alt="${alt}" width="${shown}"${tall}`;
}
