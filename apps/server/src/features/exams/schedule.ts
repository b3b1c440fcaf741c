import {
	REGISTRATION_NEEDS_CLOSE,
	RESULTS_BEFORE_CLOSE,
	RESULTS_NEED_CLOSE,
	type RegistrationKind,
} from "@cachimbo/contract/exams/exams";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { examSchedules } from "../../db/schema/catalogue/catalogue.ts";
import type { Actor } from "../../work/actor.ts";
import { invalid } from "../../work/errors.ts";
import { type Schedule, secretUntil } from "./sealed.ts";

const fields = ["opensAt", "closesAt", "resultsAt"] as const;

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
	fields.every((field) => one[field]?.getTime() === other[field]?.getTime());

interface Event extends Schedule {
	registration: RegistrationKind | null;
}

/** Without a close, clears the stored fields that need one. @throws AppError VALIDATION if the client sent such a field */
export function clearFieldsWithoutClose<T extends Event>(schedule: T, sent: Partial<Event>): T {
	if (schedule.closesAt !== null) return schedule;
	if (sent.resultsAt) throw invalid("resultsAt", RESULTS_NEED_CLOSE);
	if (sent.registration) throw invalid("registration", REGISTRATION_NEEDS_CLOSE);
	return { ...schedule, resultsAt: null, registration: null };
}

/** @throws AppError VALIDATION if the times are in the wrong order */
export function refuseWrongOrder({ opensAt, closesAt, resultsAt }: Schedule): void {
	if (opensAt && closesAt && opensAt >= closesAt)
		throw invalid("closesAt", "El cierre debe ser posterior a la apertura");
	if (closesAt && resultsAt && resultsAt < closesAt) throw invalid("resultsAt", RESULTS_BEFORE_CLOSE);
}

export interface SecretState {
	secret: boolean;
	/** the exam's close has passed */
	closed: boolean;
}

/** Whether the key of an exam is secret now, by the database's clock. */
export async function readSecrecy(tx: Tx, id: number): Promise<SecretState> {
	const { rows } = await tx.execute<{ secret: boolean; closed: boolean }>(sql`
		select coalesce(${sql.raw(secretUntil("e"))} > now(), false) as secret, coalesce(e.closes_at <= now(), false) as closed
		from exams e where e.id = ${id}`);
	return rows[0] ?? { secret: false, closed: false };
}

/**
 * Records a schedule change. If a public key becomes secret, attempts that ended before keep their visible results (`wasShown`).
 * Refuses to postpone published results alone, which would only hide them.
 * @throws AppError VALIDATION
 */
export async function recordScheduleChange(
	tx: Tx,
	{ userId }: Actor,
	exam: { id: number; before: Schedule; after: Schedule; was: SecretState },
): Promise<void> {
	const { id, before, after, was } = exam;
	if (isSameSchedule(before, after)) return;
	const { secret } = await readSecrecy(tx, id);
	const onlyResults = isSameSchedule({ ...before, resultsAt: null }, { ...after, resultsAt: null });
	if (onlyResults && was.closed && !was.secret && secret)
		throw invalid("resultsAt", "Los resultados ya se publicaron: no se vuelven a ocultar");
	if (!was.secret && secret) await tx.execute(sql`update exams set sealed_since = now() where id = ${id}`);
	const { opensAt, closesAt, resultsAt } = after;
	await tx.insert(examSchedules).values({ examId: id, authorId: userId, opensAt, closesAt, resultsAt });
}
