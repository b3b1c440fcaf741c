import type { PublicUniversity } from "@cachimbo/contract/pages";
import { fromThousandths } from "@cachimbo/rules/scoring/scoring";
import { scoringTemplates } from "@cachimbo/rules/scoring/scoring-rules";
import { formatWeight } from "../../platform/words/formats.ts";

interface RuleRow {
	exam: string;
	right: string;
	wrong: string;
	blank: string;
	confirmed: boolean;
}

/** Rows of the table: university slug, published scoring rule, and section of the rule, if it has several. */
const rows: readonly { slug: string; exam: string; rule: string; section?: string }[] = [
	{ slug: "unmsm", exam: "San Marcos", rule: "unmsm-2025" },
	{ slug: "uni", exam: "UNI, Matemática", rule: "uni", section: "Matemática" },
	{ slug: "uni", exam: "UNI, Aptitud Académica", rule: "uni" },
];

const weight = (points: number) => formatWeight(fromThousandths(points));

/** Returns the rows of universities with at least one exam here. */
export function offeredRules(universities: readonly PublicUniversity[]): RuleRow[] {
	const offered = new Set(universities.filter(({ examCount }) => examCount > 0).map(({ slug }) => slug));
	return rows.flatMap(({ slug, exam, rule, section }) => {
		const template = scoringTemplates.find(({ id }) => id === rule);
		if (!template || !offered.has(slug)) return [];
		const { correct, wrong, blank } = template.sections.find(({ name }) => name === section) ?? template;
		const { confirmed } = template;
		return [{ exam, right: weight(correct), wrong: weight(wrong), blank: weight(blank), confirmed }];
	});
}
