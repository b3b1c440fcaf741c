import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import { ruleToWire } from "@cachimbo/rules/scoring/scoring";
import {
	findScoringTemplate,
	ruleFromTemplate,
	type ScoringTemplate,
	scoringTemplates,
} from "@cachimbo/rules/scoring/scoring-rules";

export interface WeightTexts {
	correct: string;
	wrong: string;
	blank: string;
}

/** A section in the form; `key` is its React key. */
export interface SectionForm extends WeightTexts {
	key: number;
	name: string;
	courseIds: number[];
}

/** Form values of a scoring rule. */
export interface RuleForm extends WeightTexts {
	sections: SectionForm[];
	source: string;
	sourceDate: string;
	confirmed: boolean;
}

type Weights = Pick<ScoringDto, "correct" | "wrong" | "blank">;

export const emptyRule: RuleForm = {
	correct: "1",
	wrong: "0",
	blank: "0",
	sections: [],
	source: "",
	sourceDate: "",
	confirmed: false,
};

const decimal = /^[+-]?\d{1,4}(?:[.,]\d{1,6})?$/;

/** Parses '1.125', '1,125', '−1.125'; returns NaN for invalid numbers, which the contract rejects with its message. */
export function readPoints(text: string): number {
	const plain = text.trim().replace("−", "-");
	return decimal.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN;
}

const weightsOf = ({ correct, wrong, blank }: WeightTexts): Weights => ({
	correct: readPoints(correct),
	wrong: readPoints(wrong),
	blank: readPoints(blank),
});

const weightTexts = ({ correct, wrong, blank }: Weights): WeightTexts => ({
	correct: String(correct),
	wrong: String(wrong),
	blank: String(blank),
});

let lastKey = 0;
export const nextKey = () => ++lastKey;

export function toRuleForm({ sections, source, sourceDate, confirmed, ...weights }: ScoringDto): RuleForm {
	return {
		...weightTexts(weights),
		sections: sections.map(({ name, courseIds, ...own }) => ({
			key: nextKey(),
			name,
			courseIds: [...courseIds],
			...weightTexts(own),
		})),
		source,
		sourceDate: sourceDate ?? "",
		confirmed,
	};
}

export function toScoring(rule: RuleForm): ScoringDto {
	return {
		...weightsOf(rule),
		sections: rule.sections.map((section) => ({
			name: section.name,
			courseIds: section.courseIds,
			...weightsOf(section),
		})),
		source: rule.source,
		sourceDate: rule.sourceDate.trim() || null,
		confirmed: rule.confirmed,
	};
}

type Courses = readonly { id: number; name: string }[];

/** A published rule, with the courses of this installation. */
export function templateRule(template: ScoringTemplate, courses: Courses): RuleForm {
	const ids = new Map(courses.map(({ id, name }) => [name, id]));
	const { sections, ...rule } = ruleToWire(ruleFromTemplate(template, ids));
	return toRuleForm({
		...rule,
		sections: sections.map((section) => ({ ...section, courseIds: [...section.courseIds] })),
	});
}

const periodOf = (key: number) => (key % 100 ? `${Math.floor(key / 100)}-${key % 100}` : String(key / 100));

/** 'UNMSM, desde 2025-1', 'PUCP (por confirmar)'. */
export function templateName({ university, from, until, confirmed }: ScoringTemplate): string {
	const since = from === null ? "" : `, desde ${periodOf(from)}`;
	const to = until === null ? "" : `, hasta ${periodOf(until)}`;
	return `${university}${since}${to}${confirmed ? "" : " (por confirmar)"}`;
}

/** Published rules: those of the university, and separately those of others. */
export function templatesFor(code: string) {
	const isOwn = ({ university }: ScoringTemplate) => university === code.toUpperCase();
	return { own: scoringTemplates.filter(isOwn), others: scoringTemplates.filter((one) => !isOwn(one)) };
}

/** Published rule that applies to this exam, if it is known and confirmed. */
export function suggestedTemplate(code: string, period: string): ScoringTemplate | undefined {
	const found = period.trim() ? findScoringTemplate(code, period) : undefined;
	return found?.confirmed ? found : undefined;
}

/** Serialises the values and the source of a rule to compare rules; confirming a rule does not change them. */
function valuesOf(rule: RuleForm): string {
	const { confirmed: _, sections, ...rest } = toScoring(rule);
	return JSON.stringify([
		rest,
		sections.map((one) => ({ ...one, courseIds: one.courseIds.toSorted((a, b) => a - b) })),
	]);
}

/** Published rule with these values; of another university only if it names its source. */
export function templateOf(rule: RuleForm, code: string, courses: Courses): ScoringTemplate | undefined {
	const { own, others } = templatesFor(code);
	const values = valuesOf(rule);
	const candidates = [...own, ...others.filter(({ source }) => source !== "")];
	return candidates.find((template) => valuesOf(templateRule(template, courses)) === values);
}
