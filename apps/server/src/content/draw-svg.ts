import { createGate } from "../gate.ts";
import { sharpLibrary } from "./sharp.ts";

const svgLoaders = ["VipsForeignLoadSvgBuffer"];
const unitsPerInch = 72;
/** One at a time: none takes the decoder away from another. */
const alone = createGate({ name: "drawings", running: 1, waiting: 1000, full: "" });

/**
 * Our own SVG as a PNG. Uploads never pass here: the decoder of SVG is known to the process only while this runs.
 * @param scale pixels for each unit; twice the nominal size unless said, for screens with fine pixels
 */
export const drawSvg = (svg: string, scale = 2): Promise<Buffer> =>
	alone(async () => {
		const sharp = sharpLibrary();
		sharp.unblock({ operation: svgLoaders });
		try {
			const density = unitsPerInch * scale;
			return await sharp(Buffer.from(svg), { density }).png({ compressionLevel: 1 }).toBuffer();
		} finally {
			sharp.block({ operation: svgLoaders });
		}
	});
