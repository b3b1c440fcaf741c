import type { SimulacroDto } from "@cachimbo/contract/simulacros";
import { formatDateTime } from "../../../platform/formats.ts";
import { serverNow } from "../../../platform/server-clock.ts";
import { examTitle } from "../../../platform/titles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useSimulacros } from "../api.ts";
import { standingOf } from "../turn.ts";
import styles from "./simulacro.module.css";

/** More of them are in their universities. */
const mostShown = 3;

function words(simulacro: SimulacroDto): { when: string; action: string } {
	const { opensAt, closesAt, resultsAt, registration } = simulacro;
	const at = (moment: string | null) => (moment ? formatDateTime(moment) : "");
	switch (standingOf(simulacro, serverNow())) {
		case "register":
			return {
				when: opensAt ? `Empieza el ${at(opensAt)}` : `Cierra el ${at(closesAt)}`,
				// Full, over, or for others: its page says why.
				action: registration?.may === "yes" ? "Inscribirme" : "Ver",
			};
		case "waiting":
			return { when: `Empieza el ${at(opensAt)}`, action: "Sala de espera" };
		case "start":
			return { when: `Está abierto: cierra el ${at(closesAt)}`, action: "Entrar" };
		case "solving":
			return { when: `En curso: cierra el ${at(closesAt)}`, action: "Continuar" };
		default:
			return { when: `Resultados el ${at(resultsAt ?? closesAt)}`, action: "Ver" };
	}
}

/** Scheduled simulacros on the dashboard, the next one first; nothing where there is none. */
export function ComingSimulacros() {
	const { data = [] } = useSimulacros();
	if (data.length === 0) return null;
	return (
		<Card as="section" labelledBy="simulacros">
			<h2 id="simulacros">Simulacros programados</h2>
			<ul className={styles.coming}>
				{data.slice(0, mostShown).map((simulacro) => {
					const { when, action } = words(simulacro);
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
