import { isDeepStrictEqual } from "node:util";
import type { Facts } from "../../audit/record-act.ts";
import type { Settings } from "../../settings/settings.ts";
import { type AcademyRow, toAcademyDto } from "./mapper.ts";

/** Facts for the audit log: the values on the site that changed. Undefined if none did. */
export function changedFacts(
	settings: Settings,
	before: AcademyRow,
	after: AcademyRow,
): { before: Facts; after: Facts } | undefined {
	const details = {
		before: { ...shownFacts(settings, before), ...legalFacts(before) },
		after: { ...shownFacts(settings, after), ...legalFacts(after, before) },
	};
	return isDeepStrictEqual(details.before, details.after) ? undefined : details;
}

function shownFacts(settings: Settings, row: AcademyRow): Facts {
	const { facts, logo, pen, marker, secondFactor } = toAcademyDto(settings, row);
	return { ...facts, logo: logo?.url ?? null, pen, marker, secondFactor };
}

/** Facts about the legal texts, without the texts themselves, which are long. */
const legalFacts = (row: AcademyRow, before?: AcademyRow): Facts => ({
	terms: legalWord(row.terms, before?.terms),
	privacy: legalWord(row.privacy, before?.privacy),
});

function legalWord(text: string | null, before: string | null | undefined): string {
	if (text === null) return "El del programa";
	return typeof before === "string" && before !== text ? "Propio, con cambios" : "Propio";
}
