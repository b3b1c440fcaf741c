import sharp from "sharp";
import { createGate } from "../gate.ts";

const svgLoaders = ["VipsForeignLoadSvgBuffer"];
/** One at a time: none takes the decoder away from another. */
const alone = createGate({ running: 1, waiting: 1000, full: "" });

/** Our own SVG as a PNG. Uploads never pass here: the decoder of SVG is known to the process only while this runs. */
export const drawSvg = (svg: string): Promise<Buffer> =>
	alone(async () => {
		sharp.unblock({ operation: svgLoaders });
		try {
			// Twice the nominal size, for screens with fine pixels.
			return await sharp(Buffer.from(svg), { density: 144 }).png({ compressionLevel: 1 }).toBuffer();
		} finally {
			sharp.block({ operation: svgLoaders });
		}
	});
