import type { AnalysisResultDto, ExamAnalysisDto } from "@cachimbo/contract/analysis/analysis";
import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime, formatInteger, formatPoints, plural } from "../../../platform/words/formats.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { useAnalysis } from "../api.ts";
import { alphaMeaning, alphaText, pathsTo } from "../wording.ts";
import styles from "./analysis.module.css";
import { ItemCard } from "./item-card.tsx";

const examsPath = "/universidad/examenes";

function Summary({ result: { attempts, reliability } }: { result: AnalysisResultDto }) {
	const rounded = (points: number) => formatPoints(Math.round(points * 10) / 10);
	const facts = [
		{ label: "Estudiantes", value: formatInteger(attempts) },
		...(reliability
			? [
					{ label: "Confiabilidad (α)", value: alphaText(reliability) },
					{ label: "Promedio", value: rounded(reliability.mean) },
					{ label: "Desviación", value: rounded(reliability.deviation) },
				]
			: []),
	];
	return (
		<>
			<div className={styles.summary}>
				<Cells facts={facts} />
			</div>
			{reliability && <p className={styles.meaning}>{alphaMeaning(reliability)}</p>}
		</>
	);
}

type ItemFilter = "warned" | "all";

function Items({ result, exam }: { result: AnalysisResultDto; exam: ExamAnalysisDto["exam"] }) {
	const warned = result.items.filter(({ warnings }) => warnings.length > 0);
	const [shown, setShown] = useState<ItemFilter>(warned.length > 0 ? "warned" : "all");
	const items = shown === "warned" ? warned : result.items;
	return (
		<section aria-labelledby="preguntas">
			<h2 id="preguntas" className={styles.title}>
				Preguntas
			</h2>
			<Choice<ItemFilter>
				legend="Mostrar"
				options={[
					{ value: "warned", text: `Con aviso ${warned.length}` },
					{ value: "all", text: `Todas ${result.items.length}` },
				]}
				value={shown}
				onChange={setShown}
			/>
			{items.length === 0 && <p className="soft">Ninguna pregunta llama la atención.</p>}
			<ul className={styles.items}>
				{items.map((item) => (
					<ItemCard
						key={item.idQuestion}
						item={item}
						paths={pathsTo(exam.idExams, exam.universityDTO.id, item.idQuestion)}
					/>
				))}
			</ul>
		</section>
	);
}

function AnalysisContent({ data }: { data: ExamAnalysisDto }) {
	const { result, waiting, recount, computedAt } = data;
	if (result === null) {
		return <Empty title="Contando los intentos">En un minuto, más o menos, verás aquí el análisis.</Empty>;
	}
	return (
		<>
			{(recount || waiting > 0) && (
				<Banner icon="clock">
					{recount
						? "Se corrigió una pregunta: el análisis se está contando otra vez."
						: `${plural(waiting, "intento")} por contar: aparecen en un minuto.`}
				</Banner>
			)}
			{result.attempts < result.minimum ? (
				<Empty
					title={result.attempts === 0 ? "Todavía nadie lo terminó" : `Van ${plural(result.attempts, "estudiante")}`}
				>
					Con menos de {result.minimum} las cifras de una pregunta son azar: no decimos nada hasta entonces. Cuenta el
					primer intento de cada estudiante.
				</Empty>
			) : (
				<>
					<Summary result={result} />
					<p className="soft small">
						Solo el primer intento de cada estudiante, sin preguntas anuladas.
						{computedAt && ` Contado el ${formatDateTime(computedAt)}.`}
					</p>
					<Items result={result} exam={data.exam} />
				</>
			)}
		</>
	);
}

/** Item analysis of an exam from students' first attempts. Each bad question links to its correction. */
export function AnalysisPage({ examId }: { examId: number }) {
	const { data, error, refetch } = useAnalysis(examId);
	return (
		<>
			<Link className="back" to={examsPath}>
				<Icon name="left" />
				Exámenes
			</Link>
			<h1>Análisis</h1>
			{data && (
				<p className={styles.kicker}>
					{examTitle(data.exam)} · <Link to={`${examsPath}/${data.exam.idExams}/resultados`}>Ver los resultados</Link>
				</p>
			)}
			{!data && !error && (
				<SkeletonGroup label="Cargando el análisis" className={styles.items}>
					<Skeleton height="92px" />
					<Skeleton height="220px" />
					<Skeleton height="220px" />
				</SkeletonGroup>
			)}
			{!data && error && (
				<ErrorState error={error} fallback="Error al cargar el análisis" onRetry={() => void refetch()} />
			)}
			{data && <AnalysisContent data={data} />}
		</>
	);
}
