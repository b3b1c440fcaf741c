import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../../audit/record-act.ts";
import { sessions } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { passwordResetJob } from "../job-names.ts";
import { forgotMailLimit } from "../limits.ts";
import { isSessionOver } from "../sessions/sessions.ts";
import { lockStudent } from "./block.ts";

/** Mails a reset link to a student, within the student's own limit of three an hour. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function sendResetTo(deps: Deps, actor: Actor, userId: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const { email } = await lockStudent(tx, userId);
		await deps.limits.consume(forgotMailLimit, email);
		await recordAct(tx, actor, { act: "student-reset-sent", subject: { kind: "student", id: userId } });
		await deps.jobs.send(passwordResetJob, { email, key: randomUUID() }, tx);
	});
}

/** Ends a student's sessions. @returns how many were still open @throws AppError NOT_FOUND */
export async function endSessionsOfStudent(deps: Deps, actor: Actor, userId: number): Promise<number> {
	const ended = await deps.db.transaction(async (tx) => {
		await lockStudent(tx, userId);
		const rows = await tx
			.update(sessions)
			.set({ revokedAt: sql`now()` })
			.where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
			.returning({ lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt });
		const open = rows.filter((one) => !isSessionOver(deps, { ...one, role: "USER" })).length;
		const subject = { kind: "student", id: userId } as const;
		if (open > 0)
			await recordAct(tx, actor, { act: "student-sessions-ended", subject, after: { counts: { sesiones: open } } });
		return open;
	});
	deps.bus.publish("session-ended", { userId });
	return ended;
}
