import type { TaskResultState } from "@cachimbo/contract/tasks/tasks";
import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { limaDateTime } from "@cachimbo/rules/lima-day";
import { slugOf } from "@cachimbo/rules/slug";
import { recordAct } from "../../audit/record-act.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { readSection, requireVisibleSection } from "../sections/queries.ts";
import { readTaskResults } from "./queries.ts";

const stateLabels: Record<TaskResultState, string> = {
	DONE: "hecha",
	OWN: "hecha por su cuenta",
	LATE: "después del cierre",
	RUNNING: "en curso",
	PENDING: "pendiente",
	MISSED: "no hecha",
};

const headings = ["estudiante", "estado", "intentos", "puntaje", "puntos", "puntos posibles", "correctas", "preguntas"];

/** A task's results as a file. Each export is recorded in the audit log. @throws AppError NOT_FOUND, also for another's section */
export async function writeTaskResults(deps: Deps, actor: Actor, key: { sectionId: number; taskId: number }) {
	const { task, items } = await readTaskResults(deps, actor, key);
	const { name: section } = await readSection(deps, actor, key.sectionId);
	const title = task.exam
		? `${task.exam.universityDTO.code} ${task.exam.examPeriod}`
		: `quiz de ${task.course?.name ?? ""}`;
	await deps.db.transaction(async (tx) => {
		await requireVisibleSection(tx, actor, key.sectionId);
		const subject = { kind: "task", id: task.id, name: title } as const;
		await recordAct(tx, actor, { act: "task-results-exported", subject, after: { section } });
	});
	async function* toCsv(): AsyncGenerator<string> {
		yield BYTE_ORDER_MARK + csvLine([...headings, "terminó"]);
		for (const { names, state, used, result } of items)
			yield csvLine([
				...[names, stateLabels[state], used, result?.score ?? "", result?.points ?? "", result?.maxPoints ?? ""],
				...[result?.correct ?? "", result?.total ?? "", result ? limaDateTime(Date.parse(result.endTime)) : ""],
			]);
	}
	return { filename: `${slugOf(`tarea ${section} ${title}`).slice(0, 80)}.csv`, pieces: toCsv() };
}
