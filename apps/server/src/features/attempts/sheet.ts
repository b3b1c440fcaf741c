import type { FinishAttemptInput } from "@cachimbo/contract/attempt-inputs";
import { type ArrivingAnswer, type HeldAnswer, mergeAnswer } from "@cachimbo/rules/attempt-merge";
import { invalid } from "../../errors.ts";
import type { Paper } from "./papers.ts";
import type { ReadState } from "./state.ts";

/** The answers a device sends, by whichever call. */
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

/** @throws AppError VALIDATION for a question or alternative that is not in the attempt; check before writing anything */
export function refuseForeign(paper: Paper, ids: readonly number[] | null, answers: readonly Choice[]): void {
	const foreign = findForeign(paper, ids, answers);
	if (!foreign) return;
	const message =
		foreign.field === "idQuestion"
			? "La pregunta no pertenece a este intento"
			: "La alternativa no pertenece a la pregunta";
	throw invalid(`answers.${foreign.index}.${foreign.field}`, message);
}

export interface Merged {
	/** one for each question that was ever answered, by its id */
	answers: HeldAnswer[];
	/** those of `answers` that are not stored yet */
	changed: HeldAnswer[];
}

/** The stored answers merged with the sheet's. */
export function mergeSheet(state: { answers: readonly HeldAnswer[] }, { answers, deviceId }: Sheet): Merged {
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

/** Answers of the sheet that differ from the stored ones, as the sheet has them. */
export function newsIn(state: { answers: readonly HeldAnswer[] }, { answers, deviceId }: Sheet): SheetAnswer[] {
	const held = byQuestion(state);
	return answers.filter((answer) => {
		const { optionId = null, flagged = false } = held.get(answer.idQuestion) ?? {};
		const after = mergeAnswer(held.get(answer.idQuestion), toArriving(answer, deviceId));
		return after.optionId !== optionId || after.flagged !== flagged;
	});
}

/**
 * Answers of a sheet that came while their part was not open and choose something else than is stored: a mark on a question,
 * or how long it was looked at, is nothing to keep.
 */
export function otherChoices(state: { answers: readonly HeldAnswer[] }, { answers }: Sheet): SheetAnswer[] {
	const held = byQuestion(state);
	return answers.filter(({ idQuestion, optionId }) => (held.get(idQuestion)?.optionId ?? null) !== optionId);
}

/**
 * Those of a late sheet's news that the device says were given before the end, when it may speak for the attempt. In a
 * scheduled simulacro others are measured by the same clock, so nobody's word is taken there. See docs/decisions/0018.
 */
export function findInTime(state: ReadState, sheet: Sheet, news: readonly SheetAnswer[]): SheetAnswer[] {
	const { endsAt } = state;
	if (endsAt === null || state.scheduled || !state.mayWrite) return [];
	const given = news.filter(({ answeredAt }) => answeredAt !== undefined && new Date(answeredAt) <= endsAt);
	return replacesUnseen(state, { ...sheet, answers: given }) ? [] : given;
}

/** Whether a sheet without a revision, which may be stale, would replace another device's choice. */
export function replacesUnseen(state: ReadState, { answers, deviceId, revision }: Sheet): boolean {
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
