import type { ExamResultsDto, ResultPeopleDto } from "@cachimbo/contract/results/results";
import { formatInteger, formatPoints } from "../../../platform/words/formats.ts";
import { percentText, pointsText } from "../../../platform/words/score-words.ts";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { rulesText } from "../wording.ts";
import { CourseBars } from "./course-bars.tsx";
import styles from "./results.module.css";
import { ScoreBins } from "./score-bins.tsx";

const rounded = (points: number) => pointsText(Math.round(points * 10) / 10);

function People({ people }: { people: ResultPeopleDto }) {
	return (
		<Cells
			facts={[
				{ label: "Terminaron", value: formatInteger(people.solved) },
				{ label: "Resolviendo", value: formatInteger(people.solving) },
				{ label: "No cuentan", value: formatInteger(people.other) },
				{ label: "No empezaron", value: formatInteger(people.pending) },
			]}
		/>
	);
}

interface SummaryProps {
	examId: number;
	results: ExamResultsDto;
	people: ResultPeopleDto;
}

/** Number of participants and distribution of points. */
export function SummaryView({ examId, results, people }: SummaryProps) {
	const { figures, bins, maxPoints } = results;
	if (!figures)
		return (
			<>
				<People people={people} />
				<div className={styles.block}>
					<Empty title="Todavía nadie lo terminó">
						{people.solving > 0
							? "Los resultados aparecen aquí solos, apenas alguien entregue."
							: "Cuando un estudiante lo entregue, verás aquí su puesto y su puntaje."}
					</Empty>
				</div>
			</>
		);
	return (
		<>
			<People people={people} />
			<section aria-labelledby="puntajes" className={styles.block}>
				<h2 id="puntajes">Puntajes</h2>
				<Cells
					facts={[
						{ label: "Promedio", value: rounded(figures.mean) },
						{ label: "Mediana", value: rounded(figures.median) },
						{ label: "Más alto", value: pointsText(figures.highest) },
						{ label: "Más bajo", value: pointsText(figures.lowest) },
					]}
				/>
				<ScoreBins bins={bins} mean={figures.mean} total={results.people.solved} />
				<p className="soft small">
					{maxPoints === null ? "Un punto por acierto. " : `De ${formatPoints(maxPoints)} puntos. `}
					{percentText(figures.score)} de aciertos en promedio. {rulesText(results)}
				</p>
			</section>
			<CourseBars examId={examId} />
		</>
	);
}
