import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingFor } from "./encoding.ts";
import { digestOf } from "./spliced-json.ts";

export interface PreparedBody {
	bytes: Buffer;
	/** strong, so each encoding has its own */
	etag: string;
}

const minCompressedBytes = 1024;

/** A response body, compressed once: the whole text in each encoding. */
export class PreparedAnswer {
	/** common prefix of the ETags of all encodings */
	readonly tag: string;
	readonly identity: PreparedBody;
	/** absent when compression saves nothing */
	readonly gzip: PreparedBody | undefined;
	readonly br: PreparedBody | undefined;
	/** milliseconds since 1970 */
	readonly expiresAt: number;

	private constructor(hash: string, bytes: Buffer, expiresAt: number, zipped?: Buffer, brotli?: Buffer) {
		this.tag = `"${hash}`;
		this.identity = { bytes, etag: `"${hash}"` };
		this.gzip = zipped && { bytes: zipped, etag: `"${hash}-gzip"` };
		this.br = brotli && { bytes: brotli, etag: `"${hash}-br"` };
		this.expiresAt = expiresAt;
	}

	/** @param quality of brotli, 0 to 11; 11 takes half a second for 200 kB */
	static async of(text: string, expiresAt = Number.POSITIVE_INFINITY, quality = 6): Promise<PreparedAnswer> {
		const bytes = Buffer.from(text);
		const hash = digestOf(bytes);
		if (bytes.length < minCompressedBytes) return new PreparedAnswer(hash, bytes, expiresAt);
		const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		const [zipped, brotli] = await Promise.all([
			promisify(gzip)(bytes, { level: 6 }),
			promisify(brotliCompress)(bytes, { params }),
		]);
		return new PreparedAnswer(hash, bytes, expiresAt, zipped, brotli);
	}

	/** For content that is already compressed, such as a build file. */
	static ready(bytes: Buffer, zipped?: Buffer, brotli?: Buffer): PreparedAnswer {
		return new PreparedAnswer(digestOf(bytes), bytes, Number.POSITIVE_INFINITY, zipped, brotli);
	}

	/** bytes of memory */
	get size(): number {
		return this.identity.bytes.length + (this.gzip?.bytes.length ?? 0) + (this.br?.bytes.length ?? 0);
	}

	/** @param accepted the request's Accept-Encoding */
	in(accepted: string | undefined): PreparedBody & { encoding?: "br" | "gzip" } {
		const encoding = encodingFor(accepted);
		if (encoding === "identity") return this.identity;
		const body = this[encoding];
		return body ? { ...body, encoding } : this.identity;
	}
}
