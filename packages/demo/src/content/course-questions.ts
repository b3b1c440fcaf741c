import { algebraQuestions } from "./course-questions/algebra.ts";
import { mathematicalReasoningQuestions } from "./course-questions/mathematical-reasoning.ts";
import { peruvianHistoryQuestions } from "./course-questions/peruvian-history.ts";
import type { DemoQuestion } from "./types.ts";

/** Questions that are in no exam, for the quizzes by course. */
export const demoCourseQuestions: readonly DemoQuestion[] = [
	...algebraQuestions,
	...mathematicalReasoningQuestions,
	...peruvianHistoryQuestions,
];
