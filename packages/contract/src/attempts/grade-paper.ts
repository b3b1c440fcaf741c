import { type Grade, gradeSheet, ruleFromWire } from "@cachimbo/rules/scoring/scoring";
import type { AttemptDto } from "./attempts.ts";

interface Choice {
	idQuestion: number;
	optionId: number | null;
}

/** Grades answers against a paper that includes its key, as the server does. */
export function gradePaper(
	{ questions, exam }: Pick<AttemptDto, "questions" | "exam">,
	answers: readonly Choice[],
): Grade {
	const key = questions.map(({ idQuestion, courseId, options, correctOption = -1 }) => ({
		questionId: idQuestion,
		courseId,
		correctOptionId: options[correctOption]?.id ?? 0,
	}));
	const sheet = answers.map(({ idQuestion, optionId }) => ({ questionId: idQuestion, optionId }));
	return gradeSheet(key, sheet, exam?.scoring ? ruleFromWire(exam.scoring) : null);
}
