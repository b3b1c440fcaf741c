import type { TaskDto, TaskResultDto, TaskResultState } from "@cachimbo/contract/tasks/tasks";
import { Link } from "react-router";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { resultBadges, scoreWords } from "../staff-words.ts";
import styles from "./tasks.module.css";

const isHandedIn = (state: TaskResultState) => state === "DONE" || state === "OWN" || state === "LATE";

function Score({ state, result, seenBefore }: Pick<TaskResultDto, "state" | "result" | "seenBefore">) {
	if (!result) return <span className="soft">{isHandedIn(state) ? "Por publicar" : "Sin puntaje"}</span>;
	const { led, detail } = scoreWords(result);
	return (
		<span className={styles.what}>
			<b className="num">{led}</b>
			<span className="soft small num">{detail}</span>
			{seenBefore && <span className="soft small">Ya lo había abierto antes</span>}
		</span>
	);
}

const columnsFor = (task: TaskDto, isAdmin: boolean): Column<TaskResultDto>[] => [
	{
		key: "estudiante",
		title: "Estudiante",
		cell: ({ names, userId }) =>
			isAdmin ? (
				<Link className={styles.result} to={`/estudiantes/${userId}`}>
					{names}
				</Link>
			) : (
				names
			),
		isName: true,
	},
	{
		key: "estado",
		title: "Estado",
		cell: ({ state }) => {
			const { text, tone, full } = resultBadges[state];
			return (
				<Badge tone={tone} circle={full ? "full" : "open"}>
					{text}
				</Badge>
			);
		},
		inline: true,
	},
	{ key: "puntaje", title: "Puntaje", cell: (row) => <Score {...row} />, inline: true },
	{
		key: "intentos",
		title: "Intentos",
		cell: ({ used, result }) => (
			<span className={styles.what}>
				<span className="num">
					{task.tries === null ? used : `${used} de ${task.tries}`}
					<span className="only-phone">{(task.tries ?? used) === 1 ? " intento" : " intentos"}</span>
				</span>
				{result && <span className="soft small num nowrap">{formatDateTime(result.endTime)}</span>}
				{isAdmin && result && task.exam && (
					<Link
						className={styles.result}
						to={`/universidad/examenes/${task.exam.idExams}/resultados/${result.attemptId}`}
					>
						Ver hoja
					</Link>
				)}
			</span>
		),
		inline: true,
	},
];

/** Table with one row for each member. Administrators get links to the student and the sheet. */
export function ResultTable({ task, rows }: { task: TaskDto; rows: readonly TaskResultDto[] }) {
	const isAdmin = useSignedIn().role === "ADMIN";
	return (
		<div className="table-tight">
			<Table
				caption={`Estudiantes, ${rows.length}`}
				columns={columnsFor(task, isAdmin)}
				rows={rows}
				rowKey={({ userId }) => userId}
			/>
		</div>
	);
}
