import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { brotliDecompressSync, constants, crc32, createBrotliCompress, createDeflateRaw, gunzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";
import { Stencil } from "./stencil.ts";

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
	private readonly stencils: Readonly<Record<Encoding, Stencil>>;
	private readonly checksum: (nonce: Buffer) => number;

	private constructor(stencils: Record<Encoding, Stencil>, checksum: (nonce: Buffer) => number) {
		this.stencils = stencils;
		this.checksum = checksum;
	}

	/** @param html a page written with `nonce`, wherever that stands @throws Error where the page cannot be cut so */
	static async of(html: string, nonce: string): Promise<NoncedBody> {
		if (nonce.length !== nonceLength) throw new Error("Not a nonce of ours");
		const texts = html.split(nonce).map((text) => Buffer.from(text));
		const [gzip, br] = await Promise.all([gzipAround(texts), brotliAround(texts)]);
		const end = Buffer.alloc(8);
		end.writeUInt32LE(Buffer.byteLength(html), 4);
		const identity = new Stencil(texts, nonceLength);
		const stencils = {
			identity,
			gzip: new Stencil(gzip, nonceLength, { head: gzipHead, block: deflateBlock, end }),
			br: new Stencil(br, nonceLength, { block: brotliBlock }),
		};
		const body = new NoncedBody(stencils, checksumOf(identity));
		body.prove(html, nonce);
		return body;
	}

	/** bytes of memory */
	get size(): number {
		return Object.values(this.stencils).reduce((sum, { size }) => sum + size, 0);
	}

	/** The whole body in that encoding, with this nonce wherever the page has one; `giveBack` it once it is sent. */
	with(nonce: string, encoding: Encoding): { bytes: Buffer; giveBack: () => void } {
		const stencil = this.stencils[encoding];
		const filling = Buffer.from(nonce, "latin1");
		const bytes = stencil.filled(filling);
		if (encoding === "gzip") bytes.writeUInt32LE(this.checksum(filling), bytes.length - 8);
		return { bytes, giveBack: () => stencil.giveBack(bytes) };
	}

	/** Whatever a compressor does one day: a page that would not be read as it was written is not kept. */
	private prove(html: string, nonce: string): void {
		const other = newNonce();
		const expected = html.replaceAll(nonce, other);
		const read = [brotliDecompressSync(this.with(other, "br").bytes), gunzipSync(this.with(other, "gzip").bytes)];
		if (read.some((bytes) => bytes.toString() !== expected)) throw new Error("The page cannot be cut at its nonces");
	}
}

/**
 * CRC-32 of the page with a nonce, without reading the page again: each bit of the nonce changes the sum in a way of its
 * own, whatever the other bits are, for CRC is linear; a bit that stands one earlier changes it by one more step.
 */
function checksumOf(page: Stencil): (nonce: Buffer) => number {
	const bits = nonceLength * 8;
	const sumWith = (lastByte: number) => {
		const filling = Buffer.alloc(nonceLength);
		filling[nonceLength - 1] = lastByte;
		return crc32(page.filled(filling));
	};
	const empty = sumWith(0);
	const changes = new Uint32Array(bits);
	let change = (sumWith(0x80) ^ empty) >>> 0;
	for (let bit = bits - 1; bit >= 0; bit--) {
		changes[bit] = change;
		change = change & 1 ? (change >>> 1) ^ crcPolynomial : change >>> 1;
	}
	return (nonce) => {
		let sum = empty;
		for (let bit = 0; bit < bits; bit++) {
			if ((nonce[bit >> 3] ?? 0) & (1 << (bit & 7))) sum ^= changes[bit] ?? 0;
		}
		return sum >>> 0;
	};
}

/** Of gzip's sum, its bits in reverse: RFC 1952, section 8. */
const crcPolynomial = 0xedb88320;

/** Deflate, no name, no time, an unknown system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** The head of a stored block that is not the last: its length, and that again as a complement. */
const deflateBlock = Buffer.from([0, nonceLength, 0, 0xff - nonceLength, 0xff]);
/** Of an uncompressed meta-block that is not the last: MNIBBLES 4, MLEN − 1, ISUNCOMPRESSED, filled up to three bytes. */
const brotliBlock = Buffer.from([(nonceLength - 1) << 3, 0, 8]);

function gzipAround(texts: readonly Buffer[]): Promise<Buffer[]> {
	return compressAround(texts, createDeflateRaw({ level: 6, memLevel: 9 }), constants.Z_SYNC_FLUSH);
}

function brotliAround(texts: readonly Buffer[]): Promise<Buffer[]> {
	// Without contexts: how a byte is coded may not depend on the two before it, which differ with each nonce.
	const params = {
		// 8 and 9 take four times as long to save two bytes of a thousand, and whoever invents addresses makes us pay.
		[constants.BROTLI_PARAM_QUALITY]: 7,
		[constants.BROTLI_PARAM_LGWIN]: 18,
		[constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
	};
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
