import { Navigate, useLocation } from "react-router";
import { QuizPage } from "../../features/attempts/quiz/quiz-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import { readQuizState } from "../../platform/between-features/quiz-state.ts";
import { useSite } from "../../platform/page/use-site.ts";
import type { Route } from "./+types/course-quiz";

/** Answers may be unsent, so the screen itself asks to sign in again. */
export const handle = { signsInAgain: true };

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Quiz del curso", matches);

export default function CourseQuiz() {
	const quiz = readQuizState(useLocation().state);
	const { name } = useSite();
	if (!quiz) return <Navigate to="/cursos" replace />;
	return <QuizPage key={quiz.courseId} quiz={quiz} siteName={name} />;
}
