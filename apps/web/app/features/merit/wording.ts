import type { NoPlaceDto, StandingDto } from "@cachimbo/contract/merit";
import { ungradedText } from "@cachimbo/rules/merit-words";
import { formatInteger, formatScore } from "../../platform/formats.ts";

/** '37.º' */
export const placeText = (place: number) => `${formatInteger(place)}.º`;

/** '37.º de 812', with those who share it. */
export function standingText({ place, sharing, total }: StandingDto): string {
	const shared = sharing > 1 ? `, ${formatInteger(sharing)} con el mismo puesto` : "";
	return `${placeText(place)} de ${formatInteger(total)}${shared}`;
}

/** What a percentile means, in words; undefined where it says nothing yet. */
export function percentileText({ place, sharing, total, percentile }: StandingDto): string | undefined {
	if (total < 2) return undefined;
	const behind = total - (place - 1) - sharing;
	// Rounded down: nobody is told to be before more than there are.
	const share = Math.floor((behind * 100) / total);
	const told = `Percentil ${formatScore(percentile)}`;
	if (share < 1) return `${told}.`;
	return `${told}: tu puntaje está por encima del de ${share} de cada 100 participantes.`;
}

/** Why a student has no place, and when it comes. */
export const noPlaceText = ({ count }: NoPlaceDto): string =>
	`${ungradedText(count)}. Tu puesto sale cuando estén todas; esta página lo muestra sola.`;

/** The public pages' addresses. */
export const publicListPath = (examId: number) => `/orden-de-merito/${examId}`;
export const certificatePath = (code: string) => `/constancia/${code}`;
export const ownListPath = (examId: number) => `/simulacro/${examId}/orden-de-merito`;
/** Where the own row of a list is. */
export const ownRowId = "mi-puesto";
export const meritNameId = "orden-de-merito";
