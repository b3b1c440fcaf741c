import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { formatTime, plural } from "../../platform/words/formats.ts";

const dayMs = 24 * 3600_000;
const offsetMs = 5 * 3600_000;
const weekday = new Intl.DateTimeFormat("es-PE", {
	...{ timeZone: "America/Lima", weekday: "long", day: "numeric", month: "long" },
});

/** Day number in Lima, which has no daylight saving time. */
const dayOf = (instant: number) => Math.floor((instant - offsetMs) / dayMs);

/** 'hoy a las 23:59', 'mañana a las 08:00', 'el viernes, 28 de noviembre, a las 23:59', by Lima's clock. */
export function momentWords(moment: string, now: number): string {
	const instant = Date.parse(moment);
	const days = dayOf(instant) - dayOf(now);
	const day = ["hoy", "mañana"][days] ?? (days === -1 ? "ayer" : `el ${weekday.format(instant)},`);
	return `${day} a las ${formatTime(instant)}`;
}

/** Opening or closing time, depending on the state. */
export function whenWords({ state, opensAt, closesAt }: DueTaskDto, now: number): string {
	if (state === "UPCOMING") return `Abre ${momentWords(opensAt, now)}`;
	return Date.parse(closesAt) > now ? `Hasta ${momentWords(closesAt, now)}` : `Cerró ${momentWords(closesAt, now)}`;
}

/** Remaining tries: 'Te quedan 2 de 3 intentos'. Undefined if tries are unlimited and none was used. */
export function triesWords({ tries, used }: Pick<DueTaskDto, "tries" | "used">): string | undefined {
	if (tries === null) return used === 0 ? undefined : plural(used, "intento");
	const left = Math.max(0, tries - used);
	if (used === 0) return tries === 1 ? "Un solo intento" : plural(tries, "intento");
	return left === 0 ? "Sin más intentos" : `Te ${left === 1 ? "queda 1" : `quedan ${left}`} de ${tries} intentos`;
}

const mayBegin = ({ tries, used, closesAt }: DueTaskDto, now: number) =>
	Date.parse(closesAt) > now && (tries === null || used < tries);

/** Available action. It also compares the times, because the page may have been loaded before they passed. */
export function availableActionOf(task: DueTaskDto, now: number): "begin" | "again" | "wait" | "resume" | "none" {
	if (task.state === "RUNNING") return "resume";
	if (Date.parse(task.opensAt) > now) return task.followsExam ? "wait" : "none";
	if (!mayBegin(task, now)) return "none";
	return task.state === "DONE" ? "again" : "begin";
}

/** Whether the task is still open. Open tasks are listed first. */
export const isOpenTask = ({ state }: DueTaskDto) => state !== "DONE" && state !== "MISSED";
