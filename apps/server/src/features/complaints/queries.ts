import type { ComplaintDto, ComplaintSheetDto, complaintStates } from "@cachimbo/contract/complaints/complaints";
import { limaDay } from "@cachimbo/rules/lima-day";
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { containsText } from "../../db/folded-text.ts";
import { complaints } from "../../db/schema/complaints.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { numberOf, toComplaintDto, toSheetDto } from "./mapper.ts";

type Reader = Pick<Deps, "db" | "clock">;

interface ComplaintFilter {
	state?: (typeof complaintStates)[number] | undefined;
	search?: string | undefined;
	page: number;
	size: number;
}

export const complaintNotFound = () => notFound("No encontramos esta hoja de reclamación");

const today = ({ clock }: Reader) => limaDay(clock.now().getTime());

const withAnswerer = ({ db }: Reader) =>
	db
		.select({ row: complaints, answeredBy: sql<string | null>`${users.firstNames} || ' ' || ${users.lastNames}` })
		.from(complaints)
		.leftJoin(users, eq(users.id, complaints.answeredBy));

/** Unanswered sheets first, by due date; then the answered ones, newest answer first. */
export async function listComplaints(deps: Reader, { state, search, page, size }: ComplaintFilter) {
	const { year, number, name, document, email, answeredAt, dueDay, id } = complaints;
	const isAnswered = { pending: isNull(answeredAt), answered: isNotNull(answeredAt) };
	const words = sql`${year} || '-' || lpad(${number}::text, 5, '0') || ' ' || ${name} || ' ' || ${document} || ' ' || ${email}`;
	const found = and(state && isAnswered[state], containsText(words, search));
	const [rows, [counted]] = await Promise.all([
		withAnswerer(deps)
			.where(found)
			.orderBy(sql`${answeredAt} desc nulls first`, asc(dueDay), asc(id))
			.limit(size)
			.offset((page - 1) * size),
		deps.db.select({ total: count() }).from(complaints).where(found),
	]);
	const day = today(deps);
	const items = rows.map(({ row, answeredBy }) => toComplaintDto(row, day, answeredBy));
	return { items, page, size, total: counted?.total ?? 0 };
}

/** @throws AppError NOT_FOUND */
export async function getComplaint(deps: Reader, id: number): Promise<ComplaintDto> {
	const [found] = await withAnswerer(deps).where(eq(complaints.id, id));
	if (!found) throw complaintNotFound();
	return toComplaintDto(found.row, today(deps), found.answeredBy);
}

/** The sheet with this page token. */
export async function findComplaintSheet(
	{ db }: Pick<Deps, "db">,
	token: string,
): Promise<ComplaintSheetDto | undefined> {
	// The token is any text from a URL; PostgreSQL accepts no NUL.
	if (!/^[\w-]{32}$/.test(token)) return undefined;
	const [row] = await db.select().from(complaints).where(eq(complaints.token, token));
	return row && toSheetDto(row);
}

/**
 * Sheets under an address, for the export of its owner's data. Omits their texts: an account may use somebody else's address, and
 * must not show what that person has written.
 */
export async function listOwnComplaints({ db }: Pick<Deps, "db">, email: string) {
	const rows = await db.select().from(complaints).where(eq(complaints.email, email)).orderBy(desc(complaints.id));
	return rows.map((row) => ({
		number: numberOf(row),
		kind: row.kind,
		createdAt: row.createdAt,
		dueDay: row.dueDay,
		answeredAt: row.answeredAt,
	}));
}
