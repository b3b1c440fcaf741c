import { solvingLink } from "../../../platform/quiz-state.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { NextCard } from "../../../ui/next-card.tsx";
import { type LeftAt, nextQuestion } from "../progress.ts";
import type { RunningQuiz } from "../quizzes.ts";
import { answeredOf, joinFacts } from "../wording.ts";

const shown = 3;

/** 'Te quedaste en la pregunta …' of each quiz in progress. */
export function ResumeQuizzes({ quizzes, leftAt }: { quizzes: readonly RunningQuiz[]; leftAt: LeftAt }) {
	return quizzes
		.slice(0, shown)
		.map((quiz) => (
			<NextCard
				key={quiz.id}
				{...solvingLink({ ...quiz, exam: null })}
				done={quiz.answered / quiz.totalQuestions}
				title={`Te quedaste en la pregunta ${nextQuestion(quiz, leftAt)}`}
				detail={joinFacts([attemptTitle({ ...quiz, exam: null }), answeredOf(quiz)])}
				action="Continuar"
			/>
		));
}
