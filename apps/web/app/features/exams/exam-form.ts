import { type ExamDto, type ExamUpdateInput, examInput } from "@cachimbo/contract/exams";
import { checkWith } from "../../platform/check-with.ts";
import { fromLimaField, toLimaField } from "../../platform/lima-time.ts";
import { emptyRule, type RuleForm, toRuleForm, toScoring } from "./scoring-form.ts";

/** 'none', 'own', the id of a template, or 'stored': one of these, as its values tell. */
export type RuleChoice = string;

/** An exam as it is typed. */
export interface ExamForm {
	university: string;
	examType: string;
	examPeriod: string;
	durationMinutes: string;
	premium: boolean;
	published: boolean;
	/** Date-time fields, in Lima. */
	opensAt: string;
	closesAt: string;
	ruleChoice: RuleChoice;
	rule: RuleForm;
}

export const newExamForm = (university: string): ExamForm => ({
	university,
	examType: "",
	examPeriod: "",
	durationMinutes: "",
	premium: false,
	published: true,
	opensAt: "",
	closesAt: "",
	ruleChoice: "none",
	rule: emptyRule,
});

export const toExamForm = (exam: ExamDto): ExamForm => ({
	university: String(exam.university),
	examType: String(exam.examType),
	examPeriod: exam.examPeriod,
	durationMinutes: exam.durationMinutes === null ? "" : String(exam.durationMinutes),
	premium: exam.premium,
	published: exam.published,
	opensAt: toLimaField(exam.opensAt),
	closesAt: toLimaField(exam.closesAt),
	ruleChoice: exam.scoring ? "stored" : "none",
	rule: exam.scoring ? toRuleForm(exam.scoring) : emptyRule,
});

/** Undefined for what is not chosen: the contract says then that the exam's data are incomplete. */
const idOf = (text: string) => (text ? Number(text) : (undefined as unknown as number));
const minutesOf = (text: string) => (text.trim() ? Number(text.trim()) : null);

export const toExamBody = (form: ExamForm): Omit<ExamUpdateInput, "version"> => ({
	university: idOf(form.university),
	examType: idOf(form.examType),
	examPeriod: form.examPeriod,
	durationMinutes: minutesOf(form.durationMinutes),
	premium: form.premium,
	published: form.published,
	opensAt: fromLimaField(form.opensAt),
	closesAt: fromLimaField(form.closesAt),
	scoring: form.ruleChoice === "none" ? null : toScoring(form.rule),
});

export const checkExam = (form: ExamForm) => checkWith(examInput, toExamBody(form));

/** Another university: its types are chosen anew (specification, section 4). */
export const chooseUniversity = (university: string): Partial<ExamForm> => ({ university, examType: "" });
