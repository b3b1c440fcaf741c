import type { FinishAttemptInput } from "@cachimbo/contract/attempt-inputs";
import type { EndReason } from "@cachimbo/contract/attempts";
import { type HeldAnswer, mergeAnswer } from "@cachimbo/rules/attempt-merge";
import type { Actor } from "../../actor.ts";
import type { SplicedJson } from "../../cache/spliced-json.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { findAnnulled } from "../questions/queries.ts";
import { countEnded } from "../statistics/commands.ts";
import { type Figures, findForeign, grade, longestSeconds, refuseForeign } from "./grading.ts";
import { keepLate, newsIn } from "./late-answers.ts";
import { describeAttempt } from "./queries.ts";
import { superseded } from "./save-answers.ts";
import { getCourseNames, getPaper } from "./sources.ts";
import {
	type AttemptRow,
	type AttemptState,
	attemptColumns,
	getState,
	isEnded,
	isOverdue,
	isSecret,
	mayWrite,
} from "./state.ts";
import { run } from "./statement.ts";

/** Every save bumps the revision, so only a device that never stops writing could outrun this. */
const mostTries = 20;

/**
 * Ends an attempt if it stands as it was read, with its last answers, its figures and its share in the statistics. The
 * revision stands for all of it: whatever changed in between, nothing is written and the attempt is read again.
 */
const endStatement = {
	name: "end_attempt",
	text: `with ended as (
			update attempts a set status = $3::attempt_status, reason = $4::end_reason,
				ended_at = case when $4::end_reason = 'TIME_OUT' then least(now(), a.ends_at) else now() end,
				time_spent_seconds = least(${longestSeconds},
					greatest(0, round(extract(epoch from least(now(), a.ends_at) - a.started_at))))::int,
				correct = $5::int, wrong = $6::int, blank = $7::int, score_tenths = $8::int,
				points = $9::int, max_points = $10::int, by_course = $11::jsonb, total = $18::int,
				revision = a.revision + ($12::int[] <> '{}')::int
			where a.id = $1::int and a.revision = $2::int and a.status = 'IN_PROGRESS'
			returning a.*),
		saved as (
			insert into attempt_answers as held
				(attempt_id, question_id, alternative_id, flagged, seq, elapsed_ms, device_id)
			select ended.id, sheet.* from ended, unnest($12::int[], $13::int[], $14::bool[], $15::int[], $16::int[], $17::text[]) as sheet
			on conflict (attempt_id, question_id) do update set alternative_id = excluded.alternative_id,
				flagged = excluded.flagged, seq = excluded.seq, elapsed_ms = excluded.elapsed_ms,
				device_id = excluded.device_id, saved_at = now()),
		${countEnded}
		select ${attemptColumns} from ended a`,
};

/** How an attempt is to end. */
interface Ending {
	reason: EndReason;
	/** what is graded: one for each question that was ever answered */
	answers: HeldAnswer[];
	/** those of `answers` that are not stored yet */
	changed: HeldAnswer[];
}

/**
 * Ends and grades an attempt with the whole sheet once more; an ended one answers its result whatever is sent.
 * @returns JSON of the contract's AttemptDto
 */
export async function finishAttempt(
	deps: Deps,
	actor: Actor,
	id: number,
	input: FinishAttemptInput,
): Promise<SplicedJson> {
	for (let tries = 0; tries < mostTries; tries += 1) {
		const state = await getState(deps, id, actor.userId);
		if (isEnded(state)) {
			if (state.reason === "TIME_OUT") await keepLateOf(deps, state, input);
			return describeAttempt(deps, actor, state);
		}
		const ended = await endAttempt(deps, state, await decideEnding(deps, state, input));
		if (ended === undefined) continue;
		if (isOverdue(state)) await keepLateOf(deps, state, input);
		// This may have been the last sheet that kept the key secret.
		return describeAttempt(deps, actor, isSecret(ended, actor) ? await getState(deps, id, actor.userId) : ended);
	}
	throw new AppError("UNAVAILABLE", "No pudimos cerrar el intento. Intenta de nuevo.", { retryAfter: 1 });
}

/** Closes an attempt whose time is over with what it has. */
export async function closeOverdue(deps: Deps, state: AttemptState): Promise<void> {
	if (isEnded(state) || !isOverdue(state)) return;
	await endAttempt(deps, state, { reason: "TIME_OUT", answers: state.answers, changed: [] });
}

async function decideEnding(deps: Deps, state: AttemptState, input: FinishAttemptInput): Promise<Ending> {
	// However the sweep and this request raced, the result is the same.
	if (isOverdue(state)) return { reason: "TIME_OUT", answers: state.answers, changed: [] };
	const isOther = isOtherDevice(state, input);
	// Nobody decided: a forgotten screen's clock must not cut off what the writing device still has queued.
	if (isOther && input.reason === "TIME_OUT") throw superseded(state);
	if (!mayWrite(state, input.deviceId, input.revision)) throw superseded(state);
	refuseForeign(await paperOf(deps, state), state.questionIds, input.answers);
	const ending = mergeSheet(state, input);
	// It does not say what it knows: its sheet may be old.
	if (isOther && input.revision === undefined && overrules(state, ending)) throw superseded(state);
	return ending;
}

const isOtherDevice = ({ activeDevice }: AttemptRow, { deviceId }: FinishAttemptInput) =>
	deviceId !== undefined && activeDevice !== null && activeDevice !== deviceId;

/** Whether the sheet would replace an alternative that was chosen elsewhere. */
function overrules(state: AttemptState, { changed }: Ending): boolean {
	const chosen = new Map(state.answers.map((answer) => [answer.questionId, answer.optionId]));
	return changed.some((answer) => (chosen.get(answer.questionId) ?? answer.optionId) !== answer.optionId);
}

function mergeSheet(state: AttemptState, { answers: sheet, deviceId, reason }: FinishAttemptInput): Ending {
	const merged = new Map(state.answers.map((answer) => [answer.questionId, answer]));
	const changed: HeldAnswer[] = [];
	for (const { idQuestion: questionId, optionId, flagged, seq, elapsedMs } of sheet) {
		const held = merged.get(questionId);
		const answer = mergeAnswer(held, {
			questionId,
			optionId,
			...(flagged === undefined ? {} : { flagged }),
			...(elapsedMs === undefined ? {} : { elapsedMs }),
			seq: seq ?? null,
			deviceId: deviceId ?? null,
		});
		if (answer === held) continue;
		merged.set(questionId, answer);
		changed.push(answer);
	}
	return { reason, answers: [...merged.values()].sort((a, b) => a.questionId - b.questionId), changed };
}

/** @returns undefined when the attempt is no longer as `state` says: nothing was written */
async function endAttempt(deps: Deps, state: AttemptState, ending: Ending): Promise<AttemptState | undefined> {
	const { reason, answers, changed } = ending;
	const paper = await paperOf(deps, state);
	const annulled = await findAnnulled(deps, state.questionIds ?? [...paper.questions.keys()]);
	const figures = grade(paper, state.questionIds, answers, await getCourseNames(deps), annulled);
	const [row] = await run<AttemptRow>(deps, endStatement, [
		state.id,
		state.revision,
		reason === "ABANDONED" ? "ABANDONED" : "COMPLETED",
		reason,
		...figureValues(figures),
		changed.map((answer) => answer.questionId),
		changed.map((answer) => answer.optionId),
		changed.map((answer) => answer.flagged),
		changed.map((answer) => answer.seq ?? 0),
		changed.map((answer) => answer.elapsedMs),
		changed.map((answer) => answer.deviceId),
		figures.total,
	]);
	return row && { ...row, answers, now: state.now, secretUntil: state.secretUntil };
}

const figureValues = ({ correct, wrong, blank, scoreTenths, points, maxPoints, byCourse }: Figures) => [
	correct,
	wrong,
	blank,
	scoreTenths,
	points,
	maxPoints,
	JSON.stringify(byCourse),
];

function paperOf(deps: Deps, { id, paperId }: AttemptRow) {
	if (paperId === null) throw new Error(`Attempt ${id} runs without a paper`);
	return getPaper(deps, paperId);
}

/** Keeps what came after the time was over; a question that is not in the attempt has no place in it. */
async function keepLateOf(deps: Deps, state: AttemptState, input: FinishAttemptInput): Promise<void> {
	const news = newsIn(state, input.answers, input.deviceId);
	if (news.length === 0) return;
	const paper = await paperOf(deps, state);
	const own = news.filter((answer) => findForeign(paper, state.questionIds, [answer]) === undefined);
	await keepLate(deps, state.id, own, input.deviceId);
}
