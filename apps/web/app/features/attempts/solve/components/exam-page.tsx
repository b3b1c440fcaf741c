import { Navigate } from "react-router";
import { useAttempt } from "../use-attempt.ts";
import { ExamProblem, OpenElsewhere, ReleasedByOtherTab } from "./exam-problem.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";

interface ExamPageProps {
	examId: number;
	/** Whether a new attempt is untimed. */
	untimed: boolean;
	/** Id of the attempt in the URL. */
	attemptId: number | undefined;
	siteName: string;
}

/** /universidades/examen/{examId}: opens the attempt and solves it. */
export function ExamPage({ examId, untimed, attemptId, siteName }: ExamPageProps) {
	const { view, retry, takeOver } = useAttempt({ examId, untimed, attemptId }, true);
	if (view.kind === "problem")
		return <ExamProblem examId={examId} error={view.error} isBegun={attemptId !== undefined} onRetry={retry} />;
	if (view.kind === "handedIn") return <Navigate to={`/examenes/${view.attemptId}`} replace />;
	if (view.kind === "elsewhere") return <OpenElsewhere noun="examen" onTakeOver={takeOver} />;
	if (view.kind === "freed") return <ReleasedByOtherTab ended={view.ended} onBegin={takeOver} />;
	if (view.kind === "solving") return <ExamScreen {...view} siteName={siteName} />;
	return <ExamSkeleton noun="examen" />;
}
