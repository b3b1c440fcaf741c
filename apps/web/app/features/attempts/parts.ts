import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { type PartWindow, partWindows } from "@cachimbo/rules/exams/parts";
import { formatDuration } from "../../platform/words/formats.ts";

/**
 * Returns the parts of an attempt, in server time; empty if one clock applies to the whole exam. Without a time limit, parts
 * are only headings.
 */
export function partsOf({ exam, questions, startTime, endsAt, extraTimePercent = 0 }: AttemptDto): PartWindow[] {
	if (!exam?.parts) return [];
	const endMs = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
	return partWindows(exam.parts, questions.length, { startMs: Date.parse(startTime), endMs, extraTimePercent });
}

/** 'Parte 2 de 4 · Física'. */
export const partTitle = ({ index, count, name }: PartWindow): string => `Parte ${index + 1} de ${count} · ${name}`;

/** Announcement at the end of a part's time. */
export const nextPartText = ({ index, name, startMs, endMs }: PartWindow): string =>
	`Se acabó el tiempo de la parte ${index}. Empieza la parte ${index + 1}, ${name}: ${formatDuration((endMs - startMs) / 1000)}`;

export const PARTS_RULE =
	"Cada parte tiene su propio tiempo. Cuando se acaba pasas sola a la siguiente: puedes mirar lo que respondiste antes, ya no cambiarlo.";
