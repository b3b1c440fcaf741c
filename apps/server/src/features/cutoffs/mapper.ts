import type { CutoffDto, CutoffRowInput } from "@cachimbo/contract/cutoffs/cutoffs";
import { periodSortKey } from "@cachimbo/rules/exams/period";
import { cutoffKey } from "@cachimbo/rules/scoring/cutoffs";
import { fromThousandths, toThousandths } from "@cachimbo/rules/scoring/scoring";
import type { Facts } from "../../audit/record-act.ts";
import type { cutoffs } from "../../db/schema/catalogue/cutoffs.ts";

export type CutoffRow = typeof cutoffs.$inferSelect;

const toPoints = (points: number | null) => (points === null ? null : fromThousandths(points));
const toStoredPoints = (points: number | null) => (points === null ? null : toThousandths(points));

/** A row's fields on the wire. */
export const factsOf = (row: CutoffRow) => ({
	id: row.id,
	process: row.process,
	career: row.career,
	lastScore: fromThousandths(row.lastScore),
	medianScore: toPoints(row.medianScore),
	maxScore: fromThousandths(row.maxScore),
	admitted: row.admitted,
	vacancies: row.vacancies,
	demonstration: row.demonstration,
});

export const sourceOf = ({ source, sourceUrl, sourceDate }: CutoffRow) => ({ source, sourceUrl, sourceDate });

/** Subject of a row in the audit log. */
export const subjectOf = ({ id, career, process }: CutoffRow) =>
	({ kind: "cutoff", id, name: `${career} · ${process}` }) as const;

export function recordedFacts(row: CutoffRow): Facts {
	const { id: _, ...facts } = factsOf(row);
	return { ...facts, ...sourceOf(row), university: row.universityId, area: row.areaId };
}

interface Joined {
	row: CutoffRow;
	university: { id: number; code: string; name: string };
	area: { id: number; name: string } | null;
	updatedBy: string | null;
}

export const toCutoffDto = ({ row, university, area, updatedBy }: Joined): CutoffDto => ({
	...factsOf(row),
	...sourceOf(row),
	university,
	area,
	version: row.version,
	updatedAt: row.updatedAt.toISOString(),
	updatedBy,
});

export type CutoffColumns = ReturnType<typeof toColumns>;

/** Columns of a row that was typed or read from a file. */
export const toColumns = (input: CutoffRowInput) => ({
	areaId: input.areaId,
	process: input.process,
	career: input.career,
	processKey: cutoffKey(input.process),
	careerKey: cutoffKey(input.career),
	processOrder: periodSortKey(input.process),
	lastScore: toThousandths(input.lastScore),
	medianScore: toStoredPoints(input.medianScore),
	maxScore: toThousandths(input.maxScore),
	admitted: input.admitted,
	vacancies: input.vacancies,
	source: input.source,
	sourceUrl: input.sourceUrl,
	sourceDate: input.sourceDate,
	demonstration: input.demonstration,
});

/** Whether a stored row has these values already. */
export const hasSameValues = (row: CutoffRow, columns: CutoffColumns): boolean =>
	Object.entries(columns).every(([name, value]) => row[name as keyof CutoffColumns] === value);
