import type { PlanTaskDto, PlanTodayDto } from "@cachimbo/contract/statistics/study-plan";
import { Link } from "react-router";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Bubble } from "../../../../ui/cards/bubble.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { planPath } from "../plan-path.ts";
import { daysLeftText, minutesText, taskLink, taskText } from "../wording.ts";
import styles from "./today-plan.module.css";

const Task = ({ task, place }: { task: PlanTaskDto; place: number }) => (
	<li className={task.done ? styles.done : undefined}>
		<Bubble size="small" state={task.done ? "right" : undefined}>
			{task.done ? <Icon name="check" /> : place}
		</Bubble>
		<span>
			{taskText(task)}
			{task.done && <span className="sr"> (hecho)</span>}
		</span>
		{minutesText(task) && <span className="soft small num">{minutesText(task)}</span>}
	</li>
);

const titleOf = (tasks: readonly PlanTaskDto[]) =>
	tasks.some(({ kind }) => kind === "exam") ? "Hoy toca simulacro" : "Tus 10 minutos de hoy";

interface TodayPlanProps {
	plan: PlanTodayDto;
	/** Whether the screen is the plan's own, so that no link to the plan is needed. */
	alone?: boolean;
}

/** Today's tasks of the study plan, until the day before the exam, with a link that starts the first open one. */
export function TodayPlan({ plan: { today, daysLeft }, alone = false }: TodayPlanProps) {
	if (today === null) return null;
	const next = today.find(({ done }) => !done);
	return (
		<section className={styles.panel} aria-labelledby="hoy-plan">
			<div>
				<h2 id="hoy-plan">{next ? titleOf(today) : "Listo por hoy"}</h2>
				<p className="soft num">
					{daysLeftText(daysLeft)}.{!next && " Lo de hoy ya está: descansa, o sigue si tienes ganas."}
				</p>
			</div>
			<ol className={styles.tasks}>
				{today.map((task, n) => (
					<Task key={`${task.kind}${task.course?.courseId ?? ""}`} task={task} place={n + 1} />
				))}
			</ol>
			<div className={styles.actions}>
				{next && (
					<ButtonLink {...taskLink(next)} aria-label={`Empezar: ${taskText(next)}`}>
						Empezar <Icon name="right" />
					</ButtonLink>
				)}
				{!next && (
					<ButtonLink to="/cuaderno/temas" look="line">
						Seguir practicando
					</ButtonLink>
				)}
				{!alone && (
					<Link to={planPath} className={styles.more}>
						Ver mi plan de estudio
					</Link>
				)}
			</div>
		</section>
	);
}
