import type { ImportDto, ImportOutcome, ImportRowDto } from "@cachimbo/contract/question-imports";
import { and, asc, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { questionImportRows, questionImports } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { listAlike } from "./alike.ts";
import { type ImportRow, isOver, noCounts, toImportDto, toRowDto } from "./mapper.ts";

const importNotFound = () => notFound("No encontramos esta importación");

/** @returns undefined if it was deleted meanwhile */
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

const listed = 20;

/** Newest first. */
export async function listImports(
	deps: Pick<Deps, "db">,
	{ examId, courseId }: { examId?: number; courseId?: number },
): Promise<ImportDto[]> {
	const of = [
		examId === undefined ? undefined : eq(questionImports.examId, examId),
		courseId === undefined ? undefined : eq(questionImports.courseId, courseId),
	];
	const rows = await deps.db
		.select()
		.from(questionImports)
		.where(and(...of))
		.orderBy(desc(questionImports.id))
		.limit(listed);
	return withCounts(deps, rows);
}

async function withCounts(deps: Pick<Deps, "db">, rows: readonly ImportRow[]): Promise<ImportDto[]> {
	const ids = rows.map(({ id }) => id);
	const { importId, outcome } = questionImportRows;
	const groups = await deps.db
		.select({ importId, outcome, rows: count(), alike: count(questionImportRows.alike) })
		.from(questionImportRows)
		.where(inArray(importId, ids))
		.groupBy(importId, outcome);
	return rows.map((row) => {
		const own = groups.filter((group) => group.importId === row.id);
		const counts = Object.fromEntries(own.map((group) => [group.outcome, group.rows]));
		const alike = own.reduce((sum, group) => sum + group.alike, 0);
		return toImportDto(row, { ...noCounts, ...counts }, alike);
	});
}

interface RowsQuery {
	outcome?: ImportOutcome | undefined;
	alike?: "true" | undefined;
	page: number;
	size: number;
}

/** In the file's order; empty once the import is over. */
export async function listImportRows(deps: Pick<Deps, "db">, id: number, { outcome, alike, page, size }: RowsQuery) {
	const found = await getImportRow(deps, id);
	if (isOver(found)) return { items: [] as ImportRowDto[], page, size, total: 0 };
	const wanted = and(
		eq(questionImportRows.importId, id),
		outcome === undefined ? undefined : eq(questionImportRows.outcome, outcome),
		alike && isNotNull(questionImportRows.alike),
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
	return { items: rows.map((row) => toRowDto(row, others.get(row.row))), page, size, total: total?.rows ?? 0 };
}
