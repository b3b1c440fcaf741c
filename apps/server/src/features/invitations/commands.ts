import { randomBytes, randomUUID } from "node:crypto";
import type { Role } from "@cachimbo/contract/auth/auth";
import { type AcceptInvitationInput, INVITATION_DAYS } from "@cachimbo/contract/auth/staff";
import { and, eq, isNull, ne } from "drizzle-orm";
import { recordAct, type Subject } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { invitations } from "../../db/schema/people/invitations.ts";
import type { Deps } from "../../deps.ts";
import { toMailFault } from "../../mail/mail-fault.ts";
import type { Actor } from "../../work/actor.ts";
import { prepareRole, takeRole } from "../auth/take-role.ts";
import { invitationJob } from "./job-names.ts";
import { countMailTo } from "./limits.ts";
import { invitationMail } from "./mails.ts";
import { digest, getByToken, type InvitationRow, invitationUnknown, isOpen, sectionsWaiting } from "./queries.ts";

export const daysOf = (role: Role) => (role === "USER" ? INVITATION_DAYS.student : INVITATION_DAYS.staff);
export const endOf = ({ clock }: Pick<Deps, "clock">, role: Role) =>
	new Date(clock.now().getTime() + daysOf(role) * 86_400_000);

/** Subject for the audit log, with a shortened address: its first letters and its domain. */
const invitationNamed = ({ id, email }: Pick<InvitationRow, "id" | "email">): Subject => ({
	...{ kind: "invitation", id },
	name: email.replace(/^(.{1,2})[^@]*/, "$1…"),
});

/**
 * Invites an address, or sends its open invitation again with this role. The answer does not reveal whether the address has an
 * account. @throws AppError RATE_LIMITED if the address was mailed too often today
 */
export async function invite(deps: Deps, actor: Actor, { email, role }: { email: string; role: Role }): Promise<void> {
	const sent = { sentAt: deps.clock.now(), expiresAt: endOf(deps, role), failedAt: null };
	const renewed = { role, invitedBy: actor.userId, ...sent };
	await countMailTo(deps, email);
	await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.insert(invitations)
			.values({ email, ...renewed })
			.onConflictDoUpdate({ target: invitations.email, targetWhere: isOpen!, set: { ...renewed, tokenHash: null } })
			.returning();
		await send(deps, tx, actor, row!);
	});
	deps.jobs.wake(invitationJob);
}

/** SQL condition: an open invitation of staff. Students' invitations are sent again and revoked by their section. */
const isOpenStaffInvitation = (id: number) => and(eq(invitations.id, id), ne(invitations.role, "USER"), isOpen);

/**
 * Sends a new link, which replaces the previous one.
 * @throws AppError NOT_FOUND for an accepted or revoked invitation, RATE_LIMITED as `invite`
 */
export async function resendInvitation(deps: Deps, actor: Actor, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [open] = await tx.select().from(invitations).where(isOpenStaffInvitation(id)).for("update");
		if (!open) throw invitationUnknown();
		await countMailTo(deps, open.email);
		const [row] = await tx
			.update(invitations)
			.set({ tokenHash: null, sentAt: deps.clock.now(), expiresAt: endOf(deps, open.role) })
			.where(eq(invitations.id, id))
			.returning();
		await send(deps, tx, actor, row!);
	});
	deps.jobs.wake(invitationJob);
}

async function send(deps: Deps, tx: Tx, actor: Actor, row: InvitationRow): Promise<void> {
	await recordAct(tx, actor, { act: "invitation-sent", subject: invitationNamed(row), after: { role: row.role } });
	await deps.jobs.send(invitationJob, { id: row.id, key: randomUUID() }, tx);
}

/** Creates the link and mails it directly, since the mail queue would store the token in the database. */
export async function mailInvitation(deps: Deps, id: number, noteKey: string): Promise<void> {
	const token = randomBytes(32).toString("base64url");
	const [row] = await deps.db
		.update(invitations)
		.set({ tokenHash: digest(token) })
		.where(and(eq(invitations.id, id), isOpen))
		.returning();
	if (!row) return;
	const sections = row.role === "USER" ? await sectionsWaiting(deps, row.email) : [];
	// Skip a student who has joined in another way, so that no section waits any more.
	if (row.role === "USER" && sections.length === 0) return;
	const mail = invitationMail(deps.settings, { ...row, days: daysOf(row.role), sections }, token);
	try {
		await deps.mail.send({ ...mail, noteKey });
	} catch (error) {
		// A student's address that does not exist is shown in the section; a retry would not help.
		if (row.role !== "USER" || toMailFault(error).kind !== "address") throw error;
		await noteInvitationFailed(deps, id);
		await deps.mail.gaveUp(noteKey);
	}
}

/** Notes that the mail could not be delivered and is not retried. */
export async function noteInvitationFailed(deps: Pick<Deps, "db" | "clock">, id: number): Promise<void> {
	const condition = and(eq(invitations.id, id), isOpen, isNull(invitations.failedAt));
	await deps.db.update(invitations).set({ failedAt: deps.clock.now() }).where(condition);
}

/** Revokes an invitation, so that its link stops working. Idempotent. */
export async function revokeInvitation(deps: Deps, actor: Actor, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.update(invitations)
			.set({ revokedAt: deps.clock.now() })
			.where(isOpenStaffInvitation(id))
			.returning();
		if (row) await recordAct(tx, actor, { act: "invitation-revoked", subject: invitationNamed(row) });
	});
}

/**
 * Accepts an invitation: creates an account with this name and password, or gives the role to the address's account after checking
 * its password. For a student this confirms the address, which adds them to the sections that wait for it. Works once: of two
 * concurrent requests one is refused.
 * @throws AppError NOT_FOUND for an invalid link; VALIDATION for a wrong or weak password, or without names
 */
export async function acceptInvitation(deps: Deps, token: string, input: AcceptInvitationInput): Promise<void> {
	const { email, role } = await getByToken(deps, token);
	const person = await prepareRole(deps, { email, role, ...input });
	const userId = await deps.db.transaction(async (tx) => {
		const row = await getByToken({ db: tx, clock: deps.clock }, token, "update");
		await tx.update(invitations).set({ acceptedAt: deps.clock.now() }).where(eq(invitations.id, row.id));
		const doer = await takeRole(tx, person, row.role);
		// The audit log records only staff.
		if (row.role === "USER") return doer.userId;
		await recordAct(tx, doer, {
			act: "invitation-accepted",
			subject: invitationNamed(row),
			after: { role: row.role },
		});
		return doer.userId;
	});
	deps.bus.publish("session-ended", { userId });
}
