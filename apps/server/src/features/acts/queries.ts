import type { ActPageDto, ActsQuery } from "@cachimbo/contract/acts/acts";
import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { containsText } from "../../db/folded-text.ts";
import { staffActs } from "../../db/schema/audit.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { toActDto } from "./mapper.ts";

/** Everybody with an act, under their current name. A recursive query skips through the index from one to the next. */
const everybody = sql`
	with recursive staff as (
		select min(staff_id) as id from staff_acts
		union all select (select min(staff_id) from staff_acts where staff_id > staff.id) from staff where staff.id is not null)
	select staff.id, (select staff_name from staff_acts a where a.staff_id = staff.id order by a.id desc limit 1) as name
	from staff where staff.id is not null order by name`;

/** A page of the audit log, newest first. The cursor is an id, so that new acts do not shift pages. */
export async function listActs({ db }: Pick<Deps, "db">, query: ActsQuery): Promise<ActPageDto> {
	const { size } = query;
	const [rows, staff] = await Promise.all([
		db
			.select({ act: staffActs, student: nameOfStudent })
			.from(staffActs)
			.leftJoin(users, and(eq(staffActs.subjectKind, "student"), eq(users.id, staffActs.subjectId)))
			.where(matching(query))
			.orderBy(desc(staffActs.id))
			.limit(size + 1),
		db.execute<{ id: number; name: string }>(everybody),
	]);
	const items = rows.slice(0, size).map(({ act, student }) => toActDto(act, student));
	return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null, staff: staff.rows };
}

const nameOfStudent = sql<
	string | null
>`case when ${users.closedAt} is null then ${users.firstNames} || ' ' || ${users.lastNames} end`;

/** Start of a day in Lima's time zone. */
const startOf = (day: string, daysLater = 0) =>
	sql`(${day}::date + ${daysLater}::int)::timestamp at time zone 'America/Lima'`;

function matching({ search, staffId, act, kind, subjectId, from, to, before }: ActsQuery): SQL | undefined {
	const { staffName, subjectName, reason } = staffActs;
	const words = sql`concat_ws(' ', ${staffName}, ${subjectName}, ${reason}, ${nameOfStudent}, ${staffActs.before}::text, ${staffActs.after}::text)`;
	return and(
		search ? containsText(words, search) : undefined,
		staffId === undefined ? undefined : eq(staffActs.staffId, staffId),
		act === undefined ? undefined : eq(staffActs.act, act),
		kind === undefined ? undefined : eq(staffActs.subjectKind, kind),
		subjectId === undefined ? undefined : eq(staffActs.subjectId, subjectId),
		from === undefined ? undefined : gte(staffActs.at, startOf(from)),
		to === undefined ? undefined : lt(staffActs.at, startOf(to, 1)),
		before === undefined ? undefined : lt(staffActs.id, before),
	);
}
