import type { NoPlaceDto, StandingDto } from "@cachimbo/contract/merit/merit";
import { fewText, ungradedText } from "@cachimbo/rules/merit/merit-words";
import { formatInteger } from "../../platform/words/formats.ts";

/** '37.º' */
export const placeText = (place: number) => `${formatInteger(place)}.º`;

/** Place among all participants, with ties: '37.º de 812, 3 con el mismo puesto'. */
export function standingText({ place, sharing, total }: StandingDto): string {
	const shared = sharing > 1 ? `, ${formatInteger(sharing)} con el mismo puesto` : "";
	return `${placeText(place)} de ${formatInteger(total)}${shared}`;
}

/** Sentence with the share of participants behind; undefined below 1 %. Unlike a percentile it does not count half of the ties. */
export function behindText({ place, sharing, total }: StandingDto): string | undefined {
	const behind = total - (place - 1) - sharing;
	// Rounded down, so that it never overstates.
	const share = Math.floor((behind * 100) / total);
	return share < 1 ? undefined : `Tu puntaje está por encima del de ${share} de cada 100 participantes.`;
}

/** Explains why a student has no place yet, and when it will appear. */
export const noPlaceText = ({ noPlace, count }: NoPlaceDto): string =>
	noPlace === "FEW"
		? fewText(count)
		: `${ungradedText(count)}. Tu puesto sale cuando estén todas; esta página lo muestra sola.`;

/** Paths of the merit pages. */
export const publicListPath = (examId: number) => `/orden-de-merito/${examId}`;
export const certificatePath = (code: string) => `/constancia/${code}`;
export const ownListPath = (examId: number) => `/simulacro/${examId}/orden-de-merito`;
/** Anchor of the student's own row. */
export const ownRowId = "mi-puesto";
export const meritNameId = "orden-de-merito";
