import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";

/** A long piece of JSON shared by many answers: encoded and deflated once. */
export class SharedJson {
	readonly bytes: Buffer;
	#deflated: Buffer | undefined;
	#digest: string | undefined;

	constructor(json: string) {
		this.bytes = Buffer.from(json);
	}

	/** Raw deflate blocks, byte-aligned and without references to anything before them: they fit into any stream. */
	get deflated(): Buffer {
		this.#deflated ??= deflateRawSync(this.bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
		return this.#deflated;
	}

	/** Equal for equal bytes, and for no others. */
	get digest(): string {
		this.#digest ??= digestOf(this.bytes);
		return this.#digest;
	}
}

/** Names these bytes: 132 bits, in characters that a URL takes. */
export const digestOf = (bytes: Buffer | string): string =>
	createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** JSON text of one answer, around a shared piece. */
export class SplicedJson {
	readonly before: string;
	readonly piece: SharedJson | undefined;
	readonly after: string;

	constructor(before: string, piece?: SharedJson, after = "") {
		this.before = before;
		this.piece = piece;
		this.after = after;
	}

	/** This text with `before` and `after` around it. */
	within(before: string, after: string): SplicedJson {
		return new SplicedJson(before + this.before, this.piece, this.after + after);
	}

	/** UTF-8 */
	get bytes(): Buffer {
		return Buffer.concat([Buffer.from(this.before), this.piece?.bytes ?? nothing, Buffer.from(this.after)]);
	}

	/** One gzip member (RFC 1952); only the text around the shared piece is deflated now. */
	get gzip(): Buffer {
		const before = Buffer.from(this.before);
		const piece = this.piece?.bytes ?? nothing;
		const after = Buffer.from(this.after);
		const trailer = Buffer.alloc(8);
		trailer.writeUInt32LE(crc32(after, crc32(piece, crc32(before))), 0);
		trailer.writeUInt32LE((before.length + piece.length + after.length) >>> 0, 4);
		return Buffer.concat([
			gzipHeader,
			// Level 3: a fifth of the size for half a millisecond of CPU; prepaid data is expensive.
			deflateRawSync(before, { level: 3, finishFlush: constants.Z_SYNC_FLUSH }),
			this.piece?.deflated ?? nothing,
			deflateRawSync(after),
			trailer,
		]);
	}
}

const nothing = Buffer.alloc(0);
/** deflate, no name, no time, of an unknown system */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
