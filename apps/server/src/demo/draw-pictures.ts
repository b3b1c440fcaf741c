import type { DemoUniversity, Figure } from "@cachimbo/demo/types";
import { drawSvg } from "../content/draw-svg.ts";
import { contentUuid } from "../content/pictures.ts";
import { sharp } from "../content/sharp.ts";
import type { StoredPicture } from "../db/schema/catalogue.ts";
import type { Deps } from "../deps.ts";
import { createGate } from "../gate.ts";

type Files = Pick<Deps, "files">;

/** A core each is busy with one; more would only wait for memory. */
const few = createGate({ name: "demonstration", running: 3, waiting: 10_000, full: "" });

/** The figures, drawn and stored beside whatever else goes on. */
export async function drawFigures(deps: Files, figures: Iterable<Figure>): Promise<Map<Figure, StoredPicture>> {
	const drawn = [...figures].map(async (figure) => [figure, await storeDrawing(deps, figure.svg, figure.alt)] as const);
	return new Map(await Promise.all(drawn));
}

/** The universities' emblems, in their order: 256 pixels are two for each where they stand largest. */
export const drawEmblems = (deps: Files, universities: readonly DemoUniversity[]): Promise<StoredPicture[]> =>
	Promise.all(universities.map(({ name, emblemSvg }) => storeDrawing(deps, emblemSvg, name, 1)));

/** Lossless: of a line drawing that is smaller and sharper than what photographs need, and takes a third of the time. */
export const storeDrawing = (deps: Files, svg: string, alt: string, scale?: number): Promise<StoredPicture> =>
	few(async () => {
		const encoder = sharp(await drawSvg(svg, scale)).webp({ lossless: true, effort: 1 });
		const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
		const name = `${contentUuid(data)}.webp`;
		await deps.files.put("public", name, data);
		return { name, width: info.width, height: info.height, alt };
	});
