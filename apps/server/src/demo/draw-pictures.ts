import { storePicture } from "../content/pictures.ts";
import type { StoredPicture } from "../db/schema/catalogue.ts";
import type { Deps } from "../deps.ts";
import { createGate } from "../gate.ts";
import type { DemoQuestion, DemoUniversity } from "./content/types.ts";
import { drawSvg } from "./draw-svg.ts";

/** A core each is busy with one; more would only wait for memory. */
const few = createGate({ running: 3, waiting: 10_000, full: "" });

/** The figures of the questions, drawn and stored beside whatever else goes on. */
export async function drawFigures(
	deps: Pick<Deps, "files">,
	questions: readonly DemoQuestion[],
): Promise<Map<DemoQuestion, StoredPicture>> {
	const drawn = questions.map(async (question): Promise<[DemoQuestion, StoredPicture][]> => {
		const { figure } = question;
		if (!figure) return [];
		return [[question, await few(async () => storePicture(deps, await drawSvg(figure.svg), "question", figure.alt))]];
	});
	return new Map((await Promise.all(drawn)).flat());
}

/** The universities' emblems, in their order. */
export const drawEmblems = (
	deps: Pick<Deps, "files">,
	universities: readonly DemoUniversity[],
): Promise<StoredPicture[]> =>
	Promise.all(
		universities.map(({ name, emblemSvg }) =>
			few(async () => storePicture(deps, await drawSvg(emblemSvg), "logo", name)),
		),
	);
