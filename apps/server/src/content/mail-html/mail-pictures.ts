import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import { isUploadedPicture } from "../picture-tag.ts";
import { contentUuid, toMailPicture } from "../pictures.ts";
import { sharp } from "../sharp.ts";

/** One of our pictures in a mail: its address and displayed size. */
export interface MailPicture {
	src: string;
	width: number;
	height: number;
}

/** @param path `/uploads/….webp` @returns undefined if there is no such picture */
export type PictureOf = (path: string) => Promise<MailPicture | undefined>;

type Files = Pick<Deps, "files">;

async function read({ files }: Files, path: string): Promise<Buffer | undefined> {
	const file = await files.open("public", path.slice("/uploads/".length));
	return file && buffer(file.stream);
}

/** Stores a copy that every mail program can show, named by a hash of its bytes. */
export const storeForMail =
	(deps: Files, site: string): PictureOf =>
	async (path) => {
		const bytes = await read(deps, path);
		if (!bytes) return undefined;
		const { data, width, height, extension } = await toMailPicture(bytes);
		const name = `${contentUuid(data)}.${extension}`;
		await deps.files.put("public", name, data);
		return { src: `${site}/uploads/${name}`, width, height };
	};

/** Cache of sizes. Entries never become stale, because names are hashes of the content. */
const sizes = new LRUCache<string, { width: number; height: number }>({ max: 500 });

/** For a preview: the picture in its mail size, without storing a copy, because browsers show WebP. */
export const pictureForPreview =
	(deps: Files, site: string): PictureOf =>
	async (path) => {
		const known = sizes.get(path);
		const bytes = known ? undefined : await read(deps, path);
		if (!known && !bytes) return undefined;
		const { width, height } = known ?? (await sharp(bytes).metadata());
		sizes.set(path, { width, height });
		return { src: site + path, width, height };
	};

/** Width of the template's card: Outlook does not know `max-width`, so a wider picture would widen the mail. */
const widestShown = 550;

/** Matches a picture in our own output, with the size set by the writer. */
const image = /<img src="([^"]+)" alt="([^"]*)"(?: width="(\d+)")?(?: height="(\d+)")?/g;

/** Replaces our own pictures by the result of `pictureOf` and sets their size, without which Outlook shows each at full size. */
export async function withMailPictures(html: string, site: string, pictureOf: PictureOf): Promise<string> {
	const pictures = new Map<string, MailPicture | undefined>();
	for (const [, address = ""] of html.matchAll(image)) {
		const [path = ""] = address.startsWith(`${site}/`) ? address.slice(site.length).split(/[?#]/) : [];
		if (isUploadedPicture(path) && !pictures.has(address)) pictures.set(address, await pictureOf(path));
	}
	return html.replace(image, (whole, src: string, alt: string, width?: string, height?: string) => {
		const picture = pictures.get(src);
		if (picture) return imageOf(picture, alt, Number(width) || picture.width);
		// The size of a foreign picture is unknown, because the server does not fetch arbitrary addresses.
		if (Number(width) <= widestShown || !width) return whole;
		return imageOf({ src, width: Number(width), height: Number(height ?? 0) }, alt, widestShown);
	});
}

function imageOf({ src, width, height }: MailPicture, alt: string, wanted: number): string {
	const shown = Math.min(wanted, widestShown);
	const tall = height > 0 ? ` height="${Math.max(1, Math.round((height * shown) / width))}"` : "";
	return `<img src="${src}" alt="${alt}" width="${shown}"${tall}`;
}
