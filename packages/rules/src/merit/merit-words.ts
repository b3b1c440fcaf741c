import { MERIT_MIN_PARTICIPANTS } from "../limits.ts";

const integer = new Intl.NumberFormat("es-PE");

/** Message while a simulacro has no places because sheets are not graded yet. */
export const ungradedText = (sheets: number): string =>
	sheets === 1 ? "Aún se está calificando 1 hoja" : `Aún se están calificando ${integer.format(sheets)} hojas`;

/** Minimum number of participants for places and certificates, announced in advance. */
export const fromParticipantsText = `desde ${MERIT_MIN_PARTICIPANTS} participantes`;

/** Message for a simulacro with too few results for places. */
export const fewText = (results: number): string =>
	`${results === 1 ? "Hay 1 resultado" : `Hay ${results} resultados`}: los puestos y la constancia salen ${fromParticipantsText}.`;
