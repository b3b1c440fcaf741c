import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { Link } from "react-router";
import { Card } from "../../../../ui/cards/card.tsx";
import { AttemptRow } from "./attempt-row.tsx";
import styles from "./recent-activity.module.css";

const maxShown = 5;

/** The newest attempts, with a link to all of them. */
export function RecentActivity({ attempts }: { attempts: readonly AttemptListItemDto[] }) {
	return (
		<Card as="section" labelledBy="actividad" className={styles.panel}>
			<div className={styles.head}>
				<h2 id="actividad">Actividad reciente</h2>
				<Link to="/examenes" className={styles.all}>
					Ver todos mis exámenes
				</Link>
			</div>
			<ul>
				{attempts.slice(0, maxShown).map((attempt) => (
					<li key={attempt.id}>
						<AttemptRow attempt={attempt} />
					</li>
				))}
			</ul>
		</Card>
	);
}
