import type { QuestionInput } from "@cachimbo/contract/questions/questions";
import { invalid } from "../../../work/errors.ts";
import { isSameList, type Places, type QuestionList } from "./question-list.ts";

/** A move between two lists; `from` is null if the question was in the bank only. */
export interface Move {
	from: QuestionList | null;
	to: QuestionList;
}

/**
 * Returns the move that a saved form implies. A question in a single place moves to another exam that the form names, or to its
 * course's own questions if the form names none. A course's own question follows a change of course.
 * @throws AppError VALIDATION for another exam of a question in several places
 */
export function plannedMove(
	{ examIds, own, courseId }: Places,
	input: Pick<QuestionInput, "examId" | "courseId">,
): Move | null {
	const { examId } = input;
	const isThere = examId === undefined || (examId === null ? own || examIds.length === 0 : examIds.includes(examId));
	if (isThere) {
		return own && input.courseId !== courseId ? { from: { courseId }, to: { courseId: input.courseId } } : null;
	}
	const lists: QuestionList[] = [...examIds.map((id) => ({ examId: id })), ...(own ? [{ courseId }] : [])];
	if (lists.length > 1) throw invalid("examId", "Está en varios exámenes: agrégala o quítala de cada uno en el banco");
	return { from: lists[0] ?? null, to: examId === null ? { courseId: input.courseId } : { examId } };
}

export const isSameMove = (one: Move | null, other: Move | null): boolean =>
	one === null || other === null
		? one === other
		: isSameList(one.to, other.to) &&
			(one.from === null || other.from === null ? one.from === other.from : isSameList(one.from, other.from));

/** Lists that contain the question after a move; its course if no list does. */
export function listsAfter({ examIds, own }: Places, move: Move | null, courseId: number): QuestionList[] {
	const before: QuestionList[] = [...examIds.map((examId) => ({ examId })), ...(own ? [{ courseId }] : [])];
	const remaining = move ? [...before.filter((list) => move.from && !isLeftByMove(list, move.from)), move.to] : before;
	return remaining.length > 0 ? remaining : [{ courseId }];
}

const isLeftByMove = (list: QuestionList, from: QuestionList): boolean =>
	"examId" in list ? isSameList(list, from) : "courseId" in from;
