import type { PublicUniversity } from "@cachimbo/contract/pages";
import { fromThousandths } from "@cachimbo/rules/scoring";
import { scoringTemplates } from "@cachimbo/rules/scoring-rules";
import { formatWeight } from "../../platform/formats.ts";

interface RuleRow {
	exam: string;
	right: string;
	wrong: string;
	blank: string;
	confirmed: boolean;
}

/** By the university's slug: the published rule that the row tells, of the courses of a section or of the others. */
const told: readonly { slug: string; exam: string; rule: string; section?: string }[] = [
	{ slug: "unmsm", exam: "San Marcos", rule: "unmsm-2025" },
	{ slug: "uni", exam: "UNI, Matemática", rule: "uni", section: "Matemática" },
	{ slug: "uni", exam: "UNI, Aptitud Académica", rule: "uni" },
];

const weight = (points: number) => formatWeight(fromThousandths(points));

/** Only of universities that have an exam to practise here: the table shows what one can have. */
export function offeredRules(universities: readonly PublicUniversity[]): RuleRow[] {
	const offered = new Set(universities.filter(({ examCount }) => examCount > 0).map(({ slug }) => slug));
	return told.flatMap(({ slug, exam, rule, section }) => {
		const template = scoringTemplates.find(({ id }) => id === rule);
		if (!template || !offered.has(slug)) return [];
		const { correct, wrong, blank } = template.sections.find(({ name }) => name === section) ?? template;
		const { confirmed } = template;
		return [{ exam, right: weight(correct), wrong: weight(wrong), blank: weight(blank), confirmed }];
	});
}
