import { Navigate } from "react-router";
import { solvingLink } from "../../../../platform/between-features/quiz-state.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/feedback/skeleton.tsx";
import { useEndedAttempt } from "../use-ended-attempt.ts";
import styles from "./result.module.css";
import { ResultScreen } from "./result-screen.tsx";

function ResultSkeleton() {
	return (
		<main id="contenido">
			<SkeletonGroup label="Cargando tu resultado" className={`wrap ${styles.top}`}>
				<div style={{ display: "grid", gap: 16, alignContent: "start" }}>
					<Skeleton width="180px" height="28px" />
					<Skeleton width="280px" height="120px" />
					<Skeleton height="90px" />
					<Skeleton height="56px" />
				</div>
				<Skeleton height="420px" />
			</SkeletonGroup>
		</main>
	);
}

/** /examenes/{attemptId}: the result of an ended attempt. An attempt in progress redirects to its questions. */
export function ResultPage({ attemptId, siteName }: { attemptId: number; siteName: string }) {
	const { data, error, refetch, isFetching, failureCount } = useEndedAttempt(attemptId);
	if (data?.attempt.status === "IN_PROGRESS") {
		// The cached attempt may have ended since. Refetch before redirecting: otherwise both pages would redirect to each other.
		if (isFetching && failureCount === 0) return <ResultSkeleton />;
		const { questions, ...attempt } = data.attempt;
		return <Navigate {...solvingLink({ ...attempt, totalQuestions: questions.length }, attempt.id)} replace />;
	}
	if (data) return <ResultScreen ended={data} siteName={siteName} onDoubt={() => void refetch()} />;
	if (!error || isFetching) return <ResultSkeleton />;
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<h1>No se pudo abrir el resultado</h1>
			<ErrorState error={error} fallback="No se pudo cargar el resultado" onRetry={() => void refetch()} />
			<ButtonLink to="/examenes" look="line">
				Volver a Mis exámenes
			</ButtonLink>
		</main>
	);
}
