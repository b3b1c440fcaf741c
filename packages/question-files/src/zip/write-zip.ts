import { strToU8, type Zippable, zipSync } from "fflate";

/** Fixed modification time of our zips, so that the same questions produce the same bytes. */
const mtime = new Date(2026, 0, 1);
/** Files that are already compressed. */
const packed = /\.(png|jpe?g|webp|gif|xlsx|zip)$/i;

/** @param files path → bytes, or text to encode as UTF-8 */
export function zipOf(files: ReadonlyMap<string, Uint8Array | string>): Uint8Array {
	const entries: Zippable = {};
	for (const [path, content] of files) {
		const bytes = typeof content === "string" ? strToU8(content) : content;
		entries[path] = [bytes, { mtime, level: packed.test(path) ? 0 : 6 }];
	}
	return zipSync(entries);
}
