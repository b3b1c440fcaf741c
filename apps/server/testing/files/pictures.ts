import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { png } from "../features/catalogue-api.ts";

/** Noise, which does not compress. */
export const noise = (width: number, height: number) => {
	const bytes = Buffer.alloc(width * height * 3);
	for (let i = 0; i < bytes.length; i++) bytes[i] = Math.imul(i, i ^ 0x9e37) >>> 8;
	return sharp(bytes, { raw: { width, height, channels: 3 } });
};

/** 16000 × 16000 of one bit, in 30 kB: decoded, they take 256 MB. */
export const pngBomb = (): Buffer => pngOf(16_000, 16_000, { bits: 1, colour: 0, rows: Buffer.alloc(16_000 * 2001) });

export function pngChunk(type: string, data: Buffer): Buffer {
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
	return Buffer.concat([length, Buffer.from(type), data, sum]);
}

/** A small PNG with more chunks after its header. */
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
	const whole = await png(8, 8);
	return Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)]);
}

/** A PNG with this declared size; without `rows` it has only a few bytes. @param colour colour type: 0 for grey, 2 for RGB */
export function pngOf(
	width: number,
	height: number,
	{ bits = 8, colour = 2, rows = Buffer.alloc(1000) }: { bits?: number; colour?: number; rows?: Buffer } = {},
): Buffer {
	const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colour, 0, 0, 0]);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		pngChunk("IHDR", header),
		pngChunk("IDAT", deflateSync(rows)),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}
