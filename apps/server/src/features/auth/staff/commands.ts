import type { ActName } from "@cachimbo/contract/core/act-names";
import type { StaffRole } from "@cachimbo/contract/core/route";
import { and, eq, isNull, ne } from "drizzle-orm";
import { type Facts, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mail/send-mail-job.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError, notFound } from "../../../work/errors.ts";
import { confirmOwnPassword } from "../queries.ts";
import { forgetSecondFactor } from "../second-factor/commands.ts";
import { secondFactorMail } from "../second-factor/mails.ts";
import { endAccess } from "../sessions/end-access.ts";

type Account = typeof users.$inferSelect;

const nameOf = ({ firstNames, lastNames }: Account) => `${firstNames} ${lastNames}`;

/** Changes a staff member's role. Ends their sessions at once, since a token contains the role. @throws as `change` */
export async function changeStaffRole(deps: Deps, actor: Actor, userId: number, role: StaffRole): Promise<void> {
	await change(deps, actor, userId, { act: "staff-role-changed", role });
}

/** Removes somebody from the staff. The account stays, as a student's; its sessions end at once. @throws as `change` */
export async function removeStaff(deps: Deps, actor: Actor, userId: number): Promise<void> {
	await change(deps, actor, userId, { act: "staff-removed", role: "USER" });
}

/** @throws AppError NOT_FOUND for somebody who is not staff; CONFLICT for the owner, who must hand the academy on first */
async function change(
	deps: Deps,
	actor: Actor,
	userId: number,
	{ act, role }: { act: ActName; role: Account["role"] },
): Promise<void> {
	const changed = await deps.db.transaction(async (tx) => {
		const account = await lockStaff(tx, actor, userId);
		if (account.owner) throw new AppError("CONFLICT", "Quien dirige la academia primero la traspasa a otra persona");
		if (account.role === role) return false;
		await tx.update(users).set({ role }).where(eq(users.id, userId));
		// A student cannot switch the second factor off.
		if (role === "USER") await forgetSecondFactor(tx, userId);
		await note(tx, actor, account, act, { before: { role: account.role }, after: { role } });
		await endAccess(tx, userId);
		return true;
	});
	if (changed) deps.bus.publish("session-ended", { userId });
}

/**
 * Makes another ADMIN the owner. Both have to sign in again. @throws AppError VALIDATION for a wrong password, CONFLICT for
 * somebody who is not an ADMIN, and for the owner
 */
export async function transferOwnership(deps: Deps, actor: Actor, userId: number, password: string): Promise<void> {
	await confirmOwnPassword(deps, actor, password);
	if (userId === actor.userId) throw new AppError("CONFLICT", "Ya diriges la academia");
	await deps.db.transaction(async (tx) => {
		const account = await lockStaff(tx, actor, userId);
		if (account.role !== "ADMIN") throw new AppError("CONFLICT", "Primero dale el rol de administración");
		// Two statements, in this order, so that there are never two owners.
		await tx.update(users).set({ owner: false }).where(eq(users.id, actor.userId));
		await tx.update(users).set({ owner: true }).where(eq(users.id, userId));
		await note(tx, actor, account, "ownership-handed-on", {});
		for (const id of [actor.userId, userId]) await endAccess(tx, id);
	});
	for (const id of [actor.userId, userId]) deps.bus.publish("session-ended", { userId: id });
}

/**
 * Resets the second factor of a colleague who has lost app and recovery codes. The password is enough again, and their sessions
 * end.
 * @throws AppError NOT_FOUND for somebody who is not staff; CONFLICT for the caller's own, which is switched off with a code
 */
export async function resetSecondFactor(deps: Deps, actor: Actor, userId: number): Promise<void> {
	if (userId === actor.userId) throw new AppError("CONFLICT", "La tuya se desactiva en Mi cuenta, con un código");
	const isReset = await deps.db.transaction(async (tx) => {
		const account = await lockStaff(tx, actor, userId);
		if (!account.secondFactorAt) return false;
		await forgetSecondFactor(tx, userId);
		await note(tx, actor, account, "second-factor-reset", {});
		await endAccess(tx, userId);
		await queueMail(deps, secondFactorMail(deps.settings, account, "reset", deps.clock.now()), tx);
		return true;
	});
	if (isReset) deps.bus.publish("session-ended", { userId });
}

/** Locks the caller, who must still own the academy, and then the other account, so that concurrent changes are serialised. */
async function lockStaff(tx: Tx, actor: Actor, userId: number): Promise<Account> {
	const [caller] = await tx.select().from(users).where(eq(users.id, actor.userId)).for("no key update");
	if (!caller?.owner) throw new AppError("FORBIDDEN", "Ya no diriges la academia");
	const staff = and(eq(users.id, userId), ne(users.role, "USER"), isNull(users.closedAt));
	const [account] = await tx.select().from(users).where(staff).for("no key update");
	if (!account) throw notFound("Esta persona ya no es del equipo");
	return account;
}

const note = (tx: Tx, actor: Actor, account: Account, act: ActName, details: { before?: Facts; after?: Facts }) =>
	recordAct(tx, actor, { act, subject: { kind: "staff", id: account.id, name: nameOf(account) }, ...details });
