import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import { useEffect } from "react";
import { formatDate, formatDuration, formatInteger, plural } from "../../../platform/words/formats.ts";
import { percentText } from "../../../platform/words/score-words.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Dots } from "../../../ui/feedback/dots.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { useOwnStatistics } from "../api.ts";
import styles from "./profile.module.css";

function factsOf(statistics: StatisticsDto): { label: string; value: string }[] {
	const { completedExams, totalAttempts, averageScore, totalTimeSpent, totalCoursesCompleted } = statistics;
	const facts: { label: string; value: string }[] = [];
	if (completedExams > 0) facts.push({ label: "Aciertos en promedio", value: percentText(averageScore) });
	// Omit the exam figures of a student who has only practised courses.
	if (totalAttempts > 0) {
		const value = `${formatInteger(completedExams)} de ${plural(totalAttempts, "intento")}`;
		facts.push({ label: "Exámenes terminados", value });
	}
	if (totalTimeSpent > 0) facts.push({ label: "Tiempo de estudio", value: formatDuration(totalTimeSpent * 60) });
	if (totalCoursesCompleted > 0) {
		facts.push({ label: "Cursos con quiz terminado", value: formatInteger(totalCoursesCompleted) });
	}
	if (statistics.lastAttemptDate)
		facts.push({ label: "Último intento", value: formatDate(statistics.lastAttemptDate) });
	return facts;
}

const Invitation = () => (
	<div className={styles.invitation}>
		<Dots marks={["blank", "blank", "blank", "blank", "blank"]} />
		<p>Cuando rindas tu primer examen, aquí verás cómo te va.</p>
		<ButtonLink to="/universidades" look="line" size="small">
			Elegir un examen
		</ButtonLink>
	</div>
);

function Figures({ statistics }: { statistics: StatisticsDto }) {
	if (statistics.totalAttempts === 0 && statistics.totalCoursesAttempted === 0) return <Invitation />;
	return (
		<dl className={styles.figures}>
			{factsOf(statistics).map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** The student's statistics. A load error is only logged, as specified, and can be retried. */
export function ExamFigures() {
	const { data, error, refetch, isFetching } = useOwnStatistics();
	useEffect(() => {
		if (error) console.warn("The statistics could not be loaded", error.message);
	}, [error]);
	return (
		<Card as="section" labelledBy="perfil-examenes" className={styles.stack}>
			<h2 id="perfil-examenes">Tus exámenes</h2>
			{data ? (
				<Figures statistics={data} />
			) : error ? (
				<p className={`soft ${styles.quiet}`}>
					Tus cifras no están disponibles ahora.
					<Button look="quiet" size="small" busy={isFetching} onClick={() => refetch()}>
						Reintentar
					</Button>
				</p>
			) : (
				<SkeletonGroup label="Cargando tus cifras">
					<Skeleton height="168px" />
				</SkeletonGroup>
			)}
		</Card>
	);
}
