import type Sharp from "sharp";
import { lazyRequire } from "../process/lazy-require.ts";

const loadSharp = lazyRequire<typeof Sharp>("sharp");
let bounded = false;

/** Returns sharp with libvips, loaded on first use. Only the decoders of accepted upload types are enabled. */
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

/** Opens a picture, like sharp's own function. */
export const sharp = (...input: Parameters<typeof Sharp>) => sharpLibrary()(...input);
