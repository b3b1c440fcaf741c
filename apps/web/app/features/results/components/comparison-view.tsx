import type { ResultComparisonDto } from "@cachimbo/contract/results/results";
import { Link } from "react-router";
import { formatInteger, plural } from "../../../platform/words/formats.ts";
import { percentText } from "../../../platform/words/score-words.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { useComparison } from "../api.ts";
import { resultsPath, useResultsAddress } from "../results-address.ts";
import { changeText } from "../wording.ts";
import styles from "./results.module.css";

type Earlier = ResultComparisonDto["earlier"][number];

/** Mean score of the students who took both exams, before and now. */
function ScoreChange({ both: { count, before, now, better, worse } }: Earlier) {
	if (before === null || now === null) return <span className="soft">Nadie dio los dos</span>;
	return (
		<span>
			<b>{changeText(before, now)}</b>{" "}
			<span className="num">
				({percentText(before)} → {percentText(now)})
			</span>
			<span className={`soft small ${styles.below}`}>
				{plural(count, "estudiante")}: {formatInteger(better)} {better === 1 ? "subió" : "subieron"},{" "}
				{formatInteger(worse)} {worse === 1 ? "bajó" : "bajaron"}
			</span>
		</span>
	);
}

const columns: Column<Earlier>[] = [
	{
		key: "exam",
		title: "Examen",
		isName: true,
		cell: ({ exam }) => <Link to={resultsPath(exam.idExams)}>{examTitle(exam)}</Link>,
	},
	{
		key: "solved",
		title: "Terminaron",
		inline: true,
		cell: ({ solved }) => (
			<span className="num">
				{formatInteger(solved)}
				<span className="only-phone"> terminaron</span>
			</span>
		),
	},
	{
		key: "mean",
		title: "Promedio",
		inline: true,
		cell: ({ mean }) => (
			<span className="num">
				{percentText(mean)}
				<span className="only-phone"> en promedio</span>
			</span>
		),
	},
	{ key: "both", title: "Quienes dieron los dos", cell: ScoreChange },
];

/**
 * Comparison with earlier exams of the same university and type, by percentage of right answers, because points of different
 * rules have different scales.
 */
export function ComparisonView({ examId }: { examId: number }) {
	const { counting, sectionId } = useResultsAddress();
	const { data, error, refetch } = useComparison(examId, { counting, sectionId });
	if (!data)
		return error ? (
			<ErrorState error={error} fallback="Error al cargar la comparación" onRetry={() => void refetch()} />
		) : (
			<SkeletonGroup label="Cargando la comparación" className={styles.waiting}>
				<Skeleton height="64px" />
				<Skeleton height="64px" />
			</SkeletonGroup>
		);
	if (data.earlier.length === 0)
		return (
			<Empty title="No hay con qué comparar">
				Aquí verás los exámenes anteriores de la misma universidad y tipo que alguien haya terminado.
			</Empty>
		);
	return (
		<>
			<p className={`soft small ${styles.note}`}>En porcentaje de aciertos: los puntos de dos reglas no se comparan.</p>
			<Table
				caption={`Exámenes anteriores, ${data.earlier.length}`}
				columns={columns}
				rows={data.earlier}
				rowKey={({ exam }) => exam.idExams}
			/>
		</>
	);
}
