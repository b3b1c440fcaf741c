import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { Link } from "react-router";
import { formatDay, formatDuration, formatPoints } from "../../../../platform/words/formats.ts";
import { percentText, pointsText, shortScore } from "../../../../platform/words/score-words.ts";
import { wordingOf } from "../../wording.ts";
import { comparedAttempts } from "../result-facts.ts";
import { useAttemptsOfSame } from "../use-ended-attempt.ts";
import styles from "./result.module.css";

/** Table of points, percentage and time of this attempt and earlier ones at the same exam or course. */
export function ComparedAttempts({ attempt, result }: { attempt: AttemptDto; result: AttemptResultDto }) {
	const rows = comparedAttempts(attempt, result, useAttemptsOfSame(attempt));
	if (rows.length === 0) return null;
	const scales = new Set(rows.flatMap(({ maxPoints }) => maxPoints ?? []));
	// A common maximum is shown once, in the header. If the rule has changed since, each row shows its own maximum.
	const [scale] = scales.size === 1 ? scales : [];
	return (
		<section className={styles.section} aria-labelledby="intentos">
			<h2 id="intentos">Tus intentos de este {wordingOf(attempt).noun}</h2>
			<div className={styles.comparedBox}>
				<table className={`table ${styles.compared}`}>
					<thead>
						<tr>
							<th scope="col">Intento</th>
							<th scope="col">Fecha</th>
							{scales.size > 0 && <th scope="col">Puntaje{scale !== undefined && ` de ${formatPoints(scale)}`}</th>}
							<th scope="col">Aciertos</th>
							<th scope="col">Tiempo</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, number, endTime, score, points, maxPoints, seconds, isThis }) => (
							<tr key={id} aria-current={isThis ? "true" : undefined}>
								<th scope="row">
									{isThis ? <span className="mark">{number}.º</span> : <Link to={`/examenes/${id}`}>{number}.º</Link>}
								</th>
								<td className="nowrap">{formatDay(endTime)}</td>
								{scales.size > 0 && (
									<td className="num nowrap">
										{points === null
											? "–"
											: scale === undefined
												? shortScore({ score, points, maxPoints })
												: pointsText(points)}
									</td>
								)}
								<td className="num nowrap">{percentText(score)}</td>
								<td className="num nowrap">{formatDuration(seconds)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
