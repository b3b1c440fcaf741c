import { sharp } from "../../../content/sharp.ts";

/** A picture as it goes into the file. */
export interface PrintedPicture {
	/** its place among those of this printing */
	id: number;
	jpeg: Buffer;
	/** pixels */
	width: number;
	height: number;
	alt: string;
	/** What it takes on paper where there is room, in points. */
	natural: { width: number; height: number };
}

/** What a printing may hold of pictures, and its file on a disk in memory. */
const mostBytes = 64 * 1024 * 1024;
/** Of either side: 300 for each inch of a page's width. */
const mostPixels = 2000;
const pointsEachPixel = 72 / 144;

type Fetch = (name: string) => Promise<Uint8Array | undefined>;

export interface Pictures {
	/** undefined: there is none that can be read; 'too much': no room for it */
	read(name: string, alt: string): Promise<PrintedPicture | undefined | "too much">;
}

/** Reads pictures that were uploaded, each once. @param fetch gives the bytes of one by its name */
export function createPictures(fetch: Fetch): Pictures {
	const known = new Map<string, Promise<PrintedPicture | undefined | "too much">>();
	let held = 0;
	let count = 0;
	const read = async (name: string, alt: string) => {
		if (held > mostBytes) return "too much";
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
			held += data.length;
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
