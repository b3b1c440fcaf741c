import type { FinishAttemptInput } from "@cachimbo/contract/attempt-inputs";
import type { Actor } from "../../actor.ts";
import type { SplicedJson } from "../../cache/spliced-json.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { takeLate } from "./answers-in-time.ts";
import { type Ending, endAttempt, mergeSheet, paperOf } from "./end-attempt.ts";
import { refuseForeign } from "./grading.ts";
import { describeAttempt } from "./queries.ts";
import { superseded } from "./save-answers.ts";
import { type AttemptRow, type AttemptState, getState, isEnded, isOverdue, isSecret, mayWrite } from "./state.ts";

/** Every save bumps the revision, so only a device that never stops writing could outrun this. */
const mostTries = 20;

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
			const taken = state.reason === "TIME_OUT" ? await takeLate(deps, state, input) : { state };
			if (taken === undefined) continue;
			return describeAttempt(deps, actor, taken.state);
		}
		if (isOverdue(state)) {
			await closeOverdue(deps, state);
			continue;
		}
		const ended = await endAttempt(deps, state, await decideEnding(deps, state, input));
		if (ended === undefined) continue;
		// This may have been the last sheet that kept the key secret.
		return describeAttempt(deps, actor, isSecret(ended, actor) ? await getState(deps, id, actor.userId) : ended);
	}
	throw new AppError("UNAVAILABLE", "No pudimos cerrar el intento. Intenta de nuevo.", { retryAfter: 1 });
}

/** Closes an attempt whose time is over with what it has: however the sweep and a request race, the result is the same. */
export async function closeOverdue(deps: Deps, state: AttemptState): Promise<void> {
	if (isEnded(state) || !isOverdue(state)) return;
	await endAttempt(deps, state, { reason: "TIME_OUT", answers: state.answers, changed: [] });
}

async function decideEnding(deps: Deps, state: AttemptState, input: FinishAttemptInput): Promise<Ending> {
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
