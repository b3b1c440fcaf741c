import { type ExamDto, type ExamUpdateInput, examInput, type RegistrationKind } from "@cachimbo/contract/exams/exams";
import { minutesOfParts, questionsOfParts } from "@cachimbo/rules/exams/parts";
import { checkWith } from "../../platform/forms/check-with.ts";
import type { FormPart } from "../../platform/forms/use-editor.ts";
import { fromLimaField, toLimaField } from "../../platform/time/lima-time.ts";
import { plural } from "../../platform/words/formats.ts";
import { emptyRule, nextKey, type RuleForm, toRuleForm, toScoring } from "./scoring-form.ts";

/** Props of a component that edits a part of the form. */
export type ExamPart = FormPart<ExamForm>;

/** 'none', 'own', the id of a template, or 'stored', which is resolved to one of these by the rule's values. */
export type RuleChoice = string;

/** A part in the form; `key` is its React key. */
export interface PartForm {
	key: number;
	name: string;
	minutes: string;
	questions: string;
}

export const newPart = (): PartForm => ({ key: nextKey(), name: "", minutes: "", questions: "" });

/** Form values of an exam. */
export interface ExamForm {
	university: string;
	examType: string;
	examPeriod: string;
	/** Used if there are no parts. */
	durationMinutes: string;
	parts: PartForm[];
	premium: boolean;
	published: boolean;
	/** Date-time fields, in Lima. */
	opensAt: string;
	closesAt: string;
	resultsAt: string;
	/** Students who may register; '' without registration. */
	registration: "" | RegistrationKind;
	/** Sections whose members may register; undefined: the stored ones. */
	sectionIds?: readonly number[];
	registrationUntil: string;
	places: string;
	ruleChoice: RuleChoice;
	rule: RuleForm;
}

export const newExamForm = (university: string): ExamForm => ({
	university,
	examType: "",
	examPeriod: "",
	durationMinutes: "",
	parts: [],
	premium: false,
	published: false,
	opensAt: "",
	closesAt: "",
	resultsAt: "",
	registration: "",
	registrationUntil: "",
	places: "",
	ruleChoice: "none",
	rule: emptyRule,
});

export const toExamForm = (exam: ExamDto): ExamForm => ({
	university: String(exam.university),
	examType: String(exam.examType),
	examPeriod: exam.examPeriod,
	durationMinutes: exam.durationMinutes === null ? "" : String(exam.durationMinutes),
	parts: (exam.parts ?? []).map(({ name, minutes, questions }) => ({
		key: nextKey(),
		name,
		minutes: String(minutes),
		questions: String(questions),
	})),
	premium: exam.premium,
	published: exam.published,
	opensAt: toLimaField(exam.opensAt),
	closesAt: toLimaField(exam.closesAt),
	resultsAt: toLimaField(exam.resultsAt ?? null),
	registration: exam.registration ?? "",
	registrationUntil: toLimaField(exam.registrationUntil ?? null),
	places: exam.places == null ? "" : String(exam.places),
	ruleChoice: exam.scoring ? "stored" : "none",
	rule: exam.scoring ? toRuleForm(exam.scoring) : emptyRule,
});

/** NaN if nothing is selected: the contract then reports incomplete data. */
const idOf = (text: string) => (text ? Number(text) : Number.NaN);
const minutesOf = (text: string) => (text.trim() ? Number(text.trim()) : null);

const toParts = (parts: readonly PartForm[]) =>
	parts.map(({ name, minutes, questions }) => ({
		name,
		minutes: minutesOf(minutes) ?? Number.NaN,
		questions: minutesOf(questions) ?? Number.NaN,
	}));

/** '90 minutos · 50 preguntas'; empty fields count as 0. */
export function partsSumText(form: Pick<ExamForm, "parts">): string {
	const counted = toParts(form.parts).map((part) => ({
		...part,
		minutes: part.minutes || 0,
		questions: part.questions || 0,
	}));
	return `${plural(minutesOfParts(counted), "minuto")} · ${plural(questionsOfParts(counted), "pregunta")}`;
}

/**
 * Returns a hint if the parts add up to another number of questions than the exam has. It is not an error: questions may still be
 * added.
 */
export function partsMismatch(form: Pick<ExamForm, "parts">, questionCount: number): string | undefined {
	const sum = questionsOfParts(toParts(form.parts));
	if (form.parts.length === 0 || Number.isNaN(sum) || sum === questionCount) return undefined;
	return `El examen tiene ${plural(questionCount, "pregunta")}. Mientras no sean las mismas se rinde con un solo reloj.`;
}

export const toExamBody = (form: ExamForm): Omit<ExamUpdateInput, "version"> => ({
	university: idOf(form.university),
	examType: idOf(form.examType),
	examPeriod: form.examPeriod,
	durationMinutes: form.parts.length > 0 ? null : minutesOf(form.durationMinutes),
	parts: form.parts.length > 0 ? toParts(form.parts) : null,
	premium: form.premium,
	published: form.published,
	opensAt: fromLimaField(form.opensAt),
	closesAt: fromLimaField(form.closesAt),
	resultsAt: fromLimaField(form.resultsAt),
	registration: form.registration || null,
	...(form.registration === "SECTION" && form.sectionIds ? { sectionIds: [...form.sectionIds] } : {}),
	registrationUntil: form.registration ? fromLimaField(form.registrationUntil) : null,
	places: form.registration ? minutesOf(form.places) : null,
	scoring: form.ruleChoice === "none" ? null : toScoring(form.rule),
});

/** A teacher's form omits the fields of the administration, which stay unchanged. */
export function toTeacherExamBody(form: ExamForm): Omit<ExamUpdateInput, "version"> {
	const { premium, opensAt, closesAt, resultsAt, registration, registrationUntil, places, ...own } = toExamBody(form);
	return own;
}

export const checkExam = (form: ExamForm) => checkWith(examInput, toExamBody(form));

/** A change of university clears the exam type (specification, section 4). */
export const chooseUniversity = (university: string): Partial<ExamForm> => ({ university, examType: "" });
