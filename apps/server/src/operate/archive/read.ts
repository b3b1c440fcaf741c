import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { ArchiveError } from "./archive-error.ts";
import {
	type Head,
	isMemberName,
	largestFile,
	largestText,
	type Manifest,
	members,
	parseHead,
	parseManifest,
	sumsTogether,
} from "./format.ts";
import { block, decodeHeader, paddingOf } from "./tar.ts";

/** Rows, a file or the secret. Read its contents immediately and once, or skip it. */
export interface Member {
	name: string;
	size: number;
	contents: AsyncIterable<Buffer>;
}

/** Metadata of a complete archive. */
export interface Contents {
	head: Head;
	manifest: Manifest;
}

/**
 * Reads a backup from beginning to end, in constant memory, and verifies every checksum on the way. Contents passed to `take` are
 * verified only once this function returns.
 * @returns the archive's metadata @throws ArchiveError for an incomplete or foreign archive
 */
export async function readArchive(
	path: string,
	take: (member: Member, head: Head) => Promise<void>,
	signal?: AbortSignal,
): Promise<Contents> {
	const source = createReadStream(path, { highWaterMark: 256 * 1024 });
	const unzipped = createGunzip({ chunkSize: 256 * 1024 });
	source.on("error", (error) => unzipped.destroy(error));
	source.pipe(unzipped);
	try {
		return await readTar(createBytes(unzipped, signal), take);
	} catch (error) {
		throw explain(error);
	} finally {
		source.destroy();
		unzipped.destroy();
	}
}

async function readTar(bytes: Bytes, take: (member: Member, head: Head) => Promise<void>): Promise<Contents> {
	let head: Head | undefined;
	let manifest: Manifest | undefined;
	let hasSecret = false;
	let sums: string[] = [];
	for (;;) {
		const before = bytes.digest();
		const found = decodeHeader(await bytes.take(block));
		if (!found) break;
		const { name, size } = found;
		if (!isMemberName(name) || size > largestFile) throw new ArchiveError("it holds something that no backup does");
		if (!head !== (name === members.head)) throw new ArchiveError("it is no backup of Cachimbo");
		const hash = createHash("sha256");
		const contents = bytes.stream(size, hash);
		if (name.startsWith("checksums/")) {
			compareSums(await textOf(contents, size), sums);
			sums = [];
		} else {
			if (manifest) throw new ArchiveError("something follows its end");
			hasSecret ||= name === members.secret;
			if (name === members.head) head = parseHead(await textOf(contents, size));
			else if (name === members.manifest) {
				manifest = parseManifest(await textOf(contents, size));
				if (manifest.sha256 !== before) throw new ArchiveError("its checksum does not fit");
			} else await take({ name, size, contents }, head as Head);
			for await (const _rest of contents); // skipped contents count in the checksum too
			sums.push(`${hash.digest("hex")}  ${name}\n`);
			if (sums.length > sumsTogether) throw new ArchiveError("its checksums are missing");
		}
		await bytes.take(paddingOf(size));
	}
	if (!head) throw new ArchiveError("it is no backup of Cachimbo");
	await bytes.end();
	if (!manifest || sums.length > 0) throw new ArchiveError("its end is missing");
	// A restore relies on the manifest to decide whether it may write a secret.
	if (manifest.hasSecret !== hasSecret) throw new ArchiveError(damaged);
	return { head, manifest };
}

const damaged = "what it says of itself is damaged";

function compareSums(list: string, sums: readonly string[]): void {
	if (list === sums.join("")) return;
	const lines = new Set(list.split("\n"));
	const wrong = sums.map((line) => line.trimEnd()).find((line) => !lines.has(line));
	throw new ArchiveError(`${wrong?.split("  ")[1] ?? "a list of checksums"} is damaged`);
}

async function textOf(contents: AsyncIterable<Buffer>, size: number): Promise<string> {
	if (size > largestText) throw new ArchiveError(damaged);
	const chunks: Buffer[] = [];
	for await (const chunk of contents) chunks.push(chunk);
	return Buffer.concat(chunks).toString();
}

interface Bytes {
	take(size: number): Promise<Buffer>;
	stream(size: number, hash: { update(chunk: Buffer): unknown }): AsyncIterable<Buffer>;
	/** Reads to the last byte, because the compressed file ends with its own checksum. @throws ArchiveError if more follows */
	end(): Promise<void>;
	/** SHA-256 of everything read */
	digest(): string;
}

function createBytes(source: AsyncIterable<Buffer>, signal: AbortSignal | undefined): Bytes {
	const chunks = source[Symbol.asyncIterator]();
	const whole = createHash("sha256");
	let rest: Buffer = Buffer.alloc(0);
	/** Returns up to `most` bytes, at least one. */
	async function next(most: number): Promise<Buffer> {
		while (rest.length === 0) {
			signal?.throwIfAborted();
			const { done, value } = await chunks.next();
			if (done) throw new ArchiveError("its end is missing");
			rest = value;
		}
		const chunk = rest.subarray(0, most);
		rest = rest.subarray(chunk.length);
		whole.update(chunk);
		return chunk;
	}
	return {
		async take(size) {
			const parts: Buffer[] = [];
			for (let left = size; left > 0; left -= parts.at(-1)!.length) parts.push(await next(left));
			return Buffer.concat(parts);
		},
		stream(size, hash) {
			let left = size;
			return {
				async *[Symbol.asyncIterator]() {
					while (left > 0) {
						const chunk = await next(left);
						left -= chunk.length;
						hash.update(chunk);
						yield chunk;
					}
				},
			};
		},
		async end() {
			for (let left = block; ; left -= rest.length) {
				if (left < 0 || rest.some((byte) => byte !== 0)) throw new ArchiveError("something follows its end");
				signal?.throwIfAborted();
				const { done, value } = await chunks.next();
				if (done) return;
				rest = value;
			}
		},
		digest: () => whole.copy().digest("hex"),
	};
}

/** Translates zlib errors: not gzip, damaged, or truncated. */
function explain(error: unknown): unknown {
	const { code } = error as { code?: string };
	if (code === "Z_BUF_ERROR") return new ArchiveError("its end is missing");
	if (code === "Z_DATA_ERROR" || code === "Z_NEED_DICT") {
		const isOther = (error as Error).message === "incorrect header check";
		return new ArchiveError(isOther ? "it is no backup of Cachimbo" : "it is damaged");
	}
	return error;
}
