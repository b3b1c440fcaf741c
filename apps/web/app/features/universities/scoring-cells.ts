import type { ExamDto, ScoringDto } from "@cachimbo/contract/exams/exams";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";
import { formatDate, formatWeight } from "../../platform/words/formats.ts";

/** Points of an answer in a group of courses. */
export interface WeightGroup {
	/** Sections with these points; empty for every course that no other group names. */
	sections: string[];
	correct: number;
	wrong: number;
	blank: number;
}

type Weights = Pick<WeightGroup, "correct" | "wrong" | "blank">;

const sameWeights = (one: Weights, other: Weights): boolean =>
	one.correct === other.correct && one.wrong === other.wrong && one.blank === other.blank;

/** Distinct weights of a rule: those of its sections, then the rule's own for every other course. */
export function weightGroups(rule: ScoringDto): WeightGroup[] {
	const groups: WeightGroup[] = [];
	for (const { name, correct, wrong, blank } of rule.sections) {
		const weights = { correct, wrong, blank };
		const known = groups.find((group) => sameWeights(group, weights));
		if (known) known.sections.push(name);
		else groups.push({ sections: [name], ...weights });
	}
	const { correct, wrong, blank } = rule;
	return [...groups, { sections: [], correct, wrong, blank }];
}

/** Cells that show a group's points. */
export const ruleFacts = ({ correct, wrong, blank }: WeightGroup) => [
	{ label: "Buena", value: formatWeight(correct) },
	{ label: "Mala", value: formatWeight(wrong) },
	{ label: "En blanco", value: formatWeight(blank) },
];

/** Rule of the newest exam that has one, preferably of the student's own area. */
export function newestRule(
	exams: readonly ExamDto[],
	ownArea: string | null = null,
): { rule: ScoringDto; period: string } | undefined {
	const isOwn = ({ examPeriod }: ExamDto) => ownArea !== null && isExamOfArea(examPeriod, ownArea);
	const [newest] = exams
		.filter((exam) => exam.scoring)
		.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || comparePeriodsNewestFirst(a.examPeriod, b.examPeriod));
	return newest?.scoring ? { rule: newest.scoring, period: newest.examPeriod } : undefined;
}

/** Source of a rule, or a note that it is unconfirmed. */
export function ruleSource({ confirmed, source, sourceDate }: ScoringDto): string {
	if (!confirmed || !source) return "No encontramos una publicación oficial de esta regla.";
	const day = sourceDate?.length === 10 && !source.includes(sourceDate.slice(0, 4)) ? sourceDate : undefined;
	return `Fuente: ${source}${day ? ` (${formatDate(`${day}T12:00:00-05:00`)})` : ""}.`;
}
