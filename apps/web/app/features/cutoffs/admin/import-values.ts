import { type CutoffFileInput, type CutoffPreviewDto, cutoffFileInput } from "@cachimbo/contract/cutoffs/cutoffs";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { plural } from "../../../platform/words/formats.ts";

/** Form values that apply to the whole file. */
export interface FileForm {
	universityId: string;
	process: string;
	maxScore: string;
	source: string;
	sourceUrl: string;
	sourceDate: string;
}

export const emptyFileForm = (universityId: string): FileForm => ({
	...{ universityId, process: "", maxScore: "", source: "", sourceUrl: "", sourceDate: "" },
});

const textOrNull = (text: string) => text.trim() || null;

export const toFileBody = (form: FileForm): CutoffFileInput => ({
	universityId: form.universityId === "" ? Number.NaN : Number(form.universityId),
	process: textOrNull(form.process),
	maxScore: form.maxScore.trim() === "" ? null : Number(form.maxScore.replace(",", ".").replace(/\s/g, "")),
	source: textOrNull(form.source),
	sourceUrl: textOrNull(form.sourceUrl),
	sourceDate: textOrNull(form.sourceDate),
});

export const checkFileForm = (form: FileForm) => checkWith(cutoffFileInput, toFileBody(form));

export const outcomes = {
	new: { text: "Nuevo", tone: "right" },
	changed: { text: "Cambia", tone: "middling" },
	same: { text: "Sin cambios", tone: "plain" },
	faulty: { text: "No entra", tone: "wrong" },
} as const;

/** '58 nuevos · 2 cambian · 1 no entra'. */
export function summaryOf({ rows }: CutoffPreviewDto): string {
	const count = (outcome: keyof typeof outcomes) => rows.filter((row) => row.outcome === outcome).length;
	const faulty = count("faulty");
	return [
		plural(count("new"), "nuevo"),
		`${count("changed")} ${count("changed") === 1 ? "cambia" : "cambian"}`,
		`${count("same")} sin cambios`,
		`${faulty} no ${faulty === 1 ? "entra" : "entran"}`,
	].join(" · ");
}

/** Rows that the import would add or change. */
export const rowsToWrite = ({ rows }: CutoffPreviewDto) =>
	rows.flatMap(({ outcome, value }) => (value && outcome !== "same" ? [value] : []));

const columns = [
	...["proceso", "carrera", "área", "último ingresante", "mediana", "ingresantes", "vacantes"],
	...["puntaje máximo del proceso", "fuente", "dirección de la fuente", "fecha de la fuente"],
];

/** Example file. Its scores are obviously fictitious. */
export const exampleCsv = (): string =>
	BYTE_ORDER_MARK +
	[
		columns,
		["2025-II", "Carrera de ejemplo", "", "1000.5", "1100", "60", "65", "2000", "Resultados publicados", "", "2025-09"],
	]
		.map((cells) => csvLine(cells))
		.join("");
