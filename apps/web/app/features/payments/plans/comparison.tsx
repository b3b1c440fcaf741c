import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { plans } from "@cachimbo/rules/payments/plans";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { comparisonRows } from "./comparison-rows.ts";
import styles from "./plans-page.module.css";

/** Comparison table of the plans, styled like an answer sheet. A filled circle means yes and has a text alternative. */
export function Comparison() {
	return (
		<section className={styles.block} aria-labelledby="comparacion">
			<h2 id="comparacion">Qué incluye cada plan</h2>
			<table className={styles.sheet}>
				<caption className="sr">Lo que incluye cada plan</caption>
				<thead>
					<tr>
						<td />
						{plans.map(({ id, name }, index) => (
							<th key={id} scope="col">
								<span className={styles.planName}>{name.replace(/^Plan /, "")}</span>
								<span className={styles.letter} aria-hidden="true">
									{letterOf(index)}
								</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{comparisonRows.map(({ text, plans: including }) => (
						<tr key={text}>
							<th scope="row">{text}</th>
							{plans.map(({ id }, index) => {
								const has = including.includes(id);
								return (
									<td key={id}>
										<Bubble size="small" state={has ? "chosen" : undefined}>
											{letterOf(index)}
										</Bubble>
										<span className="sr">{has ? "Sí" : "No"}</span>
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
