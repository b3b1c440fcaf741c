import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { formatDay, formatTime, plural } from "../../../platform/words/formats.ts";
import { wordingOf } from "../wording.ts";
import type { WayOut } from "./use-leave-guard.ts";

interface Way {
	way: WayOut;
	title: string;
	/** Explanation of what happens to the answers and the time. */
	hint: string;
}

/** 'las 17:40', or 'las 00:10 del 23 nov'. */
function momentOf(endsAt: string, nowMs: number): string {
	const isToday = formatDay(endsAt) === formatDay(nowMs);
	return `las\u00a0${formatTime(endsAt)}${isToday ? "" : ` del ${formatDay(endsAt)}`}`;
}

function pauseHint({ endsAt }: Pick<AttemptDto, "endsAt">, nowMs: number): string {
	if (endsAt === null) return "Tus respuestas quedan guardadas y el tiempo se detiene hasta que vuelvas.";
	return `Tus respuestas quedan guardadas, pero el reloj sigue corriendo: a ${momentOf(endsAt, nowMs)} se entrega con lo que tengas.`;
}

/** Returns the consequence of abandoning, in the specification's words; shown before the confirmation. */
export const abandonConsequence = (attempt: Pick<AttemptDto, "course">): string =>
	`Tu progreso no se guardará como ${wordingOf(attempt).noun} terminado y se registrará un intento. No podrás continuarlo.`;

/** Returns the options of 'Salir'; the one that loses most comes last. */
export function waysOut(attempt: Pick<AttemptDto, "endsAt" | "course">, blank: number, nowMs: number): Way[] {
	const blanks = blank > 0 ? `${plural(blank, "pregunta")} en blanco. ` : "";
	return [
		{ way: "pause", title: "Seguir después", hint: pauseHint(attempt, nowMs) },
		{ way: "handIn", title: "Entregar ahora", hint: `${blanks}Ya no podrás cambiar tus respuestas.` },
		{ way: "abandon", title: "Abandonar", hint: "Se cierra sin nota y cuenta como un intento." },
	];
}
