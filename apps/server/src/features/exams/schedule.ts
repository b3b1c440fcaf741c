import {
	REGISTRATION_NEEDS_CLOSE,
	RESULTS_BEFORE_CLOSE,
	RESULTS_NEED_CLOSE,
	type RegistrationKind,
} from "@cachimbo/contract/exams";
import { sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import type { Tx } from "../../db/client.ts";
import { examSchedules } from "../../db/schema/catalogue.ts";
import { invalid } from "../../errors.ts";
import { type Schedule, secretUntil } from "./sealed.ts";

const fields = ["opensAt", "closesAt", "resultsAt"] as const;

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
	fields.every((field) => one[field]?.getTime() === other[field]?.getTime());

interface Event extends Schedule {
	registration: RegistrationKind | null;
}

/** A close that is taken back takes along what is only with one, also from a client that does not know of it. */
export function completeSchedule<T extends Event>(schedule: T, told: Partial<Event>): T {
	if (schedule.closesAt !== null) return schedule;
	if (told.resultsAt) throw invalid("resultsAt", RESULTS_NEED_CLOSE);
	if (told.registration) throw invalid("registration", REGISTRATION_NEEDS_CLOSE);
	return { ...schedule, resultsAt: null, registration: null };
}

/** @throws AppError VALIDATION for an order of moments that cannot be */
export function refuseDisorder({ opensAt, closesAt, resultsAt }: Schedule): void {
	if (opensAt && closesAt && opensAt >= closesAt)
		throw invalid("closesAt", "El cierre debe ser posterior a la apertura");
	if (closesAt && resultsAt && resultsAt < closesAt) throw invalid("resultsAt", RESULTS_BEFORE_CLOSE);
}

export interface SecretState {
	secret: boolean;
	/** with a close that has passed */
	closed: boolean;
}

/** Whether the key of an exam is secret now, by the clock that everything else about it goes by. */
export async function readSecrecy(tx: Tx, id: number): Promise<SecretState> {
	const { rows } = await tx.execute<{ secret: boolean; closed: boolean }>(sql`
		select coalesce(${sql.raw(secretUntil("e"))} > now(), false) as secret, coalesce(e.closes_at <= now(), false) as closed
		from exams e where e.id = ${id}`);
	return rows[0] ?? { secret: false, closed: false };
}

/**
 * What follows from another schedule. A key that was public and is secret from now on: what ended before has been shown to
 * its student, and stays so (`wasShown`). Moving the results alone of what everybody has seen would only hide them.
 * @throws AppError VALIDATION for results that were told and would be hidden again
 */
export async function followSchedule(
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
