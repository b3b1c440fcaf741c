import { crc32 } from "node:zlib";

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const directoryEnd = 0x06054b50;

/**
 * A zip without compression. What was unpacked and counted is packed anew for the library, so that there is no second
 * reading of a foreign archive which might find other entries, or more bytes, than the first one did.
 */
export function packStored(entries: ReadonlyMap<string, Buffer>): Buffer {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, bytes] of entries) {
		const path = Buffer.from(name);
		const facts = factsOf(path, bytes);
		const head = Buffer.concat([number(localHeader, 4), facts, number(0, 2), path]);
		files.push(head, bytes);
		// comment, disk, attributes (internal, external), place
		const tail = [number(0, 2), number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4), path];
		directory.push(number(directoryHeader, 4), number(20, 2), facts, ...tail);
		offset += head.length + bytes.length;
	}
	const size = directory.reduce((sum, part) => sum + part.length, 0);
	const counts = [number(0, 4), number(entries.size, 2), number(entries.size, 2)];
	const end = [number(directoryEnd, 4), ...counts, number(size, 4), number(offset, 4), number(0, 2)];
	return Buffer.concat([...files, ...directory, ...end]);
}

/** version, flags (UTF-8), method (stored), time, checksum, both sizes, length of the name: alike in both headers */
const factsOf = (path: Buffer, bytes: Buffer) =>
	Buffer.concat([
		...[number(20, 2), number(0x800, 2), number(0, 2), number(0, 4), number(crc32(bytes), 4)],
		...[number(bytes.length, 4), number(bytes.length, 4), number(path.length, 2)],
	]);

function number(value: number, bytes: 2 | 4): Buffer {
	const buffer = Buffer.alloc(bytes);
	buffer.writeUIntLE(value, 0, bytes);
	return buffer;
}
