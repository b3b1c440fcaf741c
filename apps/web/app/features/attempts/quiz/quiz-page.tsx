import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { type QuizState, quizPath } from "../../../platform/between-features/quiz-state.ts";
import { OpenElsewhere } from "../solve/components/exam-problem.tsx";
import { ExamScreen } from "../solve/components/exam-screen.tsx";
import { ExamSkeleton } from "../solve/components/exam-skeleton.tsx";
import { useAttempt } from "../solve/use-attempt.ts";
import { QuizIntro } from "./quiz-intro.tsx";
import { QuizResult } from "./quiz-result.tsx";

/** /cursos/questions: resumes the quiz in progress, or introduces a new one. */
function Quiz({ quiz, siteName }: { quiz: QuizState; siteName: string }) {
	const navigate = useNavigate();
	const [attemptId, setAttemptId] = useState(quiz.attemptId);
	const { view, begin, takeOver } = useAttempt({ courseId: quiz.courseId, attemptId }, false);
	if (view.kind === "loading") return <ExamSkeleton noun="quiz" />;
	if (view.kind === "handedIn") return <Navigate to={`/examenes/${view.attemptId}`} replace />;
	if (view.kind === "elsewhere") return <OpenElsewhere noun="quiz" onTakeOver={takeOver} />;
	if (view.kind !== "solving") {
		const error = view.kind === "problem" ? view.error : undefined;
		return <QuizIntro quiz={quiz} busy={view.kind === "starting"} error={error} onBegin={begin} />;
	}
	const again = () => {
		void navigate(quizPath, { replace: true, state: { ...quiz, attemptId: undefined, endedId: undefined } });
		// Clear the id in the same render as the start. Otherwise the ended attempt would be requested again.
		setAttemptId(undefined);
		begin();
	};
	return (
		<ExamScreen
			{...view}
			siteName={siteName}
			result={(ended) => <QuizResult quiz={quiz} ended={ended} onAgain={again} />}
		/>
	);
}

/** Redirects to the result if the quiz has ended, as after a reload or on going back. */
export function QuizPage(props: { quiz: QuizState; siteName: string }) {
	const [endedBefore] = useState(props.quiz.endedId);
	if (endedBefore !== undefined) return <Navigate to={`/examenes/${endedBefore}`} replace />;
	return <Quiz {...props} />;
}
