import type { DemoUniversity, Figure } from "@cachimbo/demo/types";
import { drawSvg } from "../content/draw-svg.ts";
import { contentUuid } from "../content/pictures.ts";
import { sharp } from "../content/sharp.ts";
import type { StoredPicture } from "../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../deps.ts";
import { createGate } from "../work/gate.ts";

type Files = Pick<Deps, "files">;

/** Limits concurrent drawings to three: each keeps a core busy, and more would only use memory. */
const withDrawingSlot = createGate({ name: "demonstration", running: 3, waiting: 10_000, full: "" });

/** Draws and stores the figures, beside other work. */
export async function drawFigures(deps: Files, figures: Iterable<Figure>): Promise<Map<Figure, StoredPicture>> {
	const drawn = [...figures].map(async (figure) => [figure, await storeDrawing(deps, figure.svg, figure.alt)] as const);
	return new Map(await Promise.all(drawn));
}

/** Draws the universities' emblems, in order. 256 pixels are double resolution at their largest size. */
export const drawEmblems = (deps: Files, universities: readonly DemoUniversity[]): Promise<StoredPicture[]> =>
	Promise.all(universities.map(({ name, emblemSvg }) => storeDrawing(deps, emblemSvg, name, 1)));

/** Stores a drawing losslessly: for line drawings this is smaller and sharper than lossy WebP, and takes a third of the time. */
export const storeDrawing = (deps: Files, svg: string, alt: string, scale?: number): Promise<StoredPicture> =>
	withDrawingSlot(async () => {
		const encoder = sharp(await drawSvg(svg, scale)).webp({ lossless: true, effort: 1 });
		const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
		const name = `${contentUuid(data)}.webp`;
		await deps.files.put("public", name, data);
		return { name, width: info.width, height: info.height, alt };
	});
