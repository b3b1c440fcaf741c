import type { ErrorCause } from "@cachimbo/contract/notebook";
import { daysBetween } from "@cachimbo/rules/lima-day";
import { formatDay } from "../../platform/formats.ts";

/** Each cause: its short name, and its word in the address. */
export const causes: readonly { value: ErrorCause; text: string; word: string }[] = [
	{ value: "DID_NOT_KNOW", text: "No sabía", word: "no-sabia" },
	{ value: "MISREAD", text: "Leí mal", word: "lei-mal" },
	{ value: "MISCALCULATED", text: "Cálculo", word: "calculo" },
	{ value: "OUT_OF_TIME", text: "Tiempo", word: "tiempo" },
];

const weekday = new Intl.DateTimeFormat("es-PE", { weekday: "long", timeZone: "UTC" });

/** 'mañana', 'el martes', 'el 3 dic'. @param day 'YYYY-MM-DD', after `today` */
export function dayAhead(day: string, today: string): string {
	const days = daysBetween(today, day);
	if (days <= 1) return "mañana";
	if (days < 7) return `el ${weekday.format(new Date(day))}`;
	return `el ${formatDay(`${day}T12:00:00-05:00`)}`;
}

/** When an error comes back. */
export const comesBack = (dueOn: string, today: string): string =>
	dueOn <= today ? "Para hoy" : `Vuelve ${dayAhead(dueOn, today)}`;

/** '1 error', '12 errores'. */
export const countErrors = (count: number): string => (count === 1 ? "1 error" : `${count} errores`);
