import { brandTokens, houseColours } from "@cachimbo/rules/academy/brand-colours";
import { drawSvg } from "../../content/draw-svg.ts";
import { colours } from "../../content/our-look.ts";
import { sharp } from "../../content/sharp.ts";

/** Icon files: size in pixels, and the picture's share of the side. `isOpaque`: phones crop the icon to a shape. */
export const iconFiles = {
	"32": { size: 32, share: 1, isOpaque: false },
	"180": { size: 180, share: 0.8, isOpaque: true },
	"192": { size: 192, share: 0.9, isOpaque: false },
	"512": { size: 512, share: 0.9, isOpaque: false },
	"maskable-512": { size: 512, share: 0.66, isOpaque: true },
} as const;
export type IconFile = keyof typeof iconFiles;

/** Default icon: one filled circle among five. */
const circlesSvg = (pen: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="7" fill="${colours.paper}"/><g fill="none" stroke="${colours.circle}" stroke-width="1.6"><circle cx="8" cy="8" r="3.5"/><circle cx="24" cy="8" r="3.5"/><circle cx="8" cy="24" r="3.5"/><circle cx="24" cy="24" r="3.5"/></g><circle cx="16" cy="16" r="5.5" fill="${pen}"/></svg>`;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the academy's logo, or the default circles in its colour. @param logo bytes of an uploaded picture @returns a PNG */
export async function drawIcon(file: IconFile, logo: Buffer | undefined, pen: string | undefined): Promise<Buffer> {
	const { size, share, isOpaque } = iconFiles[file];
	const picture = logo ?? (await drawSvg(circlesSvg(brandTokens({ pen }, "light").pen ?? houseColours.pen), 1));
	const side = Math.round(size * (logo || isOpaque ? share : 1));
	const background = isOpaque ? colours.paper : transparent;
	const [before, after] = [Math.floor((size - side) / 2), Math.ceil((size - side) / 2)];
	const icon = sharp(picture)
		.resize(side, side, { fit: "contain", background })
		.extend({ top: before, left: before, bottom: after, right: after, background });
	return (isOpaque ? icon.flatten({ background }) : icon).png({ compressionLevel: 9 }).toBuffer();
}
