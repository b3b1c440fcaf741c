import { solvingLink } from "../../../platform/between-features/quiz-state.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import type { AttemptSource } from "../device/attempt-store.ts";
import { pagesOf } from "../solving-pages.ts";
import type { Kept } from "./kept-store.ts";

export const titleOf = ({ attempt }: Kept): string => attemptTitle(attempt ?? { exam: null, course: null });
export const linkOf = (kept: Kept) =>
	solvingLink({ exam: null, course: null, ...kept.attempt, totalQuestions: kept.questions }, kept.attempt?.id);

/** Files needed to solve the attempt offline and to see its result. */
export const filesOf = (kept: Pick<Kept, "examId" | "courseId" | "pictures">, attemptId: number) => ({
	documents: pagesOf(kept as AttemptSource, attemptId),
	pictures: kept.pictures,
});
