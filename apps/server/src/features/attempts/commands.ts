import type { FinishAttemptInput, SaveAnswersInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { SaveAnswersReply } from "@cachimbo/contract/attempts/attempts";
import { ANSWER_GRACE_SECONDS } from "@cachimbo/rules/limits";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { counter } from "../../work/counts.ts";
import { AppError } from "../../work/errors.ts";
import { answerTimes, outOfTime, splitByParts } from "./answers/part-times.ts";
import {
	changedAnswers,
	findForeign,
	findInTime,
	mergeSheet,
	otherChoices,
	refuseForeign,
	replacesOtherDevicesChoice,
	type Sheet,
} from "./answers/sheet.ts";
import { type Ending, saveBatch, storeLateAnswers, writeEnding } from "./answers/sheet-writer.ts";
import { type AttemptJson, toSupersededAnswers } from "./mapper.ts";
import { readCorrect, readCorrectAsOf } from "./papers/corrected-keys.ts";
import { annulledIn, grade } from "./papers/grading.ts";
import { getPaper, type Paper } from "./papers/papers.ts";
import { getCourseNames } from "./papers/sources.ts";
import { describeAttempt } from "./queries.ts";
import { type AttemptState, getFacts, getState, isEnded, isSecret, type ReadState } from "./state.ts";

const answersSaved = counter("cachimbo_answers_saved_total", "Answers that were acknowledged as saved.").of();
const attemptsEnded = counter("cachimbo_attempts_ended_total", "Attempts that were ended and graded.", "reason");

/** Retry limit. Every save increments the revision, so only a device that never stops writing could exhaust it. */
const mostTries = 20;

/**
 * Optimistic concurrency: reads the attempt and calls `write`; tries again when it returns undefined (the attempt has changed
 * meanwhile).
 */
async function retryOnChange<T>(
	read: () => Promise<ReadState>,
	write: (state: ReadState) => Promise<T | undefined>,
	refusal: string,
): Promise<T> {
	for (let tries = 0; tries < mostTries; tries += 1) {
		const written = await write(await read());
		if (written !== undefined) return written;
	}
	throw new AppError("UNAVAILABLE", refusal, { retryAfter: 1 });
}

/**
 * Writes a batch of one device's answers, atomically and idempotently.
 * @throws AppError VALIDATION for a question or alternative that is not in the attempt; CONFLICT for a superseded device, or
 * after the end
 */
export async function saveAnswers(
	deps: Deps,
	{ userId }: Actor,
	id: number,
	input: SaveAnswersInput,
): Promise<SaveAnswersReply> {
	const facts = await getFacts(deps, id, userId);
	const paper = facts.paperId === null ? undefined : await getPaper(deps, facts.paperId);
	if (paper) refuseForeign(paper, facts.questionIds, input.answers);
	const times = paper && answerTimes(paper, facts, input.answers);
	const saved = await saveBatch(deps, { id, input, times });
	if (!saved?.open) {
		return retryOnChange(
			() => getState(deps, id, userId, input),
			(state) => saveToClosed(deps, state, input),
			"No pudimos guardar tus respuestas. Intenta de nuevo.",
		);
	}
	answersSaved.value += input.answers.length;
	const outside = saved.enforced && times ? outOfTime(input.answers, times, saved.now) : [];
	return { ...toReply(saved, false), ...(await keepOutside(deps, { id, userId }, { ...input, answers: outside })) };
}

/** Stores answers that arrived while their part was closed and that differ from the saved choice. Returns their number. */
async function keepOutside(deps: Deps, { id, userId }: { id: number; userId: number }, sheet: Sheet) {
	if (sheet.answers.length === 0) return {};
	const answers = otherChoices(await getState(deps, id, userId), sheet);
	await storeLateAnswers(deps, id, { ...sheet, answers });
	return answers.length > 0 ? { uncounted: answers.length } : {};
}

function toReply({ revision, now }: { revision: number; now: Date }, late: boolean): SaveAnswersReply {
	const time = now.toISOString();
	return { revision, savedAt: time, serverTime: time, late };
}

/** Handles a save that the statement refused: a late one, one after the end, or one from a superseded device. */
async function saveToClosed(deps: Deps, state: ReadState, input: Sheet): Promise<SaveAnswersReply | undefined> {
	const ended = isEnded(state);
	if (!ended && !state.overdue) throw superseded(state);
	if (changedAnswers(state, input).length === 0) return toReply(state, false);
	if (ended && state.reason !== "TIME_OUT") throw alreadyEnded(state);
	const applied = await applyLateSheet(deps, state, input);
	return applied && toReply(applied.state, applied.late);
}

/** Ends and grades an attempt with its whole sheet. Idempotent: an ended attempt returns its result whatever is sent. */
export async function finishAttempt(
	deps: Deps,
	actor: Actor,
	id: number,
	input: FinishAttemptInput,
): Promise<AttemptJson> {
	const read = () => getState(deps, id, actor.userId, input);
	const ended = await retryOnChange(
		read,
		(state) => finish(deps, state, input),
		"No pudimos cerrar el intento. Intenta de nuevo.",
	);
	// If this was the last open sheet of a closed exam, the key may no longer be secret.
	const isRevealed = ended.closed && isSecret(ended, actor);
	return describeAttempt(deps, actor, isRevealed ? await read() : ended, input);
}

async function finish(deps: Deps, state: ReadState, input: FinishAttemptInput): Promise<AttemptState | undefined> {
	if (isEnded(state)) return state.reason === "TIME_OUT" ? (await applyLateSheet(deps, state, input))?.state : state;
	if (state.overdue) {
		await closeOverdue(deps, state);
		return undefined;
	}
	const { ending, late } = await decideEnding(deps, state, input);
	// Store late answers before ending: if the process died in between, they would be lost, as devices do not resend to an ended
	// attempt.
	await storeLateAnswers(deps, state.id, { ...input, answers: late });
	const ended = await endAttempt(deps, state, ending);
	return ended && late.length > 0 ? getState(deps, state.id, state.userId) : ended;
}

/** Returns the ending, and the answers that arrived while their part was closed. */
async function decideEnding(
	deps: Deps,
	state: ReadState,
	input: FinishAttemptInput,
): Promise<{ ending: Ending; late: Sheet["answers"] }> {
	const { activeDevice } = state;
	const isOther = input.deviceId !== undefined && activeDevice !== null && activeDevice !== input.deviceId;
	// A time-out from a superseded device: the active device may still have queued answers.
	if (isOther && input.reason === "TIME_OUT") throw superseded(state);
	if (!state.mayWrite) throw superseded(state);
	const paper = await paperOf(deps, state);
	refuseForeign(paper, state.questionIds, input.answers);
	const { counted, outside } = splitByParts(paper, state, input);
	const sheet = { ...input, answers: counted };
	if (isOther && replacesOtherDevicesChoice(state, sheet)) throw superseded(state);
	const ending = { reason: reasonOf(state, input), endedAt: input.endedAt ?? null, ...mergeSheet(state, sheet) };
	return { ending, late: otherChoices(state, { ...input, answers: outside }) };
}

/**
 * Records a time-out as FINISHED when time is left. A TIME_OUT accepts late answers given before the end; without this check
 * somebody could end early, read the key in the result, and then send the right answers.
 */
function reasonOf({ endsAt, now }: ReadState, { reason }: FinishAttemptInput): FinishAttemptInput["reason"] {
	if (reason !== "TIME_OUT") return reason;
	const left = endsAt === null ? Number.POSITIVE_INFINITY : endsAt.getTime() - now.getTime();
	return left > ANSWER_GRACE_SECONDS * 1000 ? "FINISHED" : reason;
}

/** Closes an overdue attempt with its stored answers. A race between the sweep and a request is harmless: both write the same result. */
export async function closeOverdue(deps: Deps, state: ReadState): Promise<void> {
	if (isEnded(state) || !state.overdue) return;
	await endAttempt(deps, state, { reason: "TIME_OUT", answers: state.answers, changed: [] });
}

/**
 * Applies a sheet that arrived after the time and its grace. Answers given in time count, the others are stored as late.
 * Idempotent.
 * @returns undefined when the attempt has changed since `state` was read
 */
async function applyLateSheet(deps: Deps, state: ReadState, sheet: Sheet) {
	const paper = await paperOf(deps, state);
	const news = changedAnswers(state, sheet).filter((answer) => !findForeign(paper, state.questionIds, [answer]));
	const inTime = findInTime(state, sheet, news);
	if (inTime.length > 0) {
		const ending = mergeSheet(state, { ...sheet, answers: inTime });
		if (!(await endAttempt(deps, state, { reason: "TIME_OUT", ...ending }))) return undefined;
	}
	const late = news.filter((answer) => !inTime.includes(answer));
	await storeLateAnswers(deps, state.id, { ...sheet, answers: late });
	const counted = inTime.length > 0 || late.length > 0 ? await getState(deps, state.id, state.userId) : state;
	return { state: counted, late: late.length > 0 };
}

/**
 * Grades an attempt by the current key and ends it. An attempt that has ended already is graded again by the key of its last
 * grading: the regrade job applies later corrections, and mails the student.
 * @returns undefined when the attempt has changed since `state` was read: nothing was written
 */
async function endAttempt(deps: Deps, state: ReadState, ending: Ending): Promise<AttemptState | undefined> {
	const paper = await paperOf(deps, state);
	const { id, questionIds, now, secretUntil, closed, sealed, late } = state;
	const correct = isEnded(state)
		? { ...(await readCorrectAsOf(deps, paper, state.gradedThrough, annulledIn(state))), latest: state.gradedThrough }
		: await readCorrect(deps, paper, state.latestCorrection);
	const figures = grade(paper, questionIds, ending.answers, await getCourseNames(deps), correct);
	const row = await writeEnding(deps, { id, state, ending, figures, gradedThrough: correct.latest });
	if (row && !isEnded(state)) attemptsEnded.of(ending.reason).value++;
	return (
		row && {
			...row,
			answers: ending.answers,
			...{ now, secretUntil, sealed },
			...(closed === undefined ? {} : { closed }),
			...(late === undefined ? {} : { late }),
		}
	);
}

function paperOf(deps: Deps, { id, paperId }: AttemptState): Promise<Paper> {
	if (paperId === null) throw new Error(`Attempt ${id} runs without a paper`);
	return getPaper(deps, paperId);
}

const superseded = (state: AttemptState) =>
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
