import { emailField } from "@cachimbo/contract/core/fields";
import { type StudentDetails, studentDetailsInput } from "@cachimbo/contract/students/student-details";
import type { ListRowDto, ListRowOutcome } from "@cachimbo/contract/students/students";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { sectionInvitees, sectionMembers, sections } from "../../db/schema/people/sections.ts";
import type { TypedRow } from "./list-columns.ts";
import { findLikelyDomain } from "./mistyped.ts";

type Reader = Pick<Db, "select">;

/** Outcome of a row, with the ids to write. */
export interface CheckedRow extends ListRowDto {
	sectionId: number | undefined;
	userId: number | undefined;
}

const address = emailField("Falta el correo");

/** Outcome of each row if it were imported now. */
export async function checkRows(db: Reader, typed: readonly TypedRow[]): Promise<CheckedRow[]> {
	const addressed = typed.map((row) => ({ ...row, checked: address.safeParse(row.email) }));
	const emails = addressed.flatMap(({ checked }) => (checked.success ? [checked.data] : []));
	const stored = await readStored(db, emails, typed);
	const firstRows = new Map<string, number>();
	return addressed.map(({ checked, ...row }) => {
		if (!checked.success) return toFaultyRow(row, checked.error.issues[0]?.message ?? "El correo no es válido");
		const email = checked.data;
		const section = stored.sections.get(sectionKey(row.section));
		const personInSection = `${email} ${section?.id}`;
		const firstRow = firstRows.get(personInSection);
		if (firstRow === undefined) firstRows.set(personInSection, row.row);
		if (!section) return toFaultyRow({ ...row, email }, withoutSection(row.section));
		const { details, fault, remark } = checkDetails(row.details);
		const typedRow = { ...row, email, section: section.name, sectionId: section.id, details };
		if (fault) return toFaultyRow(typedRow, fault);
		if (firstRow !== undefined)
			return { ...typedRow, userId: undefined, outcome: "twice", said: `El mismo correo está en la fila ${firstRow}` };
		const outcome = outcomeOf(stored, email, section.id);
		return { ...typedRow, ...outcome, said: [outcome.said, remark].filter(Boolean).join(". ") || null };
	});
}

const withoutSection = (name: string) =>
	name ? `No hay una sección abierta que se llame «${name}»` : "Falta la sección: elige una para toda la lista";

const toFaultyRow = (row: TypedRow, said: string): CheckedRow => ({
	...{ ...row, outcome: "faulty", said },
	...{ sectionId: undefined, userId: undefined },
});

/** Excel treats a DNI as a number and drops its leading zero. */
const lostZero = /^\d{7}$/;
const ZERO_ADDED = "El DNI tenía 7 dígitos: le agregamos el 0 del comienzo que Excel suele quitar. Revísalo";

function checkDetails(typed: StudentDetails): { details: StudentDetails; fault?: string; remark?: string } {
	const isShort = lostZero.test(typed.dni ?? "");
	const corrected = isShort ? { ...typed, dni: `0${typed.dni}` } : typed;
	const { data, error } = studentDetailsInput.safeParse(corrected);
	if (!data) return { details: typed, fault: error.issues[0]?.message ?? "Los datos no son válidos" };
	return { details: data, ...(isShort && { remark: ZERO_ADDED }) };
}

type StoredState = Awaited<ReturnType<typeof readStored>>;
type Outcome = Pick<CheckedRow, "outcome" | "said" | "userId">;

function outcomeOf({ accounts, members, invited }: StoredState, email: string, sectionId: number): Outcome {
	const account = accounts.get(email);
	const isInvitee = invited.has(`${email} ${sectionId}`);
	const toOutcome = (outcome: ListRowOutcome, said: string | null, userId?: number): Outcome => ({
		outcome,
		said,
		userId,
	});
	if (!account) {
		const likelyDomain = findLikelyDomain(email);
		return toOutcome(
			isInvitee ? "waiting" : "invited",
			likelyDomain ? `¿El correo termina en ${likelyDomain}? Revísalo` : null,
		);
	}
	if (account.role !== "USER") return toOutcome("faulty", "Es el correo de alguien de la academia");
	if (members.has(`${account.id} ${sectionId}`)) return toOutcome("already", null, account.id);
	// An unconfirmed account may be somebody else's: only a confirmation mail proves who owns the address.
	if (!account.isConfirmed)
		return toOutcome(isInvitee ? "waiting" : "invited", "Tiene cuenta: entra a la sección cuando confirme su correo");
	return toOutcome("member", account.isBlocked ? "Su cuenta está bloqueada" : null, account.id);
}

/** Comparison key of a section's name: without case and spaces. */
const sectionKey = (name: string) => name.toLowerCase().replace(/\s+/g, "");

/** Reads accounts, sections, members and invitees that the rows refer to, without locks: the caller locks the rows to write. */
async function readStored(db: Reader, emails: readonly string[], rows: readonly TypedRow[]) {
	const [accounts, open, members, invited] = [
		await db
			.select({
				...{ id: users.id, email: users.email, role: users.role },
				isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
				isBlocked: sql<boolean>`${users.blockedAt} is not null`,
			})
			.from(users)
			.where(and(inArray(users.email, [...emails]), isNull(users.closedAt))),
		await db.select({ id: sections.id, name: sections.name }).from(sections).where(isOpenSectionOfRows(rows)),
		await db
			.select({ userId: sectionMembers.userId, sectionId: sectionMembers.sectionId })
			.from(sectionMembers)
			.innerJoin(users, eq(users.id, sectionMembers.userId))
			.where(inArray(users.email, [...emails])),
		await db
			.select()
			.from(sectionInvitees)
			.where(inArray(sectionInvitees.email, [...emails])),
	];
	return {
		accounts: new Map(accounts.map((account) => [account.email, account])),
		sections: new Map(open.map((section) => [sectionKey(section.name), section])),
		members: new Set(members.map(({ userId, sectionId }) => `${userId} ${sectionId}`)),
		invited: new Set(invited.map(({ email, sectionId }) => `${email} ${sectionId}`)),
	};
}

/** Names of sections in the rows that are not open, as first spelt. */
export async function listMissingSections(db: Reader, rows: readonly Pick<TypedRow, "section">[]) {
	const named = rows.filter(({ section }) => section !== "");
	if (named.length === 0) return [];
	const open = await db.select({ name: sections.name }).from(sections).where(isOpenSectionOfRows(named));
	const stored = new Set(open.map(({ name }) => sectionKey(name)));
	const byKey = Map.groupBy(named, ({ section }) => sectionKey(section));
	return [...byKey].flatMap(([key, [first, ...others]]) =>
		first && !stored.has(key) ? [{ name: first.section, rows: others.length + 1 }] : [],
	);
}

/** SQL condition: open sections that the rows name. */
export const isOpenSectionOfRows = (rows: readonly Pick<TypedRow, "section">[]) =>
	and(
		isNull(sections.closedAt),
		inArray(nameKey(sections.name), [...new Set(rows.map(({ section }) => sectionKey(section)))]),
	);
