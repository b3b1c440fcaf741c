import type { ListRowOutcome } from "@cachimbo/contract/students/students";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { eachDetail, type ListedPerson, listedTable } from "../../db/listed-details.ts";
import { sectionInvitees, sectionMembers } from "../../db/schema/people/sections.ts";

/** A valid row of a list, with its account and section. */
interface ListedRow {
	name: string;
	email: string;
	outcome: ListRowOutcome;
	sectionId: number | undefined;
	userId: number | undefined;
}

/**
 * Adds a checked list to its sections, in the transaction that checked it. Existing members stay.
 * @returns number of new members and of new invitees
 */
export async function enterList(tx: Tx, rows: readonly ListedRow[]): Promise<{ members: number; invited: number }> {
	const rowsWith = (outcome: ListRowOutcome) =>
		rows.flatMap((row) => (row.outcome === outcome && row.sectionId ? [{ ...row, sectionId: row.sectionId }] : []));
	const newMembers = rowsWith("member").flatMap(({ sectionId, userId }) => (userId ? [{ sectionId, userId }] : []));
	const newInvitees = rowsWith("invited").map(({ sectionId, email, name }) => ({
		sectionId,
		email,
		name: name || email,
	}));
	const { userId: member } = sectionMembers;
	const { email } = sectionInvitees;
	const members = newMembers.length
		? await tx.insert(sectionMembers).values(newMembers).onConflictDoNothing().returning({ member })
		: [];
	const invited = newInvitees.length
		? await tx.insert(sectionInvitees).values(newInvitees).onConflictDoNothing().returning({ email })
		: [];
	return { members: members.length, invited: invited.length };
}

/**
 * Stores the details of invitees in all sections that list them. Call it after `enterList`. A blank cell keeps the stored value.
 * @returns number of people with a change
 */
export async function storeInviteeDetails(tx: Tx, people: readonly ListedPerson[]): Promise<number> {
	const { rows } = await tx.execute<{ people: number }>(sql`
		with changed as (
			update section_invitees d set ${eachDetail((one) => `${one} = coalesce(g.${one}, d.${one})`)}
				from ${listedTable(people)}
				where d.email = g.email and (${eachDetail((one) => `g.${one} <> coalesce(d.${one}, '')`, " or ")})
				returning d.email)
		select count(distinct email)::int as people from changed`);
	return rows[0]?.people ?? 0;
}
