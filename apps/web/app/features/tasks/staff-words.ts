import type { TaskDto, TaskResultDto, TaskResultState } from "@cachimbo/contract/tasks/tasks";
import { formatPoints, formatScore } from "../../platform/words/formats.ts";

/** '12 de 30 hechas'. */
export const progressWords = ({ done, members }: Pick<TaskDto, "done" | "members">) => `${done} de ${members} hechas`;

/** State of a task, by the server's clock when it was read. */
export function taskStateOf({ opensAt, closesAt, serverTime }: TaskDto): {
	text: string;
	tone: "plain" | "marker" | "pen";
} {
	if (opensAt > serverTime) return { text: "Por abrir", tone: "plain" };
	return closesAt > serverTime ? { text: "Abierta", tone: "pen" } : { text: "Cerrada", tone: "plain" };
}

type Tone = "plain" | "pen" | "right" | "middling" | "wrong" | "marker";

export const resultBadges: Record<TaskResultState, { text: string; tone: Tone; full?: true }> = {
	DONE: { text: "Hecha", tone: "right", full: true },
	OWN: { text: "Por su cuenta", tone: "right" },
	LATE: { text: "Fuera de plazo", tone: "middling", full: true },
	RUNNING: { text: "En curso", tone: "pen" },
	PENDING: { text: "Pendiente", tone: "marker" },
	MISSED: { text: "No hecha", tone: "wrong" },
};

/** '1,043 de 2,000 puntos', or the percentage of right answers. */
export function scoreWords({ score, points, maxPoints, correct, total }: NonNullable<TaskResultDto["result"]>) {
	const led = points === null ? `${formatScore(score)} %` : formatPoints(points);
	const max = points === null || maxPoints === null ? "" : ` de ${formatPoints(maxPoints)} puntos`;
	return { led: `${led}${max}`, detail: `${correct} de ${total} correctas` };
}

/** Filters of the results: all, done, not done. */
export const groups = [
	{ word: "", text: "Todos", has: () => true },
	{ word: "hechas", text: "La hicieron", has: (state: TaskResultState) => state === "DONE" || state === "OWN" },
	{ word: "faltan", text: "Faltan", has: (state: TaskResultState) => state !== "DONE" && state !== "OWN" },
] as const;
