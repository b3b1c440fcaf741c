import type { DueState, DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { Link } from "react-router";
import { solvingLink } from "../../../platform/between-features/quiz-state.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { availableActionOf, triesWords, whenWords } from "../due-words.ts";
import styles from "./tasks.module.css";

const badges: Record<DueState, { text: string; tone: "plain" | "pen" | "right" | "wrong" | "marker"; full?: true }> = {
	UPCOMING: { text: "Por abrir", tone: "plain" },
	PENDING: { text: "Pendiente", tone: "marker" },
	RUNNING: { text: "En curso", tone: "pen" },
	DONE: { text: "Hecha", tone: "right", full: true },
	MISSED: { text: "No hecha", tone: "wrong" },
};

function Action({ task, onBegin }: { task: DueTaskDto; onBegin(): void }) {
	const title = attemptTitle(task);
	const { attemptId } = task;
	switch (availableActionOf(task, serverNow())) {
		case "begin":
			return (
				<Button size="small" aria-label={`Empezar ${title}`} aria-haspopup="dialog" onClick={onBegin}>
					Empezar
				</Button>
			);
		case "again":
			return (
				<Button look="line" size="small" aria-label={`Otra vez: ${title}`} aria-haspopup="dialog" onClick={onBegin}>
					Otra vez
				</Button>
			);
		case "resume": {
			const link = solvingLink({ ...task, totalQuestions: Math.max(1, task.questionCount) }, attemptId ?? undefined);
			return (
				<ButtonLink {...link} size="small" aria-label={`Continuar ${title}`}>
					Continuar
				</ButtonLink>
			);
		}
		case "wait":
			return (
				<ButtonLink
					look="line"
					size="small"
					to={`/simulacro/${task.exam?.idExams}`}
					aria-label={`Sala de espera: ${title}`}
				>
					Sala de espera
				</ButtonLink>
			);
		default:
			return null;
	}
}

/** One due task: subject, section, deadline and start button. */
export function DueTask({ task, onBegin }: { task: DueTaskDto; onBegin(): void }) {
	const { section, note, state, attemptId } = task;
	const { text, tone, full } = badges[state];
	const facts = [whenWords(task, serverNow()), state === "MISSED" ? undefined : triesWords(task)].filter(Boolean);
	return (
		<li className={styles.due}>
			<div className={styles.what}>
				<b>{attemptTitle(task)}</b>
				<span className="soft small">{section}</span>
				<span className={`small num ${styles.facts}`}>
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</span>
				{note && <span className={`small ${styles.note}`}>{note}</span>}
			</div>
			<div className="line-of">
				<Badge tone={tone} circle={full ? "full" : "open"}>
					{text}
				</Badge>
				{state === "DONE" && attemptId !== null && (
					<Link
						className={styles.result}
						to={`/examenes/${attemptId}`}
						aria-label={`Ver resultado de ${attemptTitle(task)}`}
					>
						Ver resultado
					</Link>
				)}
				<Action task={task} onBegin={onBegin} />
			</div>
		</li>
	);
}
