import { STUDENTS_AT_ONCE, type StudentCountsDto, type StudentDto } from "@cachimbo/contract/students/students";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { listSectionsOf } from "../sections/queries.ts";
import { formatCursor, parseCursor, type StudentCursor } from "./cursor.ts";
import { isStudent, isSubscriptionActive, matchesFilter, type StudentFilter, seenLately } from "./filter.ts";
import { type StudentRow, toStudentDto } from "./mapper.ts";

type Reader = Pick<Deps, "db" | "clock">;

const from = sql`from users u left join subscriptions s on s.user_id = u.id left join preferences p on p.user_id = u.id`;
const nameOrder = sql`u.search collate "C", u.id`;

const columns = (now: Date) => sql`u.id, u.search, u.first_names as "firstNames", u.last_names as "lastNames", u.email,
	u.phone, u.blocked_at is not null as blocked, case when ${isSubscriptionActive(now)} then s.plan::text else 'gratis' end as plan,
	(select t.code from universities t where t.id = p.target_university_id and t.archived_at is null) as university,
	(select a.name from areas a where a.id = p.target_area_id and a.archived_at is null) as area,
	(select max(v.last_seen_at) from sessions v where v.user_id = u.id) as "lastSeenAt"`;

/** Reads a page after a cursor. Page numbers would read all previous pages. */
async function readRows({ db, clock }: Reader, filter: StudentFilter, after: StudentCursor | undefined, size: number) {
	const now = clock.now();
	const isAfterCursor: SQL = after
		? sql`(u.search collate "C", u.id) > (${after.search}::text collate "C", ${after.id}::int)`
		: sql`true`;
	const { rows } = await db.execute<StudentRow>(
		sql`select ${columns(now)} ${from} where ${matchesFilter(filter, now)} and ${isAfterCursor} order by ${nameOrder} limit ${size}`,
	);
	return rows;
}

async function toDtos({ db }: Reader, rows: readonly StudentRow[]): Promise<StudentDto[]> {
	const sections = await listSectionsOf(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => toStudentDto(row, sections.get(row.id) ?? []));
}

/** @param after `next` of the previous page @throws AppError VALIDATION for an invalid cursor */
export async function listStudents(deps: Reader, { after, ...filter }: StudentFilter & { after?: string | undefined }) {
	const place = after === undefined ? undefined : parseCursor(after);
	const now = deps.clock.now();
	const [rows, counted] = await Promise.all([
		readRows(deps, filter, place, STUDENTS_AT_ONCE + 1),
		deps.db.execute<{ total: number }>(sql`select count(*)::int as total ${from} where ${matchesFilter(filter, now)}`),
	]);
	const shown = rows.slice(0, STUDENTS_AT_ONCE);
	const last = rows.length > shown.length ? shown.at(-1) : undefined;
	return {
		items: await toDtos(deps, shown),
		total: counted.rows[0]?.total ?? 0,
		next: last ? formatCursor(last) : null,
	};
}

/** One student as in the list; undefined if unknown. */
export async function findStudent(deps: Reader, id: number): Promise<StudentDto | undefined> {
	const now = deps.clock.now();
	const { rows } = await deps.db.execute<StudentRow>(
		sql`select ${columns(now)} ${from} where ${isStudent} and u.id = ${id}`,
	);
	return (await toDtos(deps, rows))[0];
}

const rowsAtOnce = 1000;

/** All students that match a filter, by name, page by page. */
export async function* eachStudent(deps: Reader, filter: StudentFilter): AsyncGenerator<StudentDto[]> {
	for (let after: StudentCursor | undefined; ; ) {
		const rows = await readRows(deps, filter, after, rowsAtOnce);
		after = rows.at(-1);
		if (!after) return;
		yield await toDtos(deps, rows);
	}
}

export async function countStudents({ db, clock }: Reader): Promise<StudentCountsDto> {
	const now = clock.now();
	const { rows } = await db.execute<StudentCountsDto & Record<string, unknown>>(
		sql`select count(*)::int as students, (count(*) filter (where ${seenLately(now)}))::int as seen,
			(count(*) filter (where ${isSubscriptionActive(now)}))::int as "withPlan", count(u.blocked_at)::int as blocked ${from} where ${isStudent}`,
	);
	const { students = 0, seen = 0, withPlan = 0, blocked = 0 } = rows[0] ?? {};
	return { students, seen, withPlan, blocked };
}
