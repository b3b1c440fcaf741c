import { foldAccents } from "@cachimbo/rules/slug";
import { baseName } from "./pictures.ts";
import type { ReadContext } from "./read-context.ts";

/** Files that operating systems add to a zip by themselves. */
const leftover = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const pictureName = /\.(png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf)$/i;

export const isLeftover = (path: string): boolean => leftover.test(path);
export const isPictureName = (path: string): boolean => pictureName.test(path);

const foldPath = (path: string) =>
	foldAccents(path.normalize("NFC"))
		.replace(/\\/g, "/")
		.replace(/^(\.?\/)+/, "")
		.replace(/\s+/g, " ")
		.trim();
const withoutEnding = (path: string) => path.replace(/\.[a-z\d]{1,5}$/, "");

/**
 * Finds files of an archive as people refer to them in a column: by path or name, ignoring case and accents, with or without the
 * extension. If several match, the one nearest to the referring file wins.
 * @returns a function that takes the path of the referring file and returns its finder
 */
export function createFinders(entries: ReadonlyMap<string, Uint8Array>): (from: string) => ReadContext["findFile"] {
	const known = new Map<string, string[]>();
	const addPath = (key: string, path: string) => {
		const paths = known.get(key);
		if (paths) paths.push(path);
		else known.set(key, [path]);
	};
	for (const path of entries.keys()) {
		if (isLeftover(path)) continue;
		const name = foldPath(baseName(path));
		for (const key of [foldPath(path), `name:${name}`]) addPath(key, path);
		if (isPictureName(path)) addPath(`stem:${withoutEnding(name)}`, path);
	}
	return (from) => {
		const folder = from.includes("/") ? `${from.slice(0, from.lastIndexOf("/"))}/` : "";
		const nearest = (key: string) => {
			const paths = known.get(key);
			return paths?.find((path) => path.startsWith(folder)) ?? paths?.[0];
		};
		return (reference) => {
			const name = foldPath(baseName(reference));
			const path =
				nearest(foldPath(joinPath(folder, reference))) ??
				nearest(foldPath(reference)) ??
				nearest(`name:${name}`) ??
				nearest(`stem:${withoutEnding(name)}`);
			const bytes = path === undefined ? undefined : entries.get(path);
			return path !== undefined && bytes ? { name: baseName(path), bytes } : undefined;
		};
	};
}

/** Resolves a path relative to a folder. The result never leaves the archive. */
export function joinPath(folder: string, path: string): string {
	const parts: string[] = [];
	for (const part of `${folder}${path}`.split("/")) {
		if (part === "..") parts.pop();
		else if (part !== "." && part !== "") parts.push(part);
	}
	return parts.join("/");
}
