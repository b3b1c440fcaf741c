import { useAttempt } from "../use-attempt.ts";
import { ExamProblem, OpenElsewhere } from "./exam-problem.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";

/** /universidades/examen/{examId}: opens the attempt and solves it. */
export function ExamPage({ examId, siteName }: { examId: number; siteName: string }) {
	const { view, retry, takeOver } = useAttempt({ examId }, true);
	if (view.kind === "problem") return <ExamProblem error={view.error} onRetry={retry} />;
	if (view.kind === "elsewhere") return <OpenElsewhere noun="examen" onTakeOver={takeOver} />;
	if (view.kind === "solving") return <ExamScreen session={view.session} siteName={siteName} />;
	return <ExamSkeleton noun="examen" />;
}
