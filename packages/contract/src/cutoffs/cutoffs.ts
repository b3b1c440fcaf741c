import * as z from "zod/mini";
import {
	flagField,
	idField,
	input,
	integerField,
	listOf,
	nameLine,
	optionalOf,
	pathId,
	searchField,
	text,
	thousandthsField,
	urlField,
	versionField,
} from "../core/fields.ts";

const count = (label: string) =>
	z._default(z.nullable(integerField({ label, min: 0, max: 100_000, required: `${label} no es válido` })), null);

const isDay = (value: string) => {
	const [year, month = "01", day = "01"] = value.split("-");
	const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
};
const SOURCE_DATE_FAULT = "La fecha de la fuente debe ser un año, un mes o un día: 2025, 2025-09 o 2025-09-14";

const scores = {
	lastScore: thousandthsField("El puntaje del último ingresante", -100_000, 100_000),
	/** null: not published */
	medianScore: z._default(z.nullable(thousandthsField("La mediana", -100_000, 100_000)), null),
	maxScore: thousandthsField("El puntaje máximo del proceso", 1, 100_000),
	admitted: count("El número de ingresantes"),
	vacancies: count("El número de vacantes"),
};

const sources = {
	source: text({ label: "La fuente", max: 500 }),
	sourceUrl: optionalOf("La dirección de la fuente", urlField("La dirección de la fuente")),
	sourceDate: z
		.string(SOURCE_DATE_FAULT)
		.check(
			z.trim(),
			z.maxLength(10, { error: SOURCE_DATE_FAULT, abort: true }),
			z.regex(/^(19|20)\d{2}(-\d{2}){0,2}$/, { error: SOURCE_DATE_FAULT, abort: true }),
			z.refine(isDay, SOURCE_DATE_FAULT),
		),
	/** Whether the figures are invented for demonstration. They are marked as such wherever they are shown. */
	demonstration: z._default(flagField("La marca de demostración"), false),
};

type Scores = { lastScore: number; medianScore: number | null; maxScore: number };
const isLastInRange = ({ lastScore, maxScore }: Scores) => lastScore <= maxScore;
const isMedianInRange = ({ lastScore, medianScore, maxScore }: Scores) =>
	medianScore === null || (medianScore >= lastScore && medianScore <= maxScore);

const lastFault = {
	error: "El puntaje del último ingresante no puede pasar el máximo del proceso",
	path: ["lastScore"],
};
const medianFault = {
	error: "La mediana va entre el puntaje del último ingresante y el máximo del proceso",
	path: ["medianScore"],
};

const rowFields = {
	/** 'Área A' of the university; null: unknown */
	areaId: z._default(z.nullable(idField("El área no es válida")), null),
	process: nameLine({ label: "El proceso", max: 50 }),
	career: nameLine({ label: "La carrera", max: 150 }),
	...scores,
	...sources,
};

/** Published cut-off of a career in an admission process: aggregates only, no names. */
export const cutoffRowInput = input(rowFields).check(
	z.refine(isLastInRange, lastFault),
	z.refine(isMedianInRange, medianFault),
);
export type CutoffRowInput = z.infer<typeof cutoffRowInput>;

export const cutoffInput = input({
	universityId: idField("Elige una universidad"),
	...rowFields,
	version: versionField,
}).check(z.refine(isLastInRange, lastFault), z.refine(isMedianInRange, medianFault));
export type CutoffInput = z.infer<typeof cutoffInput>;

const facts = {
	id: z.number(),
	process: z.string(),
	career: z.string(),
	lastScore: z.number(),
	medianScore: z.nullable(z.number()),
	maxScore: z.number(),
	admitted: z.nullable(z.number()),
	vacancies: z.nullable(z.number()),
	demonstration: z.boolean(),
};
const source = { source: z.string(), sourceUrl: z.nullable(z.string()), sourceDate: z.string() };
const area = z.nullable(z.object({ id: z.number(), name: z.string() }));

/** A cut-off as an ADMIN sees it. */
export const cutoffDto = z.object({
	...facts,
	...source,
	university: z.object({ id: z.number(), code: z.string(), name: z.string() }),
	area,
	version: z.number(),
	updatedAt: z.string(),
	updatedBy: z.nullable(z.string()),
});
export type CutoffDto = z.infer<typeof cutoffDto>;

/** `next`: cursor of the next page; null on the last. `processes`: those of the requested university, or of all, newest first. */
export const cutoffListDto = z.object({
	items: z.array(cutoffDto),
	next: z.nullable(z.string()),
	total: z.number(),
	processes: z.array(z.string()),
});
export type CutoffListDto = z.infer<typeof cutoffListDto>;

export const cutoffsQuery = input({
	universityId: z.optional(pathId("La universidad no es válida")),
	process: z.optional(z.string("El proceso no es válido").check(z.maxLength(50, "El proceso no es válido"))),
	/** Part of career, process or university */
	search: searchField,
	after: z.optional(z.string("La página no es válida").check(z.maxLength(600, "La página no es válida"))),
});

/**
 * Cut-offs for students: the latest of each career, on each scale. `source` is an index into `sources`, since many share one.
 * Exams of one area do not cover careers of another.
 */
export const universityCutoffsDto = z.object({
	sources: z.array(z.object(source)),
	areas: z.array(z.object({ id: z.number(), name: z.string() })),
	items: z.array(z.object({ ...facts, areaId: z.nullable(z.number()), source: z.number() })),
});
export type UniversityCutoffsDto = z.infer<typeof universityCutoffsDto>;

const optionalScore = (label: string) => z._default(z.nullable(thousandthsField(label, 1, 100_000)), null);

/** Values for rows of a file that lack a column for them. */
export const cutoffFileInput = input({
	universityId: idField("Elige una universidad"),
	process: optionalOf("El proceso", nameLine({ label: "El proceso", max: 50 })),
	maxScore: optionalScore("El puntaje máximo del proceso"),
	source: optionalOf("La fuente", sources.source),
	sourceUrl: sources.sourceUrl,
	sourceDate: optionalOf("La fecha de la fuente", sources.sourceDate),
});
export type CutoffFileInput = z.infer<typeof cutoffFileInput>;

export const CUTOFF_ROWS_MAX = 2000;

/** One row of a file: the outcome of importing it, or its errors. */
export const cutoffPreviewRowDto = z.object({
	/** Row number in the spreadsheet, from 1 */
	row: z.number(),
	outcome: z.enum(["new", "changed", "same", "faulty"]),
	faults: z.array(z.string()),
	/** Values as read; a faulty row has career and process too */
	career: z.string(),
	process: z.string(),
	/** Current values of a changed row */
	before: z.nullable(z.object({ lastScore: z.number(), medianScore: z.nullable(z.number()), maxScore: z.number() })),
	value: z.nullable(
		z.object({
			areaId: z.nullable(z.number()),
			process: z.string(),
			career: z.string(),
			lastScore: z.number(),
			medianScore: z.nullable(z.number()),
			maxScore: z.number(),
			admitted: z.nullable(z.number()),
			vacancies: z.nullable(z.number()),
			...source,
			demonstration: z.boolean(),
		}),
	),
});
export type CutoffPreviewRowDto = z.infer<typeof cutoffPreviewRowDto>;

export const cutoffPreviewDto = z.object({ rows: z.array(cutoffPreviewRowDto), remarks: z.array(z.string()) });
export type CutoffPreviewDto = z.infer<typeof cutoffPreviewDto>;

/** Rows of a preview to be written, all or none. */
export const cutoffImportInput = input({
	universityId: idField("Elige una universidad"),
	rows: listOf(cutoffRowInput, { label: "Las filas", min: 1, max: CUTOFF_ROWS_MAX }),
});
export type CutoffImportInput = z.infer<typeof cutoffImportInput>;

export const cutoffImportDto = z.object({ created: z.number(), changed: z.number(), same: z.number() });
export type CutoffImportDto = z.infer<typeof cutoffImportDto>;
