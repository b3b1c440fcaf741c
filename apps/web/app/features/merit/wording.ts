import type { NoPlaceDto, StandingDto } from "@cachimbo/contract/merit";
import { fewText, ungradedText } from "@cachimbo/rules/merit-words";
import { formatInteger } from "../../platform/formats.ts";

/** '37.º' */
export const placeText = (place: number) => `${formatInteger(place)}.º`;

/** '37.º de 812', with those who share it. */
export function standingText({ place, sharing, total }: StandingDto): string {
	const shared = sharing > 1 ? `, ${formatInteger(sharing)} con el mismo puesto` : "";
	return `${placeText(place)} de ${formatInteger(total)}${shared}`;
}

/** How many are behind, as one number; undefined where it says nothing. A percentile also counts half of those who share the place. */
export function behindText({ place, sharing, total }: StandingDto): string | undefined {
	const behind = total - (place - 1) - sharing;
	// Rounded down: nobody is told to be before more than there are.
	const share = Math.floor((behind * 100) / total);
	return share < 1 ? undefined : `Tu puntaje está por encima del de ${share} de cada 100 participantes.`;
}

/** Why a student has no place, and when it comes. */
export const noPlaceText = ({ noPlace, count }: NoPlaceDto): string =>
	noPlace === "FEW"
		? fewText(count)
		: `${ungradedText(count)}. Tu puesto sale cuando estén todas; esta página lo muestra sola.`;

/** The public pages' addresses. */
export const publicListPath = (examId: number) => `/orden-de-merito/${examId}`;
export const certificatePath = (code: string) => `/constancia/${code}`;
export const ownListPath = (examId: number) => `/simulacro/${examId}/orden-de-merito`;
/** Where the own row of a list is. */
export const ownRowId = "mi-puesto";
export const meritNameId = "orden-de-merito";
