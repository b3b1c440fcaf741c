import { MERIT_MIN_PARTICIPANTS } from "./limits.ts";

const integer = new Intl.NumberFormat("es-PE");

/** Why a simulacro has no places yet: sheets of it are not graded. */
export const ungradedText = (sheets: number): string =>
	sheets === 1 ? "Aún se está calificando 1 hoja" : `Aún se están calificando ${integer.format(sheets)} hojas`;

/** When a simulacro has places and certificates, told beforehand. */
export const fromParticipantsText = `desde ${MERIT_MIN_PARTICIPANTS} participantes`;

/** Why a simulacro has no places at all. */
export const fewText = (results: number): string =>
	`${results === 1 ? "Hay 1 resultado" : `Hay ${results} resultados`}: los puestos y la constancia salen ${fromParticipantsText}.`;
