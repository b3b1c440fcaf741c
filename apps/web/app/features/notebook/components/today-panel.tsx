import type { NotebookDto } from "@cachimbo/contract/notebook/notebook";
import { plural } from "../../../platform/words/formats.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { practiceLink, shortMinutes } from "../source.ts";
import { dayAhead } from "../wording.ts";
import { Groups } from "./groups.tsx";
import styles from "./notebook.module.css";

const allDue = { kind: "due", courseId: null } as const;

/** 'Te faltan 12 preguntas para tu meta de hoy.' */
function goalText({ answeredToday, dailyGoal }: NotebookDto): string {
	const left = dailyGoal - answeredToday;
	if (left <= 0) return "Cumpliste tu meta de hoy.";
	return `Te ${left === 1 ? "falta" : "faltan"} ${plural(left, "pregunta")} para tu meta de hoy.`;
}

function Goal({ notebook }: { notebook: NotebookDto }) {
	const { answeredToday, dailyGoal } = notebook;
	return (
		<div className={styles.goal}>
			<p className={styles.goalText}>
				<span>
					Meta del día: <b className="num">{answeredToday}</b> de {dailyGoal}
				</span>
				<span className="soft">{goalText(notebook)}</span>
			</p>
			<Progress
				label="Meta del día"
				value={Math.min(answeredToday, dailyGoal)}
				max={dailyGoal}
				text={`${answeredToday} de ${plural(dailyGoal, "pregunta")}`}
			/>
		</div>
	);
}

/** Text for a day without due errors: when the next one comes back. */
function RestText({ nextDueOn, today, total }: NotebookDto) {
	if (total === 0) return <p className="soft">Ya sabes todo lo que fallaste. Lo que falles de nuevo volverá aquí.</p>;
	const next = nextDueOn
		? `El próximo vuelve ${dayAhead(nextDueOn, today)}.`
		: "Vuelven el día en que conviene recordarlos.";
	return <p className="soft">{next}</p>;
}

/** Panel with the number of questions due today and the button to practise them. */
export function TodayPanel({ notebook }: { notebook: NotebookDto }) {
	const { due } = notebook;
	return (
		<section className={styles.panel} aria-labelledby="hoy" data-due={due > 0}>
			<div className={styles.today}>
				{due > 0 ? (
					<h2 id="hoy" className={styles.due}>
						<span className="num">{due}</span>{" "}
						<small>{due === 1 ? "error por repasar hoy" : "errores por repasar hoy"}</small>
					</h2>
				) : (
					<div>
						<h2 id="hoy">Hoy no tienes errores por repasar</h2>
						<RestText {...notebook} />
					</div>
				)}
				{due > 0 ? (
					<div className={styles.ways}>
						<ButtonLink to={practiceLink(allDue)} className={styles.action}>
							Practicar mis errores <Icon name="right" />
						</ButtonLink>
						<ButtonLink to={practiceLink(allDue, shortMinutes)} look="line" icon="clock" className={styles.action}>
							Solo {shortMinutes} minutos
						</ButtonLink>
					</div>
				) : (
					notebook.fresh > 0 && (
						<ButtonLink to={practiceLink({ kind: "fresh" })} className={styles.action}>
							Practicar los nuevos ({notebook.fresh}) <Icon name="right" />
						</ButtonLink>
					)
				)}
			</div>
			<Groups notebook={notebook} />
			<Goal notebook={notebook} />
		</section>
	);
}
