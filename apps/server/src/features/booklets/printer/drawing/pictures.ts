import { sharp } from "../../../../content/sharp.ts";

/** A picture, encoded for the file. */
export interface PrintedPicture {
	/** number among the pictures of this printing */
	id: number;
	jpeg: Buffer;
	/** size in pixels */
	width: number;
	height: number;
	alt: string;
	/** Size on paper if there is room, in points. */
	natural: { width: number; height: number };
}

/** Limit of the pictures' bytes in one printing. They are held in memory, and so may be its file. */
const mostBytes = 64 * 1024 * 1024;
/** Limit of either side, in pixels: 300 per inch of the page width. */
const mostPixels = 2000;
const pointsEachPixel = 72 / 144;

type Fetch = (name: string) => Promise<Uint8Array | undefined>;

export interface Pictures {
	/** undefined: missing or unreadable; 'too much': beyond the limit of bytes */
	read(name: string, alt: string): Promise<PrintedPicture | undefined | "too much">;
}

/** Returns a reader of uploaded pictures that reads each once. @param fetch returns the bytes of a picture */
export function createPictures(fetch: Fetch): Pictures {
	const known = new Map<string, Promise<PrintedPicture | undefined | "too much">>();
	let totalBytes = 0;
	let count = 0;
	const read = async (name: string, alt: string) => {
		if (totalBytes > mostBytes) return "too much";
		const bytes = await fetch(name);
		if (!bytes) return undefined;
		try {
			const image = sharp(bytes, { limitInputPixels: 40_000_000 });
			const { width: own = 0, height: high = 0 } = await image.metadata();
			const { data, info } = await image
				.flatten({ background: "#ffffff" })
				.toColourspace("srgb")
				.resize({ width: mostPixels, height: mostPixels, fit: "inside", withoutEnlargement: true })
				.jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
				.toBuffer({ resolveWithObject: true });
			totalBytes += data.length;
			const natural = { width: own * pointsEachPixel, height: high * pointsEachPixel };
			count += 1;
			return { id: count, jpeg: data, width: info.width, height: info.height, alt, natural };
		} catch {
			return undefined;
		}
	};
	return {
		read(name, alt) {
			const begun = known.get(name) ?? read(name, alt);
			known.set(name, begun);
			return begun;
		},
	};
}
