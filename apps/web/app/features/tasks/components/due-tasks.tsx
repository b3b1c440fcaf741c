import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { useState } from "react";
import { useNavigate } from "react-router";
import { solvingLink } from "../../../platform/between-features/quiz-state.ts";
import { useLastKnown } from "../../../platform/offline/last-known.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { useDueTasks } from "../api.ts";
import { isOpenTask } from "../due-words.ts";
import { useBeginTask } from "../use-begin-task.ts";
import { BeginDialog } from "./begin-dialog.tsx";
import { DueTask } from "./due-task.tsx";
import styles from "./tasks.module.css";

/**
 * 'Lo que te toca': tasks of the student's sections. Renders nothing without tasks.
 * @param apart adds a margin, for use outside a grid
 */
export function DueTasks({ apart = false }: { apart?: boolean }) {
	const answer = useDueTasks();
	const { data = [], isOld } = useLastKnown("tasks", answer);
	const [dialogTask, setDialogTask] = useState<DueTaskDto>();
	const navigate = useNavigate();
	const close = () => {
		setDialogTask(undefined);
		settle();
		// The start was refused or cancelled, so the due tasks may have changed.
		void answer.refetch();
	};
	const { beginning, begin, settle } = useBeginTask({
		onBegun(task, attemptId) {
			const { to, state } = solvingLink({ ...task, totalQuestions: Math.max(1, task.questionCount) }, attemptId);
			return navigate(to, { state });
		},
		onRefused(text) {
			toast.error(text);
			close();
		},
	});
	if (data.length === 0) return null;
	const list = (tasks: readonly DueTaskDto[]) => (
		<ul className={styles.list}>
			{tasks.map((task) => (
				<DueTask key={task.id} task={task} onBegin={() => setDialogTask(task)} />
			))}
		</ul>
	);
	const open = data.filter(isOpenTask);
	const over = data.filter((task) => !isOpenTask(task));
	return (
		<Card as="section" labelledBy="lo-que-te-toca" className={apart ? styles.apart : undefined}>
			<h2 id="lo-que-te-toca">Lo que te toca</h2>
			{isOld && (
				<div className={styles.old}>
					<OldBanner text="ves las tareas que cargaste la última vez." />
				</div>
			)}
			{open.length > 0 ? list(open) : <p className="soft">Estás al día con tus tareas.</p>}
			{over.length > 0 && (
				<Details className={styles.over} summary={`Hechas y cerradas (${over.length})`} startsOpen={open.length === 0}>
					{list(over)}
				</Details>
			)}
			{dialogTask && (
				<BeginDialog task={dialogTask} beginning={beginning} onBegin={() => void begin(dialogTask)} onClose={close} />
			)}
		</Card>
	);
}
