import type { FinishAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import { type ArrivingAnswer, type HeldAnswer, mergeAnswer } from "@cachimbo/rules/attempts/attempt-merge";
import { invalid } from "../../../work/errors.ts";
import type { Paper } from "../papers/papers.ts";
import type { ReadState } from "../state.ts";

/** The answers that a device sends, in any call. */
export type Sheet = Pick<FinishAttemptInput, "answers" | "deviceId" | "revision">;
type SheetAnswer = Sheet["answers"][number];
type Choice = Pick<SheetAnswer, "idQuestion" | "optionId">;

interface Foreign {
	index: number;
	field: "idQuestion" | "optionId";
}

/** The first answer to a question that is not in the attempt, or with an alternative that is not in its question. */
export function findForeign(
	paper: Paper,
	ids: readonly number[] | null,
	answers: readonly Choice[],
): Foreign | undefined {
	for (const [index, { idQuestion, optionId }] of answers.entries()) {
		const question = ids === null || ids.includes(idQuestion) ? paper.questions.get(idQuestion) : undefined;
		if (!question) return { index, field: "idQuestion" };
		if (optionId !== null && !question.optionIds.has(optionId)) return { index, field: "optionId" };
	}
	return undefined;
}

/** @throws AppError VALIDATION for a question or alternative that is not in the attempt; call it before writing anything */
export function refuseForeign(paper: Paper, ids: readonly number[] | null, answers: readonly Choice[]): void {
	const foreign = findForeign(paper, ids, answers);
	if (!foreign) return;
	const message =
		foreign.field === "idQuestion"
			? "La pregunta no pertenece a este intento"
			: "La alternativa no pertenece a la pregunta";
	throw invalid(`answers.${foreign.index}.${foreign.field}`, message);
}

export interface MergedSheet {
	/** one for each question ever answered, ordered by question id */
	answers: HeldAnswer[];
	/** entries of `answers` that are not stored yet */
	changed: HeldAnswer[];
}

/** Merges a sheet into the stored answers. */
export function mergeSheet(state: { answers: readonly HeldAnswer[] }, { answers, deviceId }: Sheet): MergedSheet {
	const merged = byQuestion(state);
	const changed: HeldAnswer[] = [];
	for (const answer of answers) {
		const held = merged.get(answer.idQuestion);
		const after = mergeAnswer(held, toArriving(answer, deviceId));
		if (after === held) continue;
		merged.set(answer.idQuestion, after);
		changed.push(after);
	}
	return { answers: [...merged.values()].sort((a, b) => a.questionId - b.questionId), changed };
}

/** Answers of the sheet whose choice or flag differs from the stored one, in the sheet's form. */
export function changedAnswers(state: { answers: readonly HeldAnswer[] }, { answers, deviceId }: Sheet): SheetAnswer[] {
	const held = byQuestion(state);
	return answers.filter((answer) => {
		const { optionId = null, flagged = false } = held.get(answer.idQuestion) ?? {};
		const after = mergeAnswer(held.get(answer.idQuestion), toArriving(answer, deviceId));
		return after.optionId !== optionId || after.flagged !== flagged;
	});
}

/** Answers whose choice differs from the stored one. A flag or the time on screen is not worth keeping as late. */
export function otherChoices(state: { answers: readonly HeldAnswer[] }, { answers }: Sheet): SheetAnswer[] {
	const held = byQuestion(state);
	return answers.filter(({ idQuestion, optionId }) => (held.get(idQuestion)?.optionId ?? null) !== optionId);
}

/**
 * Answers of a late sheet that were given before the end, according to a device that may write. Empty in a scheduled simulacro:
 * all attempts are measured by the same clock, so no device's time counts. See docs/decisions/0018.
 */
export function findInTime(state: ReadState, sheet: Sheet, news: readonly SheetAnswer[]): SheetAnswer[] {
	const { endsAt } = state;
	if (endsAt === null || state.scheduled || !state.mayWrite) return [];
	const inTime = news.filter(({ answeredAt }) => answeredAt !== undefined && new Date(answeredAt) <= endsAt);
	return replacesOtherDevicesChoice(state, { ...sheet, answers: inTime }) ? [] : inTime;
}

/** Whether a sheet without a revision, and so possibly stale, would replace another device's choice. */
export function replacesOtherDevicesChoice(state: ReadState, { answers, deviceId, revision }: Sheet): boolean {
	if (revision !== undefined) return false;
	const chosen = byQuestion(state);
	return answers.some(({ idQuestion, optionId }) => {
		const held = chosen.get(idQuestion);
		return held !== undefined && held.deviceId !== deviceId && held.optionId !== null && held.optionId !== optionId;
	});
}

const byQuestion = ({ answers }: { answers: readonly HeldAnswer[] }) =>
	new Map(answers.map((answer) => [answer.questionId, answer]));

const toArriving = (
	{ idQuestion: questionId, optionId, flagged, seq, elapsedMs }: SheetAnswer,
	deviceId: string | undefined,
): ArrivingAnswer => ({ questionId, optionId, flagged, seq, elapsedMs, deviceId });
