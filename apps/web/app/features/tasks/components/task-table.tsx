import type { TaskDto } from "@cachimbo/contract/tasks/tasks";
import { Link } from "react-router";
import { formatDateTime, plural } from "../../../platform/words/formats.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, RowActions, Table } from "../../../ui/lists/table.tsx";
import { progressWords, taskStateOf } from "../staff-words.ts";
import styles from "./tasks.module.css";

type Act = "edit" | "withdraw";

const taskPath = ({ sectionId, id }: Pick<TaskDto, "sectionId" | "id">) =>
	`/secciones-gestion/${sectionId}/tareas/${id}`;

const columnsFor = (onDo: (what: Act, task: TaskDto) => void): Column<TaskDto>[] => [
	{
		key: "tarea",
		title: "Tarea",
		cell: (task) => (
			<span className={styles.what}>
				<Link className={styles.result} to={taskPath(task)}>
					{attemptTitle(task)}
				</Link>
				{task.note && <span className="soft small">{task.note}</span>}
			</span>
		),
		isName: true,
	},
	{
		key: "plazo",
		title: "Plazo",
		cell: (task) => {
			const { text, tone } = taskStateOf(task);
			return (
				<span className={styles.what}>
					<span className="small num nowrap">Desde {formatDateTime(task.opensAt)}</span>
					<span className="small num nowrap">Hasta {formatDateTime(task.closesAt)}</span>
					<Badge tone={tone}>{text}</Badge>
				</span>
			);
		},
		inline: true,
	},
	{
		key: "avance",
		title: "Avance",
		cell: (task) => (
			<span className={styles.what}>
				<b className="num nowrap">{progressWords(task)}</b>
				<span className="soft small">
					{task.tries === null ? "Sin límite de intentos" : plural(task.tries, "intento")}
				</span>
			</span>
		),
		inline: true,
	},
	{
		key: "acciones",
		title: "Acciones",
		cell: (task) => (
			<RowActions>
				<Button
					look="quiet"
					size="small"
					aria-label={`Editar: ${attemptTitle(task)}`}
					onClick={() => onDo("edit", task)}
				>
					Editar
				</Button>
				<Button
					look="quiet"
					size="small"
					aria-label={`Retirar: ${attemptTitle(task)}`}
					onClick={() => onDo("withdraw", task)}
				>
					Retirar
				</Button>
			</RowActions>
		),
	},
];

interface TaskTableProps {
	tasks: readonly TaskDto[];
	onDo(what: Act, task: TaskDto): void;
}

/** Table of a section's tasks with their progress. */
export const TaskTable = ({ tasks, onDo }: TaskTableProps) => (
	<div className="table-tight">
		<Table caption={`Tareas, ${tasks.length}`} columns={columnsFor(onDo)} rows={tasks} rowKey={({ id }) => id} />
	</div>
);
