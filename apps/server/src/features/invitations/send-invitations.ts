import { recordAct } from "../../audit/record-act.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { findInvitees } from "../sections/queries.ts";
import { inviteStudents } from "./invite-students.ts";
import { studentInvitationJob } from "./job-names.ts";
import { mailedTooOften, mailsToOne } from "./limits.ts";
import { lockInvitations } from "./queries.ts";

/**
 * Sends invitations again to addresses that wait in a section. @returns number of queued mails
 * @throws AppError NOT_FOUND for an unknown section, RATE_LIMITED if all were sent too often today
 */
export async function sendInvitations(
	deps: Deps,
	actor: Actor,
	id: number,
	{ emails, again }: { emails: readonly string[]; again: boolean },
): Promise<number> {
	const mailed = await deps.db.transaction(async (tx) => {
		await lockInvitations(tx, emails);
		const { section, invitees } = await findInvitees(tx, id, emails);
		const allowed = again ? await withinDailyLimit(deps, invitees) : invitees;
		const count = await inviteStudents(deps, tx, actor, allowed, again);
		const subject = { kind: "section", id, name: section.name } as const;
		const after = { counts: { invitaciones: count } };
		if (count > 0) await recordAct(tx, actor, { act: "students-invited", subject, after });
		return count;
	});
	deps.jobs.wake(studentInvitationJob);
	return mailed;
}

async function withinDailyLimit({ limits }: Deps, emails: readonly string[]): Promise<string[]> {
	const allowed: string[] = [];
	for (const email of emails) if ((await limits.take(mailsToOne, email)) === 0) allowed.push(email);
	if (allowed.length === 0 && emails.length > 0) throw mailedTooOften();
	return allowed;
}
