import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { brotliDecompressSync, constants, crc32, createBrotliCompress, createDeflateRaw, gunzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** Of 16 bytes in base64. */
const nonceLength = 24;
/** 41 bytes that no page holds: control characters, and what occurs in no UTF-8. */
const strange = [...range(0, 8), 11, ...range(14, 31), 192, 193, ...range(245, 255)];

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** Random bytes are asked for in one go: for sixteen alone the asking costs more than the rest of a nonce. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** A new value for script-src: 128 random bits. */
export function newNonce(): string {
	if (used === pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	used += 16;
	return pool.toString("base64", used - 16, used);
}

/**
 * One page in every encoding, compressed once, into which each answer puts a nonce of its own. The compressed streams are
 * cut before and after each nonce, where a block that is not compressed takes its place: RFC 1951 3.2.4, RFC 7932 9.2.
 */
export class NoncedBody {
	private readonly pieces: Readonly<Record<Encoding, readonly Buffer[]>>;
	/** bytes of the page as it is read */
	private readonly length: number;

	private constructor(pieces: Record<Encoding, readonly Buffer[]>, length: number) {
		this.pieces = pieces;
		this.length = length;
	}

	/** @param html a page written with `nonce`, wherever that stands @throws Error where the page cannot be cut so */
	static async of(html: string, nonce: string): Promise<NoncedBody> {
		if (nonce.length !== nonceLength) throw new Error("Not a nonce of ours");
		const texts = html.split(nonce).map((text) => Buffer.from(text));
		const [gzip, br] = await Promise.all([gzipAround(texts), brotliAround(texts)]);
		const body = new NoncedBody({ identity: texts, gzip, br }, Buffer.byteLength(html));
		body.prove(html, nonce);
		return body;
	}

	/** bytes of memory */
	get size(): number {
		return Object.values(this.pieces).reduce(
			(sum, pieces) => sum + pieces.reduce((all, one) => all + one.length, 0),
			0,
		);
	}

	/** The whole body in that encoding, with this nonce wherever the page has one. */
	with(nonce: string, encoding: Encoding): Buffer {
		if (encoding === "br") return Buffer.concat(join(this.pieces.br, brotliBlock(nonce)));
		const identity = join(this.pieces.identity, Buffer.from(nonce));
		if (encoding === "identity") return Buffer.concat(identity);
		const end = Buffer.allocUnsafe(8);
		end.writeUInt32LE(identity.reduce((sum, piece) => crc32(piece, sum), 0));
		end.writeUInt32LE(this.length, 4);
		return Buffer.concat([gzipHead, ...join(this.pieces.gzip, deflateBlock(nonce)), end]);
	}

	/** Whatever a compressor does one day: a page that would not be read as it was written is not kept. */
	private prove(html: string, nonce: string): void {
		const other = newNonce();
		const expected = html.replaceAll(nonce, other);
		const read = [brotliDecompressSync(this.with(other, "br")), gunzipSync(this.with(other, "gzip"))];
		if (read.some((bytes) => bytes.toString() !== expected)) throw new Error("The page cannot be cut at its nonces");
	}
}

/** The pieces with `between` in each gap. */
function join(pieces: readonly Buffer[], between: Buffer): Buffer[] {
	const joined: Buffer[] = [];
	for (const [n, piece] of pieces.entries()) {
		if (n > 0) joined.push(between);
		joined.push(piece);
	}
	return joined;
}

/** Deflate, no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** A stored block that is not the last: its length, and that again as a complement. */
const deflateBlock = (nonce: string) => Buffer.from(`\0\x18\0\xe7\xff${nonce}`, "latin1");
/** An uncompressed meta-block that is not the last: MNIBBLES 4, MLEN − 1, ISUNCOMPRESSED, filled up to three bytes. */
const brotliBlock = (nonce: string) => Buffer.from(`\xb8\0\x08${nonce}`, "latin1");

function gzipAround(texts: readonly Buffer[]): Promise<Buffer[]> {
	return compressAround(texts, createDeflateRaw({ level: 9, memLevel: 9 }), constants.Z_SYNC_FLUSH);
}

function brotliAround(texts: readonly Buffer[]): Promise<Buffer[]> {
	// Without contexts: how a byte is coded may not depend on the two before it, which differ with each nonce.
	const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1 };
	return compressAround(texts, createBrotliCompress({ params }), constants.BROTLI_OPERATION_FLUSH);
}

/** The texts as pieces of one stream. In the gaps the compressor reads something as long that nothing can refer to. */
async function compressAround(
	texts: readonly Buffer[],
	stream: ReturnType<typeof createDeflateRaw | typeof createBrotliCompress>,
	flush: number,
): Promise<Buffer[]> {
	let written: Buffer[] = [];
	stream.on("data", (bytes: Buffer) => written.push(bytes));
	const take = () => {
		const taken = Buffer.concat(written);
		written = [];
		return taken;
	};
	const flushed = () => new Promise<void>((resolve) => stream.flush(flush, resolve));
	const pieces: Buffer[] = [];
	for (const [gap, text] of texts.slice(0, -1).entries()) {
		stream.write(text);
		await flushed();
		pieces.push(take());
		stream.write(standIn(gap));
		await flushed();
		take();
	}
	const ended = once(stream, "end");
	stream.end(texts.at(-1));
	await ended;
	return [...pieces, take()];
}

/** No two bytes in a row stand twice in the first forty gaps: a compressor takes even two for a repetition. */
const standIn = (gap: number): Buffer =>
	Buffer.from(Array.from({ length: nonceLength }, (_, n) => strange[(n * (1 + (gap % 40))) % 41] ?? 0));
