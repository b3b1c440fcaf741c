import type { ResultQuestionsDto } from "@cachimbo/contract/results/results";
import { Link } from "react-router";
import { formatDateTime, formatInteger, plural } from "../../../platform/words/formats.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useResultQuestions } from "../api.ts";
import { analysisPath } from "../results-address.ts";
import { shareText } from "../wording.ts";
import styles from "./results.module.css";
import { ShareBar } from "./share-bar.tsx";

type Question = ResultQuestionsDto["questions"][number];

const columns: Column<Question>[] = [
	{
		key: "question",
		title: "Pregunta",
		isName: true,
		cell: ({ number, text, course }) => (
			<span className={styles.student}>
				<span>
					<b>{number === null ? "Quitada" : `${number}.`}</b> <span className={styles.stem}>{text}</span>
				</span>
				<span className="soft small">{course}</span>
			</span>
		),
	},
	{ key: "facility", title: "Aciertan", inline: true, cell: ({ facility }) => <ShareBar share={facility} /> },
	{
		key: "omission",
		title: "En blanco",
		inline: true,
		cell: ({ omission }) => (
			<span className="num">
				{omission === null ? "Por contar" : shareText(omission)}
				<span className="only-phone"> en blanco</span>
			</span>
		),
	},
	{
		key: "attempts",
		title: "Respondieron",
		inline: true,
		cell: ({ attempts }) => (
			<span className="num">
				<span className="only-phone">de </span>
				{formatInteger(attempts)}
			</span>
		),
	},
];

/** Share of right answers by question, in exam order. The item analysis shows what is wrong with a question. */
export function QuestionsView({ examId }: { examId: number }) {
	const { data, error, refetch } = useResultQuestions(examId);
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar las preguntas" onRetry={() => void refetch()} />
		) : (
			<SkeletonGroup label="Cargando las preguntas" className={styles.waiting}>
				{["a", "b", "c", "d"].map((key) => (
					<Skeleton key={key} height="64px" />
				))}
			</SkeletonGroup>
		);
	if (data.questions.length === 0)
		return (
			<Empty title={data.computedAt ? "Todavía nadie lo terminó" : "Contando los intentos"}>
				Las preguntas se cuentan un minuto después de cada entrega.
			</Empty>
		);
	return (
		<>
			{(data.recount || data.waiting > 0) && (
				<Banner icon="clock">
					{data.recount
						? "Se están contando otra vez: las cifras cambian en un minuto."
						: `${plural(data.waiting, "intento")} por contar: aparecen en un minuto.`}
				</Banner>
			)}
			<p className={`soft small ${styles.note}`}>
				Del primer intento de cada estudiante, sin preguntas anuladas.
				{data.computedAt && ` Contado el ${formatDateTime(data.computedAt)}.`}{" "}
				<Link to={analysisPath(examId)}>Ver qué preguntas revisar</Link>
			</p>
			<Table
				caption={`Preguntas, ${data.questions.length}`}
				columns={columns}
				rows={data.questions}
				rowKey={({ idQuestion }) => idQuestion}
			/>
		</>
	);
}
