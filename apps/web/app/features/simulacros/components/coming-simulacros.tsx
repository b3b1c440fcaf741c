import { serverNow } from "../../../platform/server-clock.ts";
import { examTitle } from "../../../platform/titles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useSimulacros } from "../api.ts";
import { comingWords } from "../coming-words.ts";
import styles from "./simulacro.module.css";

/** More of them are in their universities. */
const mostShown = 3;

/** Scheduled simulacros on the dashboard, the next one first; nothing where there is none. */
export function ComingSimulacros() {
	const { data = [] } = useSimulacros();
	if (data.length === 0) return null;
	return (
		<Card as="section" labelledBy="simulacros">
			<h2 id="simulacros">Simulacros programados</h2>
			<ul className={styles.coming}>
				{data.slice(0, mostShown).map((simulacro) => {
					const { when, action } = comingWords(simulacro, serverNow());
					const title = examTitle(simulacro.exam);
					return (
						<li key={simulacro.exam.idExams}>
							<div>
								<b>{title}</b>
								<span className="soft small num">{when}</span>
							</div>
							<ButtonLink
								look="line"
								size="small"
								to={`/simulacro/${simulacro.exam.idExams}`}
								aria-label={`${action}: ${title}`}
							>
								{action}
							</ButtonLink>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
