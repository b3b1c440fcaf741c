import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/cards/card.tsx";
import { planPath } from "../plan-path.ts";
import styles from "./study-plan.module.css";

const words = {
	none: {
		title: "¿Cuándo es tu examen?",
		text: "Con la fecha te armamos un plan: diez minutos al día, primero lo que más te suma.",
		action: "Armar mi plan de estudio",
	},
	today: {
		title: "Hoy es tu examen",
		text: "Ya hiciste tu parte: confía en lo que practicaste. ¡Mucha suerte!",
		action: "Ver mi plan de estudio",
	},
	over: {
		title: "¿Vas a dar otro examen?",
		text: "Pon la nueva fecha y armamos el plan de nuevo, con lo que ya sabes.",
		action: "Armar mi plan de estudio",
	},
};

/** Dashboard card for students without an exam date, or whose exam date has come. @param daysLeft undefined without a date */
export function DateInvitation({ daysLeft }: { daysLeft: number | undefined }) {
	const { title, text, action } = words[daysLeft === undefined ? "none" : daysLeft === 0 ? "today" : "over"];
	return (
		<Card as="section" labelledBy="fecha-examen" className={styles.invitation}>
			<div>
				<h2 id="fecha-examen">{title}</h2>
				<p className="soft">{text}</p>
			</div>
			<ButtonLink to={planPath} look="line" size="small" icon="calendar">
				{action}
			</ButtonLink>
		</Card>
	);
}
