import type { ExamResultsDto } from "@cachimbo/contract/results/results";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { StateTabs } from "../../../ui/lists/state-tabs.tsx";
import { useLiveResults, useResults, useSections } from "../api.ts";
import { analysisPath, useResultsAddress, views } from "../results-address.ts";
import { liveText, scheduleText } from "../wording.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { ListExport } from "./list-export.tsx";
import { MeritView } from "./merit-view.tsx";
import { QuestionsView } from "./questions-view.tsx";
import styles from "./results.module.css";
import { SectionFilter } from "./section-filter.tsx";
import { SummaryView } from "./summary-view.tsx";
import { UnrankedView } from "./unranked-view.tsx";

const examsPath = "/universidad/examenes";

/** Number of students solving the exam. It is no live region, so that screen readers do not announce each change. */
function LiveLine({ results, live }: { results: ExamResultsDto; live: ExamResultsDto["people"] | undefined }) {
	const people = live ?? results.people;
	const schedule = scheduleText(results, serverNow());
	return (
		<p className={styles.live}>
			{people.solving > 0 && <i aria-hidden="true" />}
			<b>{liveText(people)}</b>
			{schedule && <span className="soft"> · {schedule}</span>}
		</p>
	);
}

interface ResultsPageProps {
	examId: number;
	/** Switch that makes the order of merit public. */
	publicList: ReactNode;
}

function Views({ examId, results, publicList }: ResultsPageProps & { results: ExamResultsDto }) {
	const { view, counting, sectionId, pathTo, areaId, career, setCounting } = useResultsAddress();
	const mayEdit = useMayEdit();
	const live = useLiveResults(examId, { counting, sectionId });
	const people = live.data?.people ?? results.people;
	const counts: Record<string, number> = {
		orden: people.solved,
		faltan: people.solving + people.other + people.pending,
	};
	return (
		<>
			<LiveLine results={results} live={live.data?.people} />
			<div className={styles.tools}>
				{results.counting !== "WINDOW" && (
					<Choice
						legend="Cuenta"
						options={[
							{ value: "FIRST", text: "El primer intento" },
							{ value: "BEST", text: "El mejor" },
						]}
						value={counting}
						onChange={setCounting}
					/>
				)}
				<SectionFilter />
				<div className={styles.ways}>
					{results.people.solved > 0 && (
						<ListExport examId={examId} filter={{ counting, sectionId }} areaId={areaId} career={career} />
					)}
					<ButtonLink look="quiet" size="small" to={analysisPath(examId)}>
						Análisis de preguntas
					</ButtonLink>
				</div>
			</div>
			<StateTabs
				label="Resultados"
				tabs={views.map(({ word, text }) => ({ word, text, to: pathTo(word), count: counts[word] }))}
				current={view}
			/>
			{view === "resumen" && <SummaryView examId={examId} results={results} people={people} />}
			{view === "orden" && (
				<>
					{mayEdit && results.counting === "WINDOW" && publicList}
					<MeritView examId={examId} results={results} />
				</>
			)}
			{view === "preguntas" && sectionId && (
				<p className="soft small">Por pregunta se cuenta a todos los estudiantes, no solo a la sección.</p>
			)}
			{view === "preguntas" && <QuestionsView examId={examId} />}
			{view === "faltan" && <UnrankedView examId={examId} people={people} />}
			{view === "comparacion" && <ComparisonView examId={examId} />}
		</>
	);
}

/** Results of an exam, for the administration. */
export function ResultsPage({ examId, publicList }: ResultsPageProps) {
	const { counting, sectionId } = useResultsAddress();
	const { data: read, error, refetch } = useResults(examId, { counting, sectionId });
	// The sections are awaited too, because their filter would push the content down.
	const { isLoading } = useSections();
	const data = isLoading ? undefined : read;
	return (
		<>
			<Link className="back" to={examsPath}>
				<Icon name="left" />
				Exámenes
			</Link>
			<h1>Resultados</h1>
			{data && <p className={styles.kicker}>{examTitle(data.exam)}</p>}
			{!data && !error && (
				<SkeletonGroup label="Cargando los resultados" className={styles.waiting}>
					<Skeleton height="24px" />
					<Skeleton height="52px" />
					<Skeleton height="92px" />
					<Skeleton height="260px" />
				</SkeletonGroup>
			)}
			{!data && error && (
				<div className={styles.waiting}>
					<ErrorState error={error} fallback="Error al cargar los resultados" onRetry={() => void refetch()} />
					{sectionId && (
						<ButtonLink look="quiet" size="small" to="?">
							Ver a todos los estudiantes
						</ButtonLink>
					)}
				</div>
			)}
			{data && <Views examId={examId} results={data} publicList={publicList} />}
		</>
	);
}
