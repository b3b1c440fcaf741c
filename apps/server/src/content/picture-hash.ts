import { decode } from "./pictures.ts";
import { sharp } from "./sharp.ts";

const bits = 256;
/** Grid of compared neighbours, fine enough for digits. */
const [columns, rows] = [96, 192];
/** Grey differences between neighbours up to which they are noise, and the maximum weight of an edge. */
const [noise, maxEdgeWeight] = [12, 20];
/** Minimum number of edges. A picture with fewer is not a payment receipt, and would resemble any other. */
const minEdges = 64;

/**
 * Maximum number of differing bits of similar pictures. Measured on drawn receipts of two wallets: of those re-encoded as JPEG of
 * quality 80, or cropped by up to five pixels on each side, nine of ten differ by 8 bits or fewer. Different receipts of one
 * wallet (300 pairs) differ by 10 bits or more, of two wallets by 116 or more. Receipts made smaller or much coarser differ by 7
 * to 30 bits and are mostly missed: a limit of 12 bits would also report 8% of the pairs of one wallet.
 */
export const MOST_BITS_APART = 8;

/**
 * Returns a perceptual hash of 256 bits as text; few bits change when a picture is re-encoded or loses some of its margin. null
 * for a picture without edges. It compares neighbours like a dHash, but on a grid fine enough for digits, and each edge counts for
 * or against every bit, because receipts of one wallet differ in digits alone. @param picture one of our WebP pictures
 */
export async function hashPicture(picture: Buffer): Promise<string | null> {
	const grey = await decode(() => shrink(picture));
	const sums = new Float64Array(bits);
	const nextSigns = createSigns();
	let edges = 0;
	for (let at = 0; at < grey.length; at++) {
		const isLast = (at + 1) % (columns + 1) === 0;
		const weight = isLast ? 0 : weightOf((grey[at + 1] ?? 0) - (grey[at] ?? 0));
		if (weight !== 0) edges++;
		for (let block = 0; block < bits; block += 32) {
			const signs = nextSigns();
			for (let bit = 0; weight !== 0 && bit < 32; bit++) sums[block + bit]! += (signs >>> bit) & 1 ? weight : -weight;
		}
	}
	return edges < minEdges ? null : Array.from(sums, (sum) => (sum > 0 ? "1" : "0")).join("");
}

const weightOf = (difference: number) =>
	Math.sign(difference) * Math.min(maxEdgeWeight, Math.max(0, Math.abs(difference) - noise));

/** Cuts off the margin, because people crop that first. */
async function shrink(picture: Buffer): Promise<Buffer> {
	const content = await sharp(picture).trim({ threshold: 25 }).png({ compressionLevel: 0 }).toBuffer();
	return sharp(content)
		.greyscale()
		.resize(columns + 1, rows, { fit: "fill" })
		.raw()
		.toBuffer();
}

/** Generates 32 signs at a time, pseudo-random but always equal (xorshift32). */
function createSigns(): () => number {
	let state = 12_345;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return state;
	};
}
