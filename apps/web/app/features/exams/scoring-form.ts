import type { ScoringDto } from "@cachimbo/contract/exams";
import { ruleToWire } from "@cachimbo/rules/scoring";
import {
	findScoringTemplate,
	ruleFromTemplate,
	type ScoringTemplate,
	scoringTemplates,
} from "@cachimbo/rules/scoring-rules";

export interface WeightTexts {
	correct: string;
	wrong: string;
	blank: string;
}

/** A section as it is typed; `key` tells rows apart while they come and go. */
export interface SectionForm extends WeightTexts {
	key: number;
	name: string;
	courseIds: number[];
}

/** A scoring rule as it is typed. */
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

/** '1.125', '1,125', '−1.125'; NaN for what is no number, which the contract refuses with its sentence. */
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

/** Those of a university first; of others apart. */
export function templatesFor(code: string) {
	const isOwn = ({ university }: ScoringTemplate) => university === code.toUpperCase();
	return { own: scoringTemplates.filter(isOwn), others: scoringTemplates.filter((one) => !isOwn(one)) };
}

/** The published rule that holds for this exam, if it is known and confirmed. */
export function suggestedTemplate(code: string, period: string): ScoringTemplate | undefined {
	const found = period.trim() ? findScoringTemplate(code, period) : undefined;
	return found?.confirmed ? found : undefined;
}

/** What a rule gives and where from; confirming it does not make it another. */
function valuesOf(rule: RuleForm): string {
	const { confirmed: _, sections, ...rest } = toScoring(rule);
	return JSON.stringify([
		rest,
		sections.map((one) => ({ ...one, courseIds: one.courseIds.toSorted((a, b) => a - b) })),
	]);
}

/** The published rule that these values are; of other universities only one that tells its source. */
export function templateOf(rule: RuleForm, code: string, courses: Courses): ScoringTemplate | undefined {
	const { own, others } = templatesFor(code);
	const values = valuesOf(rule);
	const candidates = [...own, ...others.filter(({ source }) => source !== "")];
	return candidates.find((template) => valuesOf(templateRule(template, courses)) === values);
}
