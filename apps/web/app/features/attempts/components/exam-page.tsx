import { Navigate } from "react-router";
import { useAttempt } from "../use-attempt.ts";
import { ExamProblem, OpenElsewhere } from "./exam-problem.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";

/** /universidades/examen/{examId}: opens the attempt and solves it; `untimed`: a new one has no clock. */
export function ExamPage({ examId, untimed, siteName }: { examId: number; untimed: boolean; siteName: string }) {
	const { view, retry, takeOver } = useAttempt({ examId, untimed }, true);
	if (view.kind === "problem") return <ExamProblem error={view.error} onRetry={retry} />;
	if (view.kind === "handedIn") return <Navigate to={`/examenes/${view.attemptId}`} replace />;
	if (view.kind === "elsewhere") return <OpenElsewhere noun="examen" onTakeOver={takeOver} />;
	if (view.kind === "solving") return <ExamScreen {...view} siteName={siteName} />;
	return <ExamSkeleton noun="examen" />;
}
