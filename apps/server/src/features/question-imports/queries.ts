import type { ImportDto, ImportOutcome } from "@cachimbo/contract/question-imports/question-imports";
import { and, asc, count, desc, eq, inArray, isNotNull, ne, notInArray } from "drizzle-orm";
import {
	questionImportRows,
	questionImports,
	questionImportWrites,
} from "../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { listAlike } from "./comparison/alike.ts";
import {
	type ImportRow,
	isLeftOut,
	leftOut,
	noCounts,
	noDrafts,
	picturesShownBy,
	toImportDto,
	toRowDto,
} from "./mapper.ts";
import { findStaged } from "./staged-pictures.ts";

export const importNotFound = () => notFound("No encontramos esta importación");

/** @returns undefined if the import was deleted meanwhile */
export async function findImportRow(deps: Pick<Deps, "db">, id: number): Promise<ImportRow | undefined> {
	const [row] = await deps.db.select().from(questionImports).where(eq(questionImports.id, id));
	return row;
}

/** @throws AppError NOT_FOUND */
export async function getImportRow(deps: Pick<Deps, "db">, id: number): Promise<ImportRow> {
	const row = await findImportRow(deps, id);
	if (!row) throw importNotFound();
	return row;
}

/** @throws AppError NOT_FOUND */
export async function getImport(deps: Pick<Deps, "db">, id: number): Promise<ImportDto> {
	const [dto] = await withCounts(deps, [await getImportRow(deps, id)]);
	if (!dto) throw importNotFound();
	return dto;
}

const maxListed = 20;

/** Latest imports, newest first. */
export async function listImports(
	deps: Pick<Deps, "db">,
	{ examId, courseId }: { examId?: number; courseId?: number },
): Promise<ImportDto[]> {
	const conditions = [
		examId === undefined ? undefined : eq(questionImports.examId, examId),
		courseId === undefined ? undefined : eq(questionImports.courseId, courseId),
	];
	const rows = await deps.db
		.select()
		.from(questionImports)
		.where(and(...conditions))
		.orderBy(desc(questionImports.id))
		.limit(maxListed);
	return withCounts(deps, rows);
}

async function withCounts(deps: Pick<Deps, "db">, rows: readonly ImportRow[]): Promise<ImportDto[]> {
	const ids = rows.map(({ id }) => id);
	const { importId, outcome, lacks } = questionImportRows;
	const groups = await deps.db
		.select({ importId, outcome, lacks, rows: count(), alike: count(questionImportRows.alike) })
		.from(questionImportRows)
		.where(inArray(importId, ids))
		.groupBy(importId, outcome, lacks);
	const written = await deps.db
		.selectDistinct({ id: questionImportWrites.importId })
		.from(questionImportWrites)
		.where(inArray(questionImportWrites.importId, ids));
	const known = new Set(written.map(({ id }) => id));
	return rows.map((row) => {
		const [counts, drafts] = [{ ...noCounts }, { ...noDrafts }];
		let alike = 0;
		for (const group of groups) {
			if (group.importId !== row.id) continue;
			counts[group.outcome] += group.rows;
			alike += group.alike;
			if (isLeftOut(group.outcome)) continue; // never becomes a draft
			if (group.lacks.length > 0) drafts.all += group.rows;
			for (const lack of group.lacks) drafts[lack] += group.rows;
		}
		return toImportDto(row, { counts, drafts, alike, known: known.has(row.id) });
	});
}

interface RowsQuery {
	outcome?: ImportOutcome | undefined;
	drafts?: "1" | undefined;
	alike?: "1" | undefined;
	page: number;
	size: number;
}

/** Rows in the file's order. A written import has only its faulty rows, a failed or cancelled one has none. */
export async function listImportRows(
	deps: Pick<Deps, "db">,
	id: number,
	{ outcome, drafts, alike, page, size }: RowsQuery,
) {
	const found = await getImportRow(deps, id);
	const wanted = and(
		eq(questionImportRows.importId, id),
		outcome === undefined ? undefined : eq(questionImportRows.outcome, outcome),
		drafts && and(ne(questionImportRows.lacks, []), notInArray(questionImportRows.outcome, [...leftOut])),
		alike && isNotNull(questionImportRows.alike),
		found.status === "DONE" ? eq(questionImportRows.outcome, "faulty") : undefined,
	);
	const [rows, [total]] = await Promise.all([
		deps.db
			.select()
			.from(questionImportRows)
			.where(wanted)
			.orderBy(asc(questionImportRows.row))
			.limit(size)
			.offset((page - 1) * size),
		deps.db.select({ rows: count() }).from(questionImportRows).where(wanted),
	]);
	const others = await listAlike(deps, found, rows);
	const shown = rows.flatMap(({ row, content }) => picturesShownBy(content, others.get(row)));
	const staged = await findStaged(deps, id, [...new Set(shown)]);
	const items = rows.map((row) => toRowDto(row, staged, others.get(row.row)));
	return { items, page, size, total: total?.rows ?? 0 };
}
