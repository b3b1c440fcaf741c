import type { CutoffDto, CutoffListDto, UniversityCutoffsDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { searchable } from "@cachimbo/rules/exams/period";
import { cutoffKey } from "@cachimbo/rules/scoring/cutoffs";
import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { containsWords } from "../../db/folded-text.ts";
import { areas, universities } from "../../db/schema/catalogue/catalogue.ts";
import { cutoffs } from "../../db/schema/catalogue/cutoffs.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { invalid, notFound } from "../../work/errors.ts";
import { listAreas } from "../universities/queries.ts";
import { factsOf, sourceOf, toCutoffDto } from "./mapper.ts";

type Reader = { db: Db | Tx };

interface CutoffFilter {
	universityId?: number | undefined;
	process?: string | undefined;
	search?: string | undefined;
	after?: string | undefined;
}

const pageSize = 50;

export const cutoffNotFound = () => notFound("No encontramos este puntaje de ingreso");

const selectCutoffs = ({ db }: Reader) =>
	db
		.select({
			row: cutoffs,
			university: { id: universities.id, code: universities.code, name: universities.name },
			area: { id: areas.id, name: areas.name },
			updatedBy: sql<string | null>`${users.firstNames} || ' ' || ${users.lastNames}`,
		})
		.from(cutoffs)
		.innerJoin(universities, and(eq(universities.id, cutoffs.universityId), isNull(universities.archivedAt)))
		.leftJoin(areas, and(eq(areas.id, cutoffs.areaId), isNull(areas.archivedAt)))
		.leftJoin(users, eq(users.id, cutoffs.updatedBy));

/** @throws AppError NOT_FOUND, also if the university of the cut-off was deleted */
export async function getCutoff(deps: Reader, id: number): Promise<CutoffDto> {
	const [found] = await selectCutoffs(deps).where(eq(cutoffs.id, id));
	if (!found) throw cutoffNotFound();
	return toCutoffDto(found);
}

/** Cutoffs, newest process first, by university and career. The next page starts after the cursor of the last row. */
export async function listCutoffs(
	deps: Reader,
	{ universityId, process, search = "", after }: CutoffFilter,
): Promise<CutoffListDto> {
	const words = sql`${cutoffs.career} || ' ' || ${cutoffs.process} || ' ' || ${cutoffs.processKey} || ' ' || ${universities.code} || ' ' || ${universities.name}`;
	const ofUniversity = universityId === undefined ? undefined : eq(cutoffs.universityId, universityId);
	const matches = and(
		ofUniversity,
		process ? eq(cutoffs.processKey, cutoffKey(process)) : undefined,
		search.trim() === "" ? undefined : containsWords(words, searchable(search).replaceAll("-", " ")),
	);
	const [rows, [counted], processes] = await Promise.all([
		selectCutoffs(deps)
			.where(and(matches, after === undefined ? undefined : isAfterCursor(after)))
			.orderBy(...listOrder)
			.limit(pageSize + 1),
		deps.db
			.select({ total: count() })
			.from(cutoffs)
			.innerJoin(universities, and(eq(universities.id, cutoffs.universityId), isNull(universities.archivedAt)))
			.where(matches),
		listProcesses(deps, ofUniversity),
	]);
	const items = rows.slice(0, pageSize).map(toCutoffDto);
	const last = rows.length > pageSize ? rows[pageSize - 1]?.row : undefined;
	return { items, next: last ? cursorOf(last) : null, total: counted?.total ?? 0, processes };
}

const byNewest = sql`-${cutoffs.processOrder}`;
const listOrder = [byNewest, asc(cutoffs.universityId), asc(cutoffs.processKey), asc(cutoffs.careerKey)] as const;

type CursorRow = Pick<typeof cutoffs.$inferSelect, "processOrder" | "universityId" | "processKey" | "careerKey">;

const cursorOf = ({ processOrder, universityId, processKey, careerKey }: CursorRow): string =>
	Buffer.from(JSON.stringify([-processOrder, universityId, processKey, careerKey])).toString("base64url");

/** SQL condition: rows after a cursor, even if the cursor's row was deleted. @throws AppError VALIDATION for an invalid cursor */
function isAfterCursor(cursor: string): SQL {
	const [order, universityId, process, career] = parseCursor(cursor);
	return sql`(${byNewest}, ${cutoffs.universityId}, ${cutoffs.processKey}, ${cutoffs.careerKey}) > (${order}::int, ${universityId}::int, ${process}::text, ${career}::text)`;
}

function parseCursor(cursor: string): [number, number, string, string] {
	try {
		const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
		if (Array.isArray(read) && read.length === 4 && isCursor(read)) return read;
	} catch {
		// refused below
	}
	throw invalid("after", "La página no es válida");
}

const isNumber = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
const isText = (value: unknown) => typeof value === "string" && !value.includes("\0") && value.isWellFormed();
const isCursor = (read: unknown[]): read is [number, number, string, string] =>
	isNumber(read[0]) && isNumber(read[1]) && isText(read[2]) && isText(read[3]);

async function listProcesses({ db }: Reader, where: SQL | undefined): Promise<string[]> {
	const rows = await db
		.select({ process: sql<string>`min(${cutoffs.process})`, order: cutoffs.processOrder })
		.from(cutoffs)
		.innerJoin(universities, and(eq(universities.id, cutoffs.universityId), isNull(universities.archivedAt)))
		.where(where)
		.groupBy(cutoffs.processKey, cutoffs.processOrder)
		.orderBy(desc(cutoffs.processOrder), asc(cutoffs.processKey))
		.limit(200);
	return rows.map(({ process }) => process);
}

/** Each career's newest cut-off on each scale, since an exam is compared only with cut-offs of its own scale. */
export async function listUniversityCutoffs(
	deps: Pick<Deps, "db">,
	universityId: number,
): Promise<UniversityCutoffsDto> {
	// Include areas without cut-offs: an exam of such an area is compared with none.
	const standing = await listAreas(deps, universityId);
	const rows = await deps.db
		.selectDistinctOn([cutoffs.careerKey, cutoffs.maxScore], {
			row: cutoffs,
			areaId: areas.id,
		})
		.from(cutoffs)
		.leftJoin(areas, and(eq(areas.id, cutoffs.areaId), isNull(areas.archivedAt)))
		.where(eq(cutoffs.universityId, universityId))
		.orderBy(asc(cutoffs.careerKey), asc(cutoffs.maxScore), desc(cutoffs.processOrder), desc(cutoffs.id));
	const sourceIndexes = new Map<string, number>();
	const sources: UniversityCutoffsDto["sources"] = [];
	const items = rows.map(({ row, areaId }) => {
		const source = sourceOf(row);
		const key = JSON.stringify(source);
		const sourceIndex = sourceIndexes.get(key) ?? sources.push(source) - 1;
		sourceIndexes.set(key, sourceIndex);
		return { ...factsOf(row), areaId, source: sourceIndex };
	});
	return { sources, areas: standing.map(({ id, name }) => ({ id, name })), items };
}

/** Stored rows of a university, by comparison key. */
export async function findByKeys(
	{ db }: Reader,
	universityId: number,
): Promise<Map<string, typeof cutoffs.$inferSelect>> {
	const rows = await db.select().from(cutoffs).where(eq(cutoffs.universityId, universityId));
	return new Map(rows.map((row) => [keyOf(row), row]));
}

export const keyOf = ({ processKey, careerKey }: { processKey: string; careerKey: string }) =>
	`${processKey}\n${careerKey}`;
