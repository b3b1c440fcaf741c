import { foldAccents } from "@cachimbo/rules/slug";
import type { BankItem, Picture, PictureUse } from "./model.ts";
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

/** By its content, whatever its name says; undefined: none that a browser shows. */
const kindOf = (bytes: Uint8Array) => kinds.find(([, , is]) => is(bytes));

/** A name by which our markup may point at it: letters without accents, digits, `.`, `_` and `-`. */
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

/** The pictures of one file while it is read. */
export interface PictureShelf {
	readonly pictures: Map<string, Picture>;
	/** @returns the name to point at it; undefined when it is no picture */
	add(path: string, bytes: Uint8Array): string | undefined;
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
	one.length === other.length && one.every((byte, at) => byte === other[at]);

/** To look only at those that may be the same (FNV-1a). */
function digestOf(bytes: Uint8Array): string {
	let sum = 0x811c9dc5;
	for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
	return `${bytes.length}:${sum}`;
}

export function createPictureShelf(): PictureShelf {
	const pictures = new Map<string, Picture>();
	const byContent = new Map<string, string>();
	const counts = new Map<string, number>();

	/** With a number where another picture has the name already. */
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
			const taken = known === undefined ? undefined : pictures.get(known);
			if (known !== undefined && taken && isSame(taken.bytes, bytes)) return known;
			const [, stem = "imagen", given] = /^(.*?)(?:\.(\w+))?$/.exec(wanted) ?? [];
			const name = freeName(stem, given ?? extension);
			pictures.set(name, { bytes, type });
			byContent.set(key, name);
			return name;
		},
	};
}

/** The picture that is written into an address; undefined for any other address. */
export function pictureInAddress(address: string): Uint8Array | undefined {
	const [, content] = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,([\s\S]+)$/i.exec(address) ?? [];
	return content === undefined ? undefined : fromBase64(content);
}

/** No description holds a bare bracket; one that might would be looked for from each of thousands of openings. */
const pointer = /!\[((?:[^[\]\\]|\\.)*)\]\(picture:([\w.-]+)\)/g;

/** Names that a text of our markup points at. */
export const picturesIn = (markup: string): string[] => [...markup.matchAll(pointer)].map(([, , name = ""]) => name);

/** The same text with its pictures called otherwise. @param rename the new address; `picture:` is not put before it */
export const withPictures = (markup: string, rename: (name: string) => string): string =>
	markup.replace(pointer, (_whole, alt: string, name: string) => `![${alt}](${rename(name)})`);

/** All names that an item points at. */
export function picturesOf({ text, explanation, passage, picture, alternatives }: BankItem): string[] {
	const texts = [text, explanation, passage?.text ?? "", ...alternatives.map(({ note }) => note)];
	const uses = [picture, ...alternatives.map((alternative) => alternative.picture)];
	return [...texts.flatMap(picturesIn), ...uses.flatMap((use) => (use ? [use.name] : []))];
}

const alone = /^!\[([^\]]*)\]\(picture:([\w.-]+)\)$/;

/** The only picture of a text, where it is a paragraph of its own: it is shown with the question. */
export function takeOwnPicture(markup: string): { text: string; picture?: PictureUse } {
	const paragraphs = markup.split("\n\n");
	const index = paragraphs.findIndex((paragraph) => alone.test(paragraph));
	const isOnly = (markup.match(/\]\(picture:/g) ?? []).length === 1;
	const [, alt = "", name = ""] = alone.exec(paragraphs[index] ?? "") ?? [];
	if (index === -1 || !isOnly) return { text: markup };
	return { text: paragraphs.toSpliced(index, 1).join("\n\n"), picture: { name, alt } };
}
