import { useEffect } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useRenewedOnArrival } from "../api.ts";
import { isOver } from "../sitting.ts";
import { type Practice, usePractice } from "../use-practice.ts";
import styles from "./practice.module.css";
import { PracticeBar } from "./practice-bar.tsx";
import { PracticeQuestion } from "./practice-question.tsx";
import { PracticeSummary } from "./practice-summary.tsx";

const back = (
	<ButtonLink to="/cuaderno" look="line">
		Volver al cuaderno
	</ButtonLink>
);

function Waiting() {
	return (
		<main id="contenido" className={styles.main}>
			<SkeletonGroup label="Cargando tus errores" className={styles.body}>
				<Skeleton width="160px" height="30px" />
				<Skeleton height="84px" />
				<Skeleton height="290px" />
			</SkeletonGroup>
		</main>
	);
}

function Nothing() {
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<Empty level={1} title="Nada por repasar hoy" action={back}>
				Lo que falles en tus exámenes y quizzes vuelve aquí al día siguiente.
			</Empty>
		</main>
	);
}

function Elsewhere({ onTakeOver }: { onTakeOver(): void }) {
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<Empty
				level={1}
				title="Tu práctica está abierta en otra pestaña"
				action={
					<>
						<Button onClick={onTakeOver}>Seguir en esta pestaña</Button>
						{back}
					</>
				}
			>
				Lo que respondiste está guardado en este equipo.
			</Empty>
		</main>
	);
}

function Problem({ error, onRetry }: { error: unknown; onRetry(): void }) {
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<h1>No se pudo abrir tu práctica</h1>
			<ErrorState error={error} fallback="No se pudieron cargar tus errores" onRetry={onRetry} />
			{back}
		</main>
	);
}

function OpenPractice({ practice, siteName }: { practice: Practice; siteName: string }) {
	const { view, answer, explain, next, retry } = practice;
	const position = view.kind === "open" ? view.progress.position : 0;
	const total = view.kind === "open" ? view.sitting.entries.length : 0;
	useEffect(() => {
		const where = position < total ? `Error ${position + 1} de ${total}` : "Resumen";
		document.title = `${where} · Cuaderno de errores · ${siteName}`;
	}, [position, total, siteName]);
	if (view.kind !== "open") return null;
	const { sitting, progress, durable } = view;
	const entry = sitting.entries[position];
	if (!entry || isOver(sitting, progress)) {
		return <PracticeSummary sitting={sitting} progress={progress} onMore={retry} />;
	}
	const questionId = entry.question.idQuestion;
	return (
		<div className={styles.page}>
			<PracticeBar sitting={sitting} progress={progress} durable={durable} />
			<PracticeQuestion
				key={questionId}
				entry={entry}
				number={position + 1}
				given={progress.given[questionId]}
				isLast={position === total - 1}
				onAnswer={(optionId) => void answer(optionId)}
				onExplain={(cause) => void explain(questionId, cause)}
				onNext={() => void next()}
			/>
		</div>
	);
}

/** /cuaderno/practicar: what is due, one at a time, each corrected at once. */
export function PracticePage({ courseId, siteName }: { courseId: number | null; siteName: string }) {
	const practice = usePractice(courseId);
	useRenewedOnArrival();
	const { view, retry, takeOver } = practice;
	if (view.kind === "loading") return <Waiting />;
	if (view.kind === "nothing") return <Nothing />;
	if (view.kind === "elsewhere") return <Elsewhere onTakeOver={takeOver} />;
	if (view.kind === "problem") return <Problem error={view.error} onRetry={retry} />;
	return <OpenPractice practice={practice} siteName={siteName} />;
}
