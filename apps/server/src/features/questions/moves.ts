import type { QuestionInput } from "@cachimbo/contract/questions";
import { invalid } from "../../errors.ts";
import { isSameOwner, type Owner, type Places } from "./owner.ts";

/** From one list to another; from none, where it was in the bank alone. */
export interface Move {
	from: Owner | null;
	to: Owner;
}

/**
 * What a saved form means for a question's places: who names an exam that it is not in, or none, moves it, as long as there
 * is no doubt from where. A course's own question goes with its course.
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
	const lists: Owner[] = [...examIds.map((id) => ({ examId: id })), ...(own ? [{ courseId }] : [])];
	if (lists.length > 1) throw invalid("examId", "Está en varios exámenes: agrégala o quítala de cada uno en el banco");
	return { from: lists[0] ?? null, to: examId === null ? { courseId: input.courseId } : { examId } };
}

export const isSameMove = (one: Move | null, other: Move | null): boolean =>
	one === null || other === null
		? one === other
		: isSameOwner(one.to, other.to) &&
			(one.from === null || other.from === null ? one.from === other.from : isSameOwner(one.from, other.from));

/** The lists that a question is in after a move; its course where there is none. */
export function listsAfter({ examIds, own }: Places, move: Move | null, courseId: number): Owner[] {
	const before: Owner[] = [...examIds.map((examId) => ({ examId })), ...(own ? [{ courseId }] : [])];
	const stay = move ? [...before.filter((list) => move.from && !isLeft(list, move.from)), move.to] : before;
	return stay.length > 0 ? stay : [{ courseId }];
}

const isLeft = (list: Owner, from: Owner): boolean => ("examId" in list ? isSameOwner(list, from) : "courseId" in from);
