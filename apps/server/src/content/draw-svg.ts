import { createGate } from "../work/gate.ts";
import { sharpLibrary } from "./sharp.ts";

const svgLoaders = ["VipsForeignLoadSvgBuffer"];
const unitsPerInch = 72;
/** Runs one drawing at a time, because each switches the SVG decoder on and off. */
const oneAtATime = createGate({ name: "drawings", running: 1, waiting: 1000, full: "" });

/**
 * Converts our own SVG to PNG. Never used for uploads: the SVG decoder is enabled only while this runs. @param scale pixels per
 * unit; the default is 2, for high-resolution screens
 */
export const drawSvg = (svg: string, scale = 2): Promise<Buffer> =>
	oneAtATime(async () => {
		const sharp = sharpLibrary();
		sharp.unblock({ operation: svgLoaders });
		try {
			const density = unitsPerInch * scale;
			return await sharp(Buffer.from(svg), { density }).png({ compressionLevel: 1 }).toBuffer();
		} finally {
			sharp.block({ operation: svgLoaders });
		}
	});
