import type { CourseDto } from "@cachimbo/contract/courses/courses";
import {
	type AvailableDto,
	type BlueprintDto,
	blueprintInput,
	type CompositionDto,
} from "@cachimbo/contract/questions/composition";
import type { AreaDto } from "@cachimbo/contract/universities/areas";
import { cellNames, cellsOf, difficultyLevels, type Level, matchesRow } from "@cachimbo/rules/exams/blueprint";
import { makeUuid } from "../../../platform/device/make-uuid.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import type { FormFault } from "../../../platform/forms/use-saving.ts";

/** Unit of a row's difficulty counts. */
export type SplitBy = "NONE" | "COUNT" | "PERCENT";

/** Form values of a row. `key` is its React key. */
export interface RowForm extends Record<Level, string> {
	key: string;
	courseId: number;
	count: string;
	by: SplitBy;
	topics: string[];
}

/** Form values of a blueprint. */
export interface BlueprintForm {
	rows: RowForm[];
	/** Number of recent exams whose questions are excluded */
	exams: string;
	of: "UNIVERSITY" | "ALL";
	source: "BANK" | "UNIVERSITY";
}

export const newRow = (courseId: number, count = ""): RowForm => ({
	key: makeUuid(),
	courseId,
	count,
	by: "NONE",
	FACIL: "",
	MEDIA: "",
	DIFICIL: "",
	topics: [],
});

const defaults = { exams: "3", of: "UNIVERSITY", source: "BANK" } as const;
/** Rows of an area, as the university publishes them. */
export const rowsOfArea = ({ courses }: AreaDto): RowForm[] =>
	courses.map(({ courseId, questions }) => newRow(courseId, String(questions)));

export function toBlueprintForm({ rows, unusedIn, source }: Omit<BlueprintDto, "version">): BlueprintForm {
	return {
		rows: rows.map(({ courseId, count, split, topics }) => ({
			...newRow(courseId, String(count)),
			by: split?.by ?? "NONE",
			...Object.fromEntries(difficultyLevels.map((level) => [level, split ? String(split[level]) : ""])),
			topics,
		})),
		exams: String(unusedIn.exams),
		of: unusedIn.of,
		source,
	};
}

/** Initial form: the saved blueprint; otherwise the exam's area; otherwise an empty row for each course. */
export function firstForm({ blueprint, areas, areaId }: CompositionDto, courses: readonly CourseDto[]): BlueprintForm {
	if (blueprint) return toBlueprintForm(blueprint);
	const standing = new Set(courses.map(({ id }) => id));
	const area = areas.find(({ id }) => id === areaId);
	const rows = area ? rowsOfArea(area).filter(({ courseId }) => standing.has(courseId)) : [];
	return { ...defaults, rows: rows.length > 0 ? rows : courses.map(({ id }) => newRow(id)) };
}

const parseCount = (typed: string): number => {
	const text = typed.trim();
	if (text === "") return 0;
	return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
};

const hasCount = ({ count }: RowForm) => parseCount(count) !== 0;

function toRow({ courseId, count, by, topics, ...typed }: RowForm) {
	const shares = { FACIL: parseCount(typed.FACIL), MEDIA: parseCount(typed.MEDIA), DIFICIL: parseCount(typed.DIFICIL) };
	return { courseId, count: parseCount(count), split: by === "NONE" ? null : { by, ...shares }, topics };
}

/** Request body. Rows without a count are omitted. */
export const toBlueprintBody = ({ rows, exams, of, source }: BlueprintForm) => ({
	rows: rows.filter(hasCount).map(toRow),
	unusedIn: { exams: parseCount(exams), of },
	source,
});
export type BlueprintBody = ReturnType<typeof toBlueprintBody>;

export const checkBlueprint = (form: BlueprintForm): FormFault | undefined =>
	checkWith(blueprintInput, toBlueprintBody(form));

export interface RowFault {
	message: string;
	/** Whether the error is in the difficulties or topics, which are collapsed. */
	isWithin: boolean;
}

/** First error of a row. */
export function faultOf(errors: Record<string, string>, form: BlueprintForm, row: RowForm): RowFault | undefined {
	const index = form.rows.filter(hasCount).indexOf(row);
	if (index === -1) return undefined;
	const prefix = `rows.${index}.`;
	const found = Object.entries(errors).find(([field]) => field.startsWith(prefix));
	if (!found) return undefined;
	const [field, message] = found;
	return { message, isWithin: /^(?:split|topics)(?:\.|$)/.test(field.slice(prefix.length)) };
}

/** Number of available questions for a row: in total and by difficulty. */
export interface AvailableCounts {
	all: number;
	by: Record<Level, number>;
}

export function availableFor(row: RowForm, available: AvailableDto | undefined): AvailableCounts | undefined {
	if (!available) return undefined;
	const matching = available.cells.filter((cell) => matchesRow({ ...row, count: 0 }, cell));
	const countOf = (level?: Level) =>
		matching
			.filter(({ difficulty }) => level === undefined || difficulty === level)
			.reduce((sum, { count }) => sum + count, 0);
	return { all: countOf(), by: { FACIL: countOf("FACIL"), MEDIA: countOf("MEDIA"), DIFICIL: countOf("DIFICIL") } };
}

/** Number of missing questions of a row. Duplicates are counted individually, so the draw may lack more. */
export function missingCount(row: RowForm, counts: AvailableCounts | undefined): number {
	const requested = cellsOf(toRow(row));
	if (!counts || Number.isNaN(requested.ANY + requested.FACIL + requested.MEDIA + requested.DIFICIL)) return 0;
	const missing = difficultyLevels.reduce((sum, level) => sum + Math.max(0, requested[level] - counts.by[level]), 0);
	const used = difficultyLevels.reduce((sum, level) => sum + Math.min(requested[level], counts.by[level]), 0);
	return missing + Math.max(0, requested.ANY - (counts.all - used));
}

export const totalOf = ({ rows }: BlueprintForm): number =>
	rows.reduce((sum, { count }) => sum + (parseCount(count) || 0), 0);

/** Counts that the percentages result in: '6 fáciles, 3 medias'; '' for a row without difficulties. */
export function splitText(row: RowForm): string {
	const requested = cellsOf(toRow(row));
	const names = { FACIL: "fáciles", MEDIA: "medias", DIFICIL: "difíciles", ANY: "de cualquiera" };
	if (row.by === "NONE" || cellNames.some((cell) => Number.isNaN(requested[cell]))) return "";
	return cellNames.flatMap((cell) => (requested[cell] > 0 ? [`${requested[cell]} ${names[cell]}`] : [])).join(", ");
}

/** Topics of a course with available questions, and the selected topics. */
export function topicsFor({ courseId, topics }: RowForm, available: AvailableDto | undefined): string[] {
	const availableTopics = (available?.cells ?? []).flatMap((cell) =>
		cell.courseId === courseId ? (cell.topic ?? []) : [],
	);
	return [...new Set([...availableTopics, ...topics])].sort((a, b) => a.localeCompare(b, "es"));
}
