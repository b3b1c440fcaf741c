import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts";
import { Link } from "react-router";
import { formatDay, formatDuration, formatPoints, formatScore } from "../../../platform/formats.ts";
import { comparedAttempts } from "../result-facts.ts";
import { useAttemptsOfSame } from "../use-ended-attempt.ts";
import { wordingOf } from "../wording.ts";
import styles from "./result.module.css";

/** Score, points and time of the attempts at the same exam or course before this one. */
export function ComparedAttempts({ attempt, result }: { attempt: AttemptDto; result: AttemptResultDto }) {
	const rows = comparedAttempts(attempt, result, useAttemptsOfSame(attempt));
	if (rows.length === 0) return null;
	const hasPoints = rows.some(({ points }) => points !== null);
	return (
		<section className={styles.section} aria-labelledby="intentos">
			<h2 id="intentos">Tus intentos de este {wordingOf(attempt).noun}</h2>
			<div className={styles.comparedBox}>
				<table className={`table ${styles.compared}`}>
					<thead>
						<tr>
							<th scope="col">Intento</th>
							<th scope="col">Fecha</th>
							<th scope="col">Puntaje</th>
							{hasPoints && <th scope="col">Puntos</th>}
							<th scope="col">Tiempo</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, number, endTime, score, points, seconds, isThis }) => (
							<tr key={id} aria-current={isThis ? "true" : undefined}>
								<th scope="row">
									{isThis ? <span className="mark">{number}.º</span> : <Link to={`/examenes/${id}`}>{number}.º</Link>}
								</th>
								<td>{formatDay(endTime)}</td>
								<td className="num">{formatScore(score)}</td>
								{hasPoints && <td className="num">{points === null ? "–" : formatPoints(points).replace("-", "−")}</td>}
								<td className="num">{formatDuration(seconds)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
