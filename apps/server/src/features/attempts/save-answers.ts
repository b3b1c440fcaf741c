import type { SaveAnswersInput } from "@cachimbo/contract/attempt-inputs";
import type { SaveAnswersReply } from "@cachimbo/contract/attempts";
import type { Actor } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { AppError, forbidden } from "../../errors.ts";
import { graceSeconds, refuseForeign } from "./grading.ts";
import { keepLate, newsIn } from "./late-answers.ts";
import { toSupersededAnswers } from "./mapper.ts";
import { type AttemptFacts, getPaper, memoryOf } from "./sources.ts";
import { type AttemptState, getState, isEnded, isOverdue } from "./state.ts";
import { run } from "./statement.ts";

/**
 * Locks the attempt, and if it is open to this device writes what is newer than what is held, all in one statement.
 * The device rule is `mayWrite` of state.ts. The revision counts changes, so a replay leaves it as it is.
 */
const saveStatement = {
	name: "save_answers",
	text: `with attempt as (
			select id, revision, active_device, status = 'IN_PROGRESS'
				and (ends_at is null or now() <= ends_at + make_interval(secs => ${graceSeconds}))
				and (active_device is null or active_device = $2::text
					or case when $2::text = any(superseded_devices) then $3::int is not distinct from revision
						else coalesce($3::int, revision) >= revision end) as open
			from attempts where id = $1::int for no key update),
		saved as (
			insert into attempt_answers as held
				(attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
			select attempt.id, sheet.question_id, sheet.alternative_id, sheet.flagged, sheet.seq, sheet.elapsed_ms, $2::text
			from attempt, unnest($4::int[], $5::int[], $6::bool[], $7::int[], $8::int[])
				as sheet (question_id, alternative_id, flagged, seq, elapsed_ms)
			where attempt.open
			on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
				flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
				device_id = excluded.device_id, saved_at = now()
			where held.device_id is distinct from excluded.device_id or held.seq < excluded.seq
			returning 1),
		changed as (
			update attempts a set revision = a.revision + 1, active_device = $2::text,
				superseded_devices = case when a.active_device = $2::text then a.superseded_devices
					else array_remove(array_remove(a.superseded_devices, $2::text), a.active_device)
						|| array_remove(array[a.active_device], null) end
			from attempt
			where a.id = attempt.id and attempt.open
				and (attempt.active_device is distinct from $2::text or exists (select from saved))
			returning a.revision)
		select attempt.open, coalesce(changed.revision, attempt.revision) as revision, now() as now
		from attempt left join changed on true`,
};

interface Saved {
	open: boolean;
	revision: number;
	now: Date;
}

/**
 * Writes a batch of one device's answers: all of it or nothing, and nothing twice.
 * @throws AppError VALIDATION for what is not in the attempt; CONFLICT for a device that was taken over from, or after the end
 */
export async function saveAnswers(
	deps: Deps,
	actor: Actor,
	id: number,
	input: SaveAnswersInput,
): Promise<SaveAnswersReply> {
	const facts = await getFacts(deps, actor, id);
	if (facts.paperId !== null) refuseForeign(await getPaper(deps, facts.paperId), facts.questionIds, input.answers);
	const { answers } = input;
	const [saved] = await run<Saved>(deps, saveStatement, [
		id,
		input.deviceId,
		input.revision ?? null,
		answers.map((answer) => answer.idQuestion),
		answers.map((answer) => answer.optionId),
		answers.map((answer) => answer.flagged),
		answers.map((answer) => answer.seq),
		answers.map((answer) => answer.elapsedMs),
	]);
	return saved?.open ? reply(saved, false) : saveToClosed(deps, await getState(deps, id, actor.userId), input);
}

async function getFacts(deps: Deps, actor: Actor, id: number): Promise<AttemptFacts> {
	const facts = memoryOf(deps).facts.get(id) ?? (await getState(deps, id, actor.userId));
	if (facts.userId !== actor.userId) throw forbidden();
	return facts;
}

function reply({ revision, now }: { revision: number; now: Date }, late: boolean): SaveAnswersReply {
	const time = now.toISOString();
	return { revision, savedAt: time, serverTime: time, late };
}

/** What the statement did not take: too late, after the end, or from a device that was taken over from. */
async function saveToClosed(deps: Deps, state: AttemptState, input: SaveAnswersInput): Promise<SaveAnswersReply> {
	const ended = isEnded(state);
	if (!ended && !isOverdue(state)) throw superseded(state);
	const news = newsIn(state, input.answers, input.deviceId);
	if (news.length === 0) return reply(state, false);
	if (ended && state.reason !== "TIME_OUT") throw alreadyEnded(state);
	await keepLate(deps, state.id, news, input.deviceId);
	return reply(state, true);
}

export const superseded = (state: AttemptState) =>
	new AppError("CONFLICT", "Este intento continuó en otro dispositivo. Elige con cuál seguir.", {
		data: toSupersededAnswers(state),
	});

const alreadyEnded = (state: AttemptState) =>
	new AppError("CONFLICT", "Este intento ya terminó", {
		data: {
			...toSupersededAnswers(state),
			status: state.status,
			reason: state.reason,
			endTime: state.endedAt?.toISOString() ?? null,
		},
	});
