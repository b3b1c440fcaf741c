import { serverNow } from "../../../platform/time/server-clock.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { useSimulacros } from "../api.ts";
import { comingWords } from "../coming-words.ts";
import styles from "./simulacro.module.css";

/** Maximum number on the dashboard. The pages of the universities list all. */
const mostShown = 3;

/** Upcoming simulacros on the dashboard, next one first. Renders nothing if there are none. */
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
