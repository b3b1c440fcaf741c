import type { DemoQuestion } from "./types.ts";

/** Questions of no exam, for the quizzes by course. */
export const demoCourseQuestions: readonly DemoQuestion[] = [];
