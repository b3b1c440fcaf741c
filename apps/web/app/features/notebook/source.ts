import type { ReviewMode } from "@cachimbo/contract/notebook/notebook";

/** Source of a sitting's questions. */
export type Source =
	/** Questions due today; `courseId` null: of every course. */
	| { kind: "due"; courseId: number | null }
	/** Questions missed today, before they come back. */
	| { kind: "fresh" }
	/** The errors of one result. */
	| { kind: "attempt"; attemptId: number }
	/** Published questions of a course; `topic` null: of every topic. */
	| { kind: "course"; courseId: number; topic: string | null };

/** Requested practice; `minutes` null: until all questions are answered. */
export interface PracticeRequest {
	source: Source;
	minutes: number | null;
}

/** Length of a short sitting, in minutes. */
export const shortMinutes = 10;

/** Key that is equal for sittings that a student considers the same. */
export const keyOfPracticeRequest = ({ source, minutes }: PracticeRequest): string => JSON.stringify([source, minutes]);

const modes = { due: "SCHEDULED", fresh: "EXTRA", attempt: "EXTRA", course: "COURSE" } as const;

/** Review mode of an answer: only answers to due questions move the schedule. */
export const modeOf = ({ kind }: Source): ReviewMode => modes[kind];

const idIn = (search: URLSearchParams, name: string) => {
	const id = Number(search.get(name));
	return Number.isSafeInteger(id) && id > 0 ? id : null;
};

function sourceIn(search: URLSearchParams): Source {
	const [attemptId, practised] = [idIn(search, "intento"), idIn(search, "practica")];
	if (attemptId !== null) return { kind: "attempt", attemptId };
	if (practised !== null) return { kind: "course", courseId: practised, topic: search.get("tema") };
	if (search.has("nuevos")) return { kind: "fresh" };
	return { kind: "due", courseId: idIn(search, "curso") };
}

/** Parses the practice requested by the screen's address. */
export const parsePracticeRequest = (search: URLSearchParams): PracticeRequest => ({
	source: sourceIn(search),
	minutes: search.get("minutos") === String(shortMinutes) ? shortMinutes : null,
});

function paramsOf(source: Source): Record<string, string> {
	if (source.kind === "attempt") return { intento: String(source.attemptId) };
	if (source.kind === "fresh") return { nuevos: "1" };
	if (source.kind === "due") return source.courseId === null ? {} : { curso: String(source.courseId) };
	return { practica: String(source.courseId), ...(source.topic === null ? {} : { tema: source.topic }) };
}

/** Path of the screen that practises this source. */
export function practiceLink(source: Source, minutes: number | null = null): string {
	const search = new URLSearchParams({ ...paramsOf(source), ...(minutes ? { minutos: String(minutes) } : {}) });
	return search.size > 0 ? `/cuaderno/practicar?${search}` : "/cuaderno/practicar";
}

/** Link back to the screen from which practising began. */
export function originOf(source: Source): { to: string; text: string } {
	if (source.kind === "attempt") return { to: `/examenes/${source.attemptId}`, text: "Volver al resultado" };
	if (source.kind === "course") return { to: `/cuaderno/temas?curso=${source.courseId}`, text: "Elegir otro tema" };
	return { to: "/cuaderno", text: "Volver al cuaderno" };
}
