import { ArchiveError } from "./archive-error.ts";

/** Bytes of a header; contents are padded to a multiple of it. */
export const block = 512;
/** Longest name without a format extension. */
const longestName = 100;

/** The header of a regular file in the ustar format, which every tar reads. */
export function encodeHeader(name: string, size: number, at: Date): Buffer {
	if (Buffer.byteLength(name) > longestName) throw new Error(`a name too long for an archive: ${name}`);
	const header = Buffer.alloc(block);
	const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;
	header.write(name, 0);
	header.write(octal(0o600, 8), 100);
	header.write(octal(0, 8), 108);
	header.write(octal(0, 8), 116);
	header.write(octal(size, 12), 124);
	header.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
	header.write("0", 156);
	header.write("ustar\x0000", 257);
	header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
	return header;
}

/** Checksum of a header's bytes, with spaces in place of the checksum field. */
function checksumOf(header: Buffer): number {
	let sum = 8 * 32;
	for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
	return sum;
}

/**
 * Returns name and size of a member; undefined for the block of zeros that ends an archive. Accepts only what we write: no links,
 * folders, format extensions or sizes in other notations.
 * @throws ArchiveError
 */
export function decodeHeader(header: Buffer): { name: string; size: number } | undefined {
	if (header.every((byte) => byte === 0)) return undefined;
	const text = (from: number, to: number) => header.toString("latin1", from, to).replace(/\0.*$/s, "");
	const number = (from: number, to: number) => {
		const digits = text(from, to).trim();
		if (!/^[0-7]+$/.test(digits)) throw new ArchiveError("a member's header is damaged");
		return Number.parseInt(digits, 8);
	};
	if (number(148, 156) !== checksumOf(header)) throw new ArchiveError("a member's header is damaged");
	if (text(257, 263) !== "ustar" || text(156, 157) !== "0" || text(345, 500) !== "")
		throw new ArchiveError("it holds something that no backup does");
	return { name: text(0, longestName), size: number(124, 136) };
}

/** Number of padding zeros after contents of this size. */
export const paddingOf = (size: number): number => (block - (size % block)) % block;
