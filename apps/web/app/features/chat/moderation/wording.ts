import type { GroupActivityDto, ReportState, SanctionKind } from "@cachimbo/contract/chat/moderation";
import { formatDateTime, formatDay, formatInteger, plural } from "../../../platform/words/formats.ts";

/** Views of /comunidad-gestion, in the URL: `?vista=reportes`. */
export const communityViews = [
	{ word: "", text: "Grupos" },
	{ word: "reportes", text: "Reportes" },
	{ word: "retenidos", text: "Retenidos" },
] as const;
export type CommunityView = (typeof communityViews)[number];

export const communityViewOf = (word: string | null): CommunityView =>
	communityViews.find((view) => view.word === word) ?? communityViews[0];

/** Views of a group's page. */
export const groupViews = [
	{ word: "", text: "Integrantes" },
	{ word: "actividad", text: "Actividad" },
	{ word: "anuncio", text: "Anuncio" },
] as const;

export const groupViewOf = (word: string | null) => groupViews.find((view) => view.word === word) ?? groupViews[0];

interface ReportTab {
	/** Value in the URL: `?vista=reportes&estado=eliminados`. */
	word: string;
	text: string;
	state: ReportState;
	/** Text of the empty state. */
	none: { title: string; text: string };
}

export const reportTabs: readonly ReportTab[] = [
	{
		word: "",
		text: "Pendientes",
		state: "OPEN",
		none: { title: "Nada por revisar", text: "Los mensajes que reporten los estudiantes aparecen aquí." },
	},
	{
		word: "eliminados",
		text: "Eliminados",
		state: "DELETED",
		none: { title: "No hay mensajes eliminados", text: "Los mensajes reportados que elimines quedan aquí." },
	},
	{
		word: "descartados",
		text: "Descartados",
		state: "DISMISSED",
		none: { title: "No hay reportes descartados", text: "Los mensajes reportados que decidas conservar quedan aquí." },
	},
];

export const reportTabOf = (word: string | null): ReportTab =>
	reportTabs.find((tab) => tab.word === (word ?? "")) ?? reportTabs[0]!;

export const durations = [
	{ value: 1, text: "1 hora" },
	{ value: 24, text: "24 horas" },
	{ value: 7 * 24, text: "7 días" },
	{ value: 30 * 24, text: "30 días" },
] as const;

export const readyReasons = [
	{ label: "Insultos o acoso", text: "Insultos a otras personas del grupo." },
	{ label: "Publicidad o spam", text: "Publicidad o mensajes repetidos." },
	{ label: "Datos personales", text: "Publicar datos personales." },
	{ label: "Filtra claves", text: "Filtrar preguntas o claves de un simulacro." },
] as const;

interface SanctionWords {
	/** Noun for a sanction in force. */
	noun: string;
	title(name: string): string;
	meaning: string;
	button: string;
	busy: string;
	/** Button text for a member who already has this sanction. */
	change: string;
	done(name: string): string;
	lifted(name: string): string;
}

export const sanctionWords: Record<SanctionKind, SanctionWords> = {
	MUTED: {
		noun: "Silencio",
		title: (name) => `Silenciar a ${name}`,
		meaning: "Podrá leer el grupo, pero no escribir en él.",
		button: "Silenciar",
		busy: "Silenciando…",
		change: "Cambiar silencio",
		done: (name) => `Silenciaste a ${name}`,
		lifted: (name) => `${name} ya puede escribir en el grupo`,
	},
	REMOVED: {
		noun: "Retiro",
		title: (name) => `Retirar a ${name}`,
		meaning: "Sale del grupo y no podrá volver a unirse hasta que pase ese tiempo. Sus mensajes se conservan.",
		button: "Retirar",
		busy: "Retirando…",
		change: "Cambiar retiro",
		done: (name) => `Retiraste a ${name} del grupo`,
		lifted: (name) => `${name} ya puede volver a unirse al grupo`,
	},
};

/** 'Silencio hasta el 23 nov. 2026, 09:05'. */
export const sanctionLine = (kind: SanctionKind, until: string): string =>
	`${sanctionWords[kind].noun} hasta el ${formatDateTime(until)}`;

type Days = GroupActivityDto["days"];

/** '20 nov'. @param day of Lima's calendar, 'YYYY-MM-DD' */
export const dayName = (day: string): string => formatDay(`${day}T12:00:00-05:00`);

/** Describes the bar chart in words. */
export function describeDays(days: Days): string {
	const total = days.reduce((sum, { messages }) => sum + messages, 0);
	const span = `los últimos ${plural(days.length, "día")}`;
	if (total === 0) return `Nadie ha escrito en ${span}.`;
	const most = busiest(days);
	const count = `${plural(total, "mensaje")} en ${span}`;
	if (most.messages === total) return `${count}, ${total === 1 ? "" : "todos "}el ${dayName(most.day)}.`;
	return `${count}; el día con más, ${dayName(most.day)} (${formatInteger(most.messages)}).`;
}

/** The day with most messages; the latest one on a tie. */
export const busiest = (days: Days): Days[number] =>
	days.reduce((most, day) => (day.messages >= most.messages ? day : most));
