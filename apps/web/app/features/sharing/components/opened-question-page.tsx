import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { ReactNode } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ShareButton } from "../../../ui/buttons/share-button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useOpenedQuestion } from "../api.ts";
import styles from "./sharing.module.css";

function Refused({ error, onRetry }: { error: Error; onRetry(): void }) {
	const code = error instanceof ApiError ? error.code : undefined;
	const others = (
		<ButtonLink to="/universidades" look={code === "PLAN_REQUIRED" ? "line" : "filled"}>
			Elegir un examen
		</ButtonLink>
	);
	if (code === "PLAN_REQUIRED") {
		return (
			<Empty
				level={1}
				title="Esta pregunta es de un examen premium"
				action={
					<>
						<a className="btn" href="/premium">
							Ver planes
						</a>
						{others}
					</>
				}
			>
				{error.message}
			</Empty>
		);
	}
	if (code === "NOT_FOUND" || code === "CONFLICT") {
		return (
			<Empty level={1} title="No se puede abrir esta pregunta" action={others}>
				{error.message}.
			</Empty>
		);
	}
	return (
		<>
			<h1 className="page-title">Pregunta compartida</h1>
			<ErrorState error={error} fallback="No se pudo abrir la pregunta" onRetry={onRetry} />
		</>
	);
}

interface OpenedQuestionProps {
	id: number;
	/** Renders the question for trying it. */
	children(question: QuestionDto): ReactNode;
}

/** A shared question: its source, the question, and links to continue. */
export function OpenedQuestionPage({ id, children }: OpenedQuestionProps) {
	const { data, error, refetch } = useOpenedQuestion(id);
	if (error && !data) return <Refused error={error} onRetry={() => void refetch()} />;
	if (!data) {
		return (
			<SkeletonGroup label="Abriendo la pregunta" className={styles.opened}>
				<Skeleton width="240px" height="40px" />
				<Skeleton height="120px" />
				<Skeleton height="260px" />
			</SkeletonGroup>
		);
	}
	const { question, number, exam, course } = data;
	return (
		<div className={styles.opened}>
			<div>
				<h1 className="page-title">{number > 0 ? `Pregunta ${number}` : `Pregunta de ${course}`}</h1>
				{exam && (
					<p className="soft">
						{course} · {exam.title}
					</p>
				)}
			</div>
			{children(question)}
			<div className="row">
				<ShareButton what={{ kind: "question", id }}>Compartir pregunta</ShareButton>
				<ButtonLink look="line" size="small" to={exam ? `/universidades/${exam.universityId}` : "/cursos"}>
					{exam ? "Ver más exámenes" : "Practicar por curso"}
				</ButtonLink>
			</div>
		</div>
	);
}
