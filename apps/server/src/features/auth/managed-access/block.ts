import { BLOCKED_ACCOUNT } from "@cachimbo/contract/students/students";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError, notFound } from "../../../work/errors.ts";
import { endAccess } from "../sessions/end-access.ts";

/** Refuses a blocked account. Call it only after the password was verified. @throws AppError FORBIDDEN */
export function refuseBlocked({ blockedReason }: { blockedReason: string | null }): void {
	if (blockedReason === null) return;
	throw new AppError("FORBIDDEN", `${BLOCKED_ACCOUNT}: ${blockedReason} Si no es correcto, escribe a tu academia.`);
}

/**
 * Blocks a student: no new sessions, and the open ones end, in every process. A concurrent sign-in waits for the account's row,
 * or its session is already visible here.
 * @throws AppError NOT_FOUND, CONFLICT if somebody has blocked the account with another reason
 */
export async function blockStudent(deps: Deps, actor: Actor, userId: number, typed: string) {
	const reason = /[.!?…]$/.test(typed) ? typed : `${typed}.`;
	const at = await deps.db.transaction(async (tx) => {
		const student = await lockStudent(tx, userId);
		if (student.blockedAt) {
			if (student.blockedReason === reason) return student.blockedAt;
			throw new AppError("CONFLICT", "Otra persona ya bloqueó esta cuenta");
		}
		const blocked = { blockedAt: sql`now()`, blockedReason: reason, blockedBy: actor.userId };
		const [row] = await tx.update(users).set(blocked).where(eq(users.id, userId)).returning();
		await endAccess(tx, userId);
		// Without the reason, which could not be removed from the log when the account is closed.
		await recordAct(tx, actor, { act: "student-blocked", subject: { kind: "student", id: userId } });
		return row!.blockedAt!;
	});
	deps.bus.publish("session-ended", { userId });
	return { at: at.toISOString(), reason };
}

/** Unblocks a student. Idempotent. @throws AppError NOT_FOUND */
export async function unblockStudent(deps: Deps, actor: Actor, userId: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { blockedAt } = await lockStudent(tx, userId);
		if (!blockedAt) return;
		await recordAct(tx, actor, { act: "student-unblocked", subject: { kind: "student", id: userId } });
		await tx.update(users).set({ blockedAt: null, blockedReason: null, blockedBy: null }).where(eq(users.id, userId));
	});
}

/** Locks a student's account. @throws AppError NOT_FOUND for an account that is not a student's, or is closed */
export async function lockStudent(tx: Tx, userId: number) {
	const [student] = await tx
		.select()
		.from(users)
		.where(and(eq(users.id, userId), eq(users.role, "USER"), isNull(users.closedAt)))
		.for("update");
	if (!student) throw notFound("No encontramos a este estudiante");
	return student;
}
