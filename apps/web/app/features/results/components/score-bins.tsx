import type { ResultBinsDto } from "@cachimbo/contract/results/results";
import { formatInteger } from "../../../platform/words/formats.ts";
import { pointsText } from "../../../platform/words/score-words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { binText, studentsText } from "../wording.ts";
import styles from "./results.module.css";

/** Maximum number of labels on the axis of a phone. */
const maxLabels = 5;

interface BinsProps {
	bins: ResultBinsDto;
	mean: number;
	total: number;
}

/** Rounds to thousandths. */
const rounded = (points: number) => Math.round(points * 1000) / 1000;

const binsOf = ({ from, width, counts }: ResultBinsDto) =>
	counts.map((count, n) => ({ n, count, from: rounded(from + n * width) }));

function labelOf({ bins: { from, width, counts }, total }: BinsProps): string {
	const most = counts.indexOf(Math.max(...counts));
	return `Distribución de puntajes de ${studentsText(total)}: lo más frecuente es de ${binText(rounded(from + most * width), width)}, con ${counts[most]}`;
}

function Plot(props: BinsProps) {
	const { counts, from, width } = props.bins;
	const highest = Math.max(...counts);
	const step = 100 / counts.length;
	const labelEvery = Math.ceil(counts.length / maxLabels);
	const meanAt = ((props.mean - from) / (width * counts.length)) * 100;
	const heightOf = (count: number) => (count / highest) * 88;
	const bins = binsOf(props.bins);
	return (
		<div className={styles.plot}>
			<div
				className={classNames(styles.inner, counts.length > 9 && styles.dense)}
				role="img"
				aria-label={labelOf(props)}
			>
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					{bins.map((bin) => (
						<rect
							key={bin.from}
							x={(bin.n + 0.06) * step}
							y={100 - heightOf(bin.count)}
							width={step * 0.88}
							height={heightOf(bin.count)}
						/>
					))}
					<path className={styles.meanLine} d={`M${meanAt} 0V100`} vectorEffect="non-scaling-stroke" />
				</svg>
				{bins.map(({ from: key, n, count }) => (
					<span
						key={key}
						className={styles.count}
						style={{ left: `${(n + 0.5) * step}%`, bottom: `${heightOf(count)}%` }}
					>
						{count > 0 && formatInteger(count)}
					</span>
				))}
				{bins
					.filter(({ n }) => n % labelEvery === 0)
					.map((bin) => (
						<span key={bin.from} className={styles.x} style={{ left: `${bin.n * step}%` }}>
							{pointsText(bin.from)}
						</span>
					))}
			</div>
			<p className={styles.legend}>
				<i /> Promedio: {pointsText(Math.round(props.mean * 10) / 10)}
			</p>
		</div>
	);
}

/** Histogram of the points, with a table as alternative. */
export function ScoreBins(props: BinsProps) {
	return (
		<>
			<Plot {...props} />
			<details className="unfold">
				<summary>Ver como tabla</summary>
				<table className="table">
					<thead>
						<tr>
							<th scope="col">Puntaje</th>
							<th scope="col">Estudiantes</th>
						</tr>
					</thead>
					<tbody>
						{binsOf(props.bins).map(({ from, count }) => (
							<tr key={from}>
								<th scope="row">{binText(from, props.bins.width)}</th>
								<td className="num">{formatInteger(count)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</>
	);
}
