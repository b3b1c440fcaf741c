import { limaDay } from "@cachimbo/rules/lima-day";
import { formatDay, formatTime } from "../../platform/words/formats.ts";

const zone = { timeZone: "America/Lima" } as const;
const weekday = new Intl.DateTimeFormat("es-PE", { ...zone, weekday: "long", day: "numeric", month: "long" });
const dayMs = 24 * 3_600_000;

/** Day in Lima: 'Hoy', 'Ayer', 'lunes 3 de agosto', or 'lunes 3 de agosto de 2025' for another year. */
export function dayLabel(moment: string, now: number): string {
	const day = limaDay(Date.parse(moment));
	if (day === limaDay(now)) return "Hoy";
	if (day === limaDay(now - dayMs)) return "Ayer";
	const written = weekday.format(Date.parse(moment)).replace(", ", " ");
	const year = day.slice(0, 4);
	return year === limaDay(now).slice(0, 4) ? written : `${written} de ${year}`;
}

/** Time or day for the list of groups: '21:44' today, 'ayer', '3 ago'. */
export function shortMoment(moment: string, now: number): string {
	const label = dayLabel(moment, now);
	if (label === "Hoy") return formatTime(moment);
	return label === "Ayer" ? "ayer" : formatDay(moment);
}
