import { foldAccents } from "@cachimbo/rules/slug";
import type { BankItem, Passage, Picture, PictureUse } from "./model.ts";
import { fromBase64 } from "./text/base64.ts";

const kinds: [type: string, extension: string, is: (bytes: Uint8Array) => boolean][] = [
	["image/png", "png", (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])],
	["image/jpeg", "jpg", (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
	["image/gif", "gif", (bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38])],
	[
		"image/webp",
		"webp",
		(bytes) => startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
	],
	["image/svg+xml", "svg", (bytes) => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s>]/.test(startOf(bytes))],
];

const startsWith = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
const startOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 1_000)).replace(/^\ufeff/, "");

/** Detects the type by content, ignoring the name; undefined for types that browsers do not show. */
const kindOf = (bytes: Uint8Array) => kinds.find(([, , is]) => is(bytes));

/** Returns a name that our markup can refer to: unaccented letters, digits, `.`, `_` and `-`. */
export function safePictureName(path: string): string {
	const [, stem = "", extension = ""] = /^(.*?)(\.[a-zA-Z\d]{1,5})?$/.exec(baseName(path).slice(-200)) ?? [];
	const plain = (text: string) => foldAccents(text).replace(/[^\w-]+/g, "-");
	return `${
		plain(stem)
			.replace(/^-+|-+$/g, "")
			.slice(0, 80) || "imagen"
	}${extension.toLowerCase()}`;
}

export const baseName = (path: string): string =>
	path
		.replace(/[?#].*/s, "")
		.split(/[/\\]/)
		.at(-1) ?? "";

/** Collects the pictures of one file while it is read. */
export interface PictureShelf {
	readonly pictures: Map<string, Picture>;
	/** @returns the name to refer to it; undefined if it is not a picture */
	add(path: string, bytes: Uint8Array): string | undefined;
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
	one.length === other.length && one.every((byte, at) => byte === other[at]);

/** FNV-1a digest, to compare only pictures that may be equal. */
function digestOf(bytes: Uint8Array): string {
	let sum = 0x811c9dc5;
	for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
	return `${bytes.length}:${sum}`;
}

export function createPictureShelf(): PictureShelf {
	const pictures = new Map<string, Picture>();
	const byContent = new Map<string, string>();
	const counts = new Map<string, number>();

	/** Returns the name, with a number if another picture has it already. */
	function freeName(stem: string, ending: string): string {
		const wanted = `${stem}.${ending}`;
		for (let count = (counts.get(wanted) ?? 0) + 1; ; count += 1) {
			const name = count === 1 ? wanted : `${stem}-${count}.${ending}`;
			counts.set(wanted, count);
			if (!pictures.has(name)) return name;
		}
	}

	return {
		pictures,
		add(path, bytes) {
			const [type, extension] = kindOf(bytes) ?? [];
			if (!type || !extension) return undefined;
			const wanted = safePictureName(path);
			const key = `${wanted}:${digestOf(bytes)}`;
			const known = byContent.get(key);
			const existing = known === undefined ? undefined : pictures.get(known);
			if (known !== undefined && existing && isSame(existing.bytes, bytes)) return known;
			const [, stem = "imagen", ownExtension] = /^(.*?)(?:\.(\w+))?$/.exec(wanted) ?? [];
			const name = freeName(stem, ownExtension ?? extension);
			pictures.set(name, { bytes, type });
			byContent.set(key, name);
			return name;
		},
	};
}

/** Decodes a picture in a data URL; undefined for any other address. */
export function pictureInAddress(address: string): Uint8Array | undefined {
	const [, content] = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,([\s\S]+)$/i.exec(address) ?? [];
	return content === undefined ? undefined : fromBase64(content);
}

/** A description never contains a bare bracket. Allowing one would cause a search from each of thousands of openings. */
const pictureLink = /!\[((?:[^[\]\\]|\\.)*)\]\(picture:([\w.-]+)\)/g;

/** Names of the pictures that our markup refers to. */
export const picturesIn = (markup: string): string[] =>
	[...markup.matchAll(pictureLink)].map(([, , name = ""]) => name);

/** Returns the text with its picture addresses replaced. @param rename returns the whole new address; `picture:` is not added */
export const withPictures = (markup: string, rename: (name: string) => string): string =>
	markup.replace(pictureLink, (_whole, alt: string, name: string) => `![${alt}](${rename(name)})`);

/** Names of all pictures that an item refers to. */
export function picturesOf({ text, explanation, passage, picture, alternatives }: BankItem): string[] {
	const texts = [text, explanation, passage?.text ?? "", ...alternatives.map(({ note }) => note)];
	const uses = [picture, ...alternatives.map((alternative) => alternative.picture)];
	return [...texts.flatMap(picturesIn), ...uses.flatMap((use) => (use ? [use.name] : []))];
}

const pictureAlone = /^!\[([^\]]*)\]\(picture:([\w.-]+)\)$/;

/** Takes the only picture out of a text if it is a paragraph of its own: it is then shown with the question. */
export function takeOwnPicture(markup: string): { text: string; picture?: PictureUse } {
	const paragraphs = markup.split("\n\n");
	const index = paragraphs.findIndex((paragraph) => pictureAlone.test(paragraph));
	const isOnly = (markup.match(/\]\(picture:/g) ?? []).length === 1;
	const [, alt = "", name = ""] = pictureAlone.exec(paragraphs[index] ?? "") ?? [];
	if (index === -1 || !isOnly) return { text: markup };
	return { text: paragraphs.toSpliced(index, 1).join("\n\n"), picture: { name, alt } };
}

/** Placeholder text of a missing reading. It refers to a missing picture, so that its questions become drafts. */
export const missingReading = (name: string): string => `![Lectura que falta](picture:${safePictureName(name)})`;

export const isMissingReading = ({ text }: Passage): boolean => text === missingReading("lectura");
