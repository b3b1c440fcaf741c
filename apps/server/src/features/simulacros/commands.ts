import type { RegistrationAnswer, SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { inTransaction } from "../../db/client.ts";
import { statement } from "../../db/statement.ts";
import { retryOnDuplicate } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import type { Mail } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { hasPlanAt, plansApply } from "../payments/queries.ts";
import { registrationMails } from "./limits.ts";
import { registeredMail } from "./mails.ts";
import { isInSection, readSimulacro } from "./queries.ts";

interface RegistrationInput {
	examId: number;
	userId: number;
	unlimited: boolean;
	planAt: Date;
}

/** SQL: registers a student under the counter's row lock, so that there are never more registrations than places. */
const register = statement<RegistrationInput, { id: number; isNew: boolean }>(
	"register_for_exam",
	`with exam as (
			select e.id, e.places from exams e
			where e.id = $examId::int and e.archived_at is null and e.published and e.registration is not null
				and e.closes_at > now() and coalesce(e.registration_until > now(), true)
				and case e.registration when 'ALL' then true when 'SECTION' then ${isInSection}
					else $unlimited::boolean or ${hasPlanAt("$userId::int", "$planAt::timestamptz")} end),
		existing as (
			select id from exam_registrations where exam_id = $examId::int and user_id = $userId::int),
		counted as (
			insert into registration_counters as c (exam_id, taken)
			select id, 1 from exam where not exists (select from existing) and coalesce(places > 0, true)
			on conflict (exam_id) do update set taken = c.taken + 1
				where c.taken < coalesce((select places from exam), 2147483647)
			returning c.exam_id),
		made as (
			insert into exam_registrations (exam_id, user_id) select exam_id, $userId::int from counted returning id)
		select id, true as "isNew" from made union all select id, false from existing`,
);

const refusals: Record<Exclude<RegistrationAnswer, "yes">, AppError> = {
	over: new AppError("CONFLICT", "La inscripción a este simulacro ya terminó"),
	full: new AppError("CONFLICT", "Ya no quedan vacantes en este simulacro"),
	"needs-plan": new AppError(
		"PLAN_REQUIRED",
		"Este simulacro es para quienes tienen un plan. Elige el tuyo en Planes.",
	),
	"not-in-section": new AppError(
		"FORBIDDEN",
		"Este simulacro es para los estudiantes de algunas secciones. Pídele a tu academia el código de la tuya.",
	),
};

/** Registers a student. Idempotent. @throws AppError CONFLICT if registration has ended or is full, PLAN_REQUIRED, NOT_FOUND */
export async function registerFor(deps: Deps, actor: Actor, examId: number): Promise<SimulacroDto> {
	const before = await readSimulacro(deps, actor, examId);
	if (before.registration?.mine) return before;
	const refusal = refusalOf(before);
	if (refusal) throw refusal;
	const mail = await confirmationMailFor(deps, actor, before);
	const isNew = await retryOnDuplicate(() => tryToRegister(deps, actor, examId, mail));
	if (isNew && mail) await deps.limits.take(registrationMails, mailKey(actor, examId));
	const simulacro = await readSimulacro(deps, actor, examId);
	if (isNew || simulacro.registration?.mine) return simulacro;
	throw refusalOf(simulacro) ?? new AppError("UNAVAILABLE", "No pudimos inscribirte. Intenta de nuevo.");
}

function refusalOf({ registration, state }: SimulacroDto): AppError | undefined {
	if (!registration) return new AppError("CONFLICT", "Este simulacro no pide inscripción");
	if (state === "cancelled") return new AppError("CONFLICT", "Este simulacro se canceló");
	return registration.may === "yes" ? undefined : refusals[registration.may];
}

const mailKey = ({ userId }: Actor, examId: number) => `u${userId} e${examId}`;

/** Confirmation mail of a registration; undefined if the student has had too many today. */
async function confirmationMailFor(deps: Deps, actor: Actor, simulacro: SimulacroDto): Promise<Mail | undefined> {
	try {
		await deps.limits.refuseIfSpent(registrationMails, mailKey(actor, simulacro.exam.idExams));
		return registeredMail(deps.settings, actor.email, simulacro);
	} catch (error) {
		if (error instanceof AppError && error.code === "RATE_LIMITED") return undefined;
		throw error;
	}
}

class NotRegistered extends Error {}

/**
 * Registers and queues the mail in one transaction. The mail is inserted first, because all other registrations wait while the
 * counter's row is locked, from the registration to the commit.
 * @returns false if the simulacro is full, or the student is already registered
 */
async function tryToRegister(deps: Deps, actor: Actor, examId: number, mail: Mail | undefined): Promise<boolean> {
	const { userId } = actor;
	const values = { examId, userId, unlimited: !plansApply(deps, actor), planAt: deps.clock.now() };
	try {
		await inTransaction(deps.db, async (db) => {
			if (mail) await queueMail({ ...deps, db }, mail, db);
			const [row] = await register({ db }, values);
			if (!row?.isNew) throw new NotRegistered();
		});
		return true;
	} catch (error) {
		if (error instanceof NotRegistered) return false;
		throw error;
	}
}

/** SQL: withdraws a registration. It locks the counter's row first, as `register` does, to prevent a deadlock. */
const withdraw = statement<{ examId: number; userId: number }, { gone: number }>(
	"withdraw_from_exam",
	`with counter as (select exam_id from registration_counters where exam_id = $examId::int for update),
		gone as (
			delete from exam_registrations r using exams e
			where r.exam_id in (select exam_id from counter) and r.user_id = $userId::int and e.id = r.exam_id
				and (coalesce(e.opens_at, e.closes_at) is null or coalesce(e.opens_at, e.closes_at) > now())
			returning r.exam_id),
		freed as (
			update registration_counters c set taken = c.taken - 1 from gone where c.exam_id = gone.exam_id)
		select count(*)::int as gone from gone`,
);

/** Withdraws a registration. Idempotent. @throws AppError CONFLICT once the simulacro has opened */
export async function withdrawFrom(deps: Deps, actor: Actor, examId: number): Promise<SimulacroDto> {
	const before = await readSimulacro(deps, actor, examId);
	const [row] = await withdraw(deps, { examId, userId: actor.userId });
	if (row?.gone === 0 && before.registration?.mine && before.state !== "cancelled")
		throw new AppError("CONFLICT", "El simulacro ya empezó: tu inscripción se queda como está");
	const { registration } = before;
	const taken = (registration?.taken ?? 0) - (row?.gone ?? 0);
	return { ...before, registration: registration && { ...registration, taken, mine: null } };
}
