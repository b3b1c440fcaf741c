import type { SaveAnswersInput } from "@cachimbo/contract/attempt-inputs";
import type { SaveAnswersReply } from "@cachimbo/contract/attempts";
import type { Actor } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { AppError, forbidden } from "../../errors.ts";
import { takeLate } from "./answers-in-time.ts";
import { refuseForeign } from "./grading.ts";
import { newsIn } from "./late-answers.ts";
import { toSupersededAnswers } from "./mapper.ts";
import { saveTogether } from "./save-together.ts";
import { type AttemptFacts, getPaper, memoryOf } from "./sources.ts";
import { type AttemptState, getState, isEnded, isOverdue } from "./state.ts";

/** Only other devices' late sheets can come between. */
const mostTries = 5;

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
	const saved = await saveTogether(deps, id, input);
	if (saved?.open) return reply(saved, false);
	for (let tries = 0; tries < mostTries; tries += 1) {
		const answered = await saveToClosed(deps, await getState(deps, id, actor.userId), input);
		if (answered) return answered;
	}
	throw new AppError("UNAVAILABLE", "No pudimos guardar tus respuestas. Intenta de nuevo.", { retryAfter: 1 });
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

/**
 * What the statement did not take: too late, after the end, or from a device that was taken over from.
 * @returns undefined when the attempt changed meanwhile
 */
async function saveToClosed(
	deps: Deps,
	state: AttemptState,
	input: SaveAnswersInput,
): Promise<SaveAnswersReply | undefined> {
	const ended = isEnded(state);
	if (!ended && !isOverdue(state)) throw superseded(state);
	if (newsIn(state, input.answers, input.deviceId).length === 0) return reply(state, false);
	if (ended && state.reason !== "TIME_OUT") throw alreadyEnded(state);
	const taken = await takeLate(deps, state, input);
	return taken && reply(taken.state, taken.late);
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
