import type { PublicUniversity } from "@cachimbo/contract/pages";

interface RuleRow {
	exam: string;
	right: string;
	wrong: string;
	blank: string;
}

/** By the university's slug: what a right, a wrong and a blank answer are worth. Sources: `packages/rules/src/scoring-rules.ts`. */
const known: readonly (RuleRow & { slug: string })[] = [
	{ slug: "unmsm", exam: "San Marcos", right: "+20", wrong: "−1.125", blank: "0" },
	{ slug: "uni", exam: "UNI, Matemática", right: "+15", wrong: "−3", blank: "0" },
	{ slug: "uni", exam: "UNI, Aptitud Académica", right: "+6", wrong: "−1.2", blank: "0" },
];

/** Only of universities that have an exam to practise here: the table shows what one can have. */
export function offeredRules(universities: readonly PublicUniversity[]): RuleRow[] {
	const offered = new Set(universities.filter(({ examCount }) => examCount > 0).map(({ slug }) => slug));
	return known.filter(({ slug }) => offered.has(slug));
}
