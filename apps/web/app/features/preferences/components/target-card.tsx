import { useNavigate } from "react-router";
import { usePreferences } from "../../../platform/account/use-preferences.ts";
import { Card } from "../../../ui/cards/card.tsx";
import styles from "./target.module.css";
import { TargetQuestion } from "./target-question.tsx";

/** Question for the target university. Renders nothing once it was answered or skipped on any device. */
export function TargetCard() {
	const { data } = usePreferences();
	const navigate = useNavigate();
	if (!data || data.targetAsked) return null;
	return (
		<Card as="section" labelledBy="tu-meta" className={styles.card}>
			<div>
				<h2 id="tu-meta">¿A&nbsp;qué universidad postulas?</h2>
				<p className="soft">
					Así su examen va primero y sabes qué curso te conviene practicar. Lo cambias cuando quieras en tu perfil.
				</p>
			</div>
			<TargetQuestion onChosen={(id) => void navigate(`/universidades/${id}#examenes`)} />
		</Card>
	);
}
