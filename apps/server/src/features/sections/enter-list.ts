import type { ListDoneDto, ListRowOutcome } from "@cachimbo/contract/students";
import type { Actor } from "../../actor.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { sectionInvitees, sectionMembers } from "../../db/schema/sections.ts";

/** A row that was found possible, with who and which section it means. */
interface ListedRow {
	name: string;
	email: string;
	outcome: ListRowOutcome;
	sectionId: number | undefined;
	userId: number | undefined;
}

/**
 * Puts a checked list into its sections, in the transaction that checked it. What was there stays.
 * @param mailed how many are invited with it, as the log tells
 */
export async function enterList(
	tx: Tx,
	actor: Actor,
	rows: readonly ListedRow[],
	mailed: number,
): Promise<ListDoneDto> {
	const of = (outcome: ListRowOutcome) =>
		rows.flatMap((row) => (row.outcome === outcome && row.sectionId ? [{ ...row, sectionId: row.sectionId }] : []));
	const joining = of("member").flatMap(({ sectionId, userId }) => (userId ? [{ sectionId, userId }] : []));
	const waiting = of("invited").map(({ sectionId, email, name }) => ({ sectionId, email, name: name || email }));
	const { userId: member } = sectionMembers;
	const { email } = sectionInvitees;
	const members = joining.length
		? await tx.insert(sectionMembers).values(joining).onConflictDoNothing().returning({ member })
		: [];
	const invited = waiting.length
		? await tx.insert(sectionInvitees).values(waiting).onConflictDoNothing().returning({ email })
		: [];
	const changed = members.length + invited.length;
	const counts = {
		...{ filas: rows.length, miembros: members.length, pendientes: invited.length },
		...(mailed > 0 && { invitaciones: mailed }),
	};
	if (changed + mailed > 0)
		await recordAct(tx, actor, { act: "student-list-imported", subject: { kind: "students" }, after: { counts } });
	return { members: members.length, invited: invited.length, unchanged: rows.length - changed, mailed };
}
