import { useEffect } from "react";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useRefetchAfterDelivery } from "../api.ts";
import type { ReadErrors } from "../fetch-unscheduled.ts";
import { isTimeOver } from "../short-set.ts";
import { isOver } from "../sitting.ts";
import { originOf, type PracticeRequest, type Source } from "../source.ts";
import { type Practice, usePractice } from "../use-practice.ts";
import { nounOf, titleOf } from "../wording.ts";
import styles from "./practice.module.css";
import { PracticeBar } from "./practice-bar.tsx";
import { PracticeQuestion } from "./practice-question.tsx";
import { PracticeSummary } from "./practice-summary.tsx";

function Back({ source }: { source: Source }) {
	const { to, text } = originOf(source);
	return (
		<ButtonLink to={to} look="line">
			{text}
		</ButtonLink>
	);
}

function Waiting() {
	return (
		<main id="contenido" className={styles.main}>
			<SkeletonGroup label="Cargando las preguntas" className={styles.body}>
				<Skeleton width="160px" height="30px" />
				<Skeleton height="84px" />
				<Skeleton height="290px" />
			</SkeletonGroup>
		</main>
	);
}

const nothing = {
	due: { title: "Nada por repasar hoy", text: "Lo que falles en tus exámenes y quizzes vuelve aquí al día siguiente." },
	fresh: { title: "Hoy no fallaste nada", text: "Lo que falles en tus exámenes y quizzes aparece aquí." },
	attempt: { title: "Aquí no hay errores por practicar", text: "Los de un simulacro se saben cuando cierra." },
	course: { title: "Todavía no hay preguntas de este tema", text: "Elige otro tema, o practica todo el curso." },
};

function Nothing({ source }: { source: Source }) {
	const { title, text } = nothing[source.kind];
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<Empty level={1} title={title} action={<Back source={source} />}>
				{text}
			</Empty>
		</main>
	);
}

function OpenInOtherTab({ source, onTakeOver }: { source: Source; onTakeOver(): void }) {
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<Empty
				level={1}
				title="Tu práctica está abierta en otra pestaña"
				action={
					<>
						<Button onClick={onTakeOver}>Seguir en esta pestaña</Button>
						<Back source={source} />
					</>
				}
			>
				Lo que respondiste está guardado en este equipo.
			</Empty>
		</main>
	);
}

function Problem({ source, error, onRetry }: { source: Source; error: unknown; onRetry(): void }) {
	return (
		<main className="wrap full-page" id="contenido" style={{ justifyItems: "stretch" }}>
			<h1>No se pudo abrir tu práctica</h1>
			<ErrorState
				error={error}
				fallback="No se pudieron cargar las preguntas"
				help={
					source.kind === "course"
						? "Practicar un curso necesita internet. Sin internet puedes practicar los errores de tu cuaderno que hayas descargado."
						: undefined
				}
				onRetry={onRetry}
			/>
			<Back source={source} />
		</main>
	);
}

function OpenPractice({ practice, siteName }: { practice: Practice; siteName: string }) {
	const { view, answer, explain, next, retry } = practice;
	const position = view.kind === "open" ? view.progress.position : 0;
	const sitting = view.kind === "open" ? view.sitting : undefined;
	const total = sitting?.entries.length ?? 0;
	useEffect(() => {
		if (!sitting) return;
		const where = position < total ? `${nounOf(sitting.source)} ${position + 1} de ${total}` : "Resumen";
		document.title = `${where} · ${titleOf(sitting.source, sitting.entries[0]?.course.name ?? "")} · ${siteName}`;
	}, [position, total, sitting, siteName]);
	if (view.kind !== "open" || !sitting) return null;
	const { progress, durable } = view;
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
				source={sitting.source}
				entry={entry}
				number={position + 1}
				given={progress.given[questionId]}
				isLast={position === total - 1 || isTimeOver(sitting, progress)}
				onAnswer={(optionId) => void answer(optionId)}
				onExplain={(cause) => void explain(questionId, cause)}
				onNext={() => void next()}
			/>
		</div>
	);
}

interface PracticePageProps {
	wanted: PracticeRequest;
	readErrors: ReadErrors;
	siteName: string;
}

/** /cuaderno/practicar: errors, or questions of a course, one at a time, each corrected at once. */
export function PracticePage({ wanted, readErrors, siteName }: PracticePageProps) {
	const practice = usePractice(wanted, readErrors);
	useRefetchAfterDelivery();
	const { view, retry, takeOver } = practice;
	const { source } = wanted;
	if (view.kind === "loading") return <Waiting />;
	if (view.kind === "nothing") return <Nothing source={source} />;
	if (view.kind === "elsewhere") return <OpenInOtherTab source={source} onTakeOver={takeOver} />;
	if (view.kind === "problem") return <Problem source={source} error={view.error} onRetry={retry} />;
	return <OpenPractice practice={practice} siteName={siteName} />;
}
