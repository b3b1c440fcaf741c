import type Sharp from "sharp";
import { whenUsed } from "../when-used.ts";

const loadSharp = whenUsed<typeof Sharp>("sharp");
let bounded = false;

/** sharp and its libvips, loaded by the first picture. What an upload may be, by its signature, is all that it decodes. */
export function sharpLibrary(): typeof Sharp {
	const library = loadSharp();
	if (!bounded) {
		bounded = true;
		library.block({ operation: ["VipsForeignLoad"] });
		library.unblock({
			operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
		});
		library.cache(false);
	}
	return library;
}

/** A picture to be read, as sharp's own function. */
export const sharp = (...input: Parameters<typeof Sharp>) => sharpLibrary()(...input);
