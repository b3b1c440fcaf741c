import type { TaskResultsDto } from "@cachimbo/contract/tasks/tasks";
import { taskRoutes } from "@cachimbo/contract/tasks/tasks-routes";
import { Link, useParams } from "react-router";
import { useDownload } from "../../../platform/api/use-download.ts";
import { pathIdOf } from "../../../platform/screen/path-id.ts";
import { useAddressValue } from "../../../platform/screen/use-address-value.ts";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Choice } from "../../../ui/fields/choice.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { ofTask, useTaskResults } from "../api.ts";
import { groups, progressWords, taskStateOf } from "../staff-words.ts";
import { ResultTable } from "./result-table.tsx";
import styles from "./tasks.module.css";

function Export({ task }: Pick<TaskResultsDto, "task">) {
	const words = {
		filename: "tarea.csv",
		done: "Descargamos los resultados",
		fallback: "No se pudieron descargar los resultados",
	};
	const file = useDownload(taskRoutes.exportResults, ofTask(task), words);
	return (
		<Button look="line" size="small" icon="download" {...file}>
			Descargar CSV
		</Button>
	);
}

function Facts({ task }: Pick<TaskResultsDto, "task">) {
	return (
		<Cells
			facts={[
				{ label: "Avance", value: progressWords(task) },
				{ label: "Abre", value: formatDateTime(task.opensAt) },
				{ label: "Cierra", value: formatDateTime(task.closesAt) },
				{ label: "Intentos", value: task.tries ?? "Los que quieran" },
			]}
		/>
	);
}

function Results({ task, items, hidden }: TaskResultsDto) {
	const [word = "", setWord] = useAddressValue("ver");
	const group = groups.find((one) => one.word === word) ?? groups[0];
	const filtered = items.filter(({ state }) => group.has(state));
	return (
		<>
			<Facts task={task} />
			{task.note && <p className={styles.note}>{task.note}</p>}
			{hidden && <Banner>Es un simulacro: los puntajes se ven cuando se publican para todos.</Banner>}
			<div className={styles.tools}>
				<Choice
					legend="Mostrar"
					options={groups.map((one) => ({
						value: one.word,
						text: `${one.text} ${items.filter(({ state }) => one.has(state)).length}`,
					}))}
					value={group.word}
					onChange={(next) => setWord(next || undefined)}
				/>
				{items.length > 0 && <Export task={task} />}
			</div>
			{filtered.length > 0 ? (
				<ResultTable task={task} rows={filtered} />
			) : (
				<Empty title={items.length === 0 ? "La sección aún no tiene estudiantes" : "Nadie en esta lista"} />
			)}
		</>
	);
}

/** /secciones-gestion/:id/tareas/:taskId: results of a task by member. */
export function TaskResultsPage() {
	const { id = "", taskId = "" } = useParams();
	const { data, error, refetch } = useTaskResults(pathIdOf(id), pathIdOf(taskId));
	return (
		<div className={styles.page}>
			<Link className="back" to={`/secciones-gestion/${id}`}>
				<Icon name="left" />
				Sección
			</Link>
			<div className={styles.head}>
				<h1>{data ? attemptTitle(data.task) : "Tarea"}</h1>
				{data && <span className="soft">{taskStateOf(data.task).text}</span>}
			</div>
			{data ? (
				<Results {...data} />
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar los resultados" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando los resultados">
					<Skeleton height="260px" />
				</SkeletonGroup>
			)}
		</div>
	);
}
