import type { ClassDto, ClassPlan } from "@cachimbo/contract/classes/classes";
import { daysBetween, limaDay } from "@cachimbo/rules/lima-day";
import { findPlan } from "@cachimbo/rules/payments/plans";
import { formatTime, plural } from "../../platform/words/formats.ts";

type Times = Pick<ClassDto, "startsAt" | "endsAt">;

const longDay = new Intl.DateTimeFormat("es-PE", {
	timeZone: "America/Lima",
	weekday: "long",
	day: "numeric",
	month: "long",
});

/** 'Sábado, 28 de noviembre', in Lima. */
export function dayOf({ startsAt }: Times): string {
	const day = longDay.format(new Date(startsAt));
	return day.charAt(0).toUpperCase() + day.slice(1);
}

/** 'de 16:00 a 17:30', in Lima. */
export const hoursOf = ({ startsAt, endsAt }: Times) => `de ${formatTime(startsAt)} a ${formatTime(endsAt)}`;

export const isOver = ({ endsAt }: Times, nowMs: number): boolean => Date.parse(endsAt) <= nowMs;
export const isInProgress = (times: Times, nowMs: number): boolean =>
	Date.parse(times.startsAt) <= nowMs && !isOver(times, nowMs);

/** Time until the class begins, by Lima's calendar: 'empieza en 25 min', 'hoy, en 3 h', 'mañana', 'en 4 días'. */
export function countdown(times: Times, nowMs: number): string {
	if (isOver(times, nowMs)) return "terminó";
	const minutes = Math.ceil((Date.parse(times.startsAt) - nowMs) / 60_000);
	if (minutes <= 0) return minutes > -1 ? "empieza ahora" : `empezó hace ${-minutes} min`;
	if (minutes <= 60) return `empieza en ${minutes} min`;
	const days = daysBetween(limaDay(nowMs), limaDay(Date.parse(times.startsAt)));
	if (days === 0) return `hoy, en ${Math.floor(minutes / 60)} h`;
	return days === 1 ? "mañana" : `en ${plural(days, "día")}`;
}

const orList = new Intl.ListFormat("es", { type: "disjunction" });

/** 'Plan Semestral o Plan Anual'. */
export const plansText = (plans: readonly ClassPlan[]) => orList.format(plans.map((id) => findPlan(id)?.name ?? id));

/** Plan names without 'Plan', for use under a heading: 'Semestral, Anual'. */
export const shortPlansText = (plans: readonly ClassPlan[]) =>
	plans.map((id) => (findPlan(id)?.name ?? id).replace(/^Plan /, "")).join(", ");
