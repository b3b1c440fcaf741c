import { solvingLink } from "../../../platform/quiz-state.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { NextCard } from "../../../ui/next-card.tsx";
import { nextQuestion, type OnDevice } from "../progress.ts";
import type { RunningQuiz } from "../quizzes.ts";
import { answeredOf, joinFacts, resumeTitle } from "../wording.ts";

const shown = 3;

/** 'Sigue tu quiz …' of each quiz in progress. */
export function ResumeQuizzes({ quizzes, stored }: { quizzes: readonly RunningQuiz[]; stored: readonly OnDevice[] }) {
	return quizzes
		.slice(0, shown)
		.map((quiz) => (
			<NextCard
				key={quiz.id}
				{...solvingLink({ ...quiz, exam: null })}
				done={quiz.answered / quiz.totalQuestions}
				title={resumeTitle({ exam: null }, nextQuestion(quiz, stored))}
				detail={joinFacts([attemptTitle({ ...quiz, exam: null }), answeredOf(quiz)])}
				action="Continuar"
			/>
		));
}
