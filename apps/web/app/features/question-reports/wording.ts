import type { QuestionReportDto, QuestionReportKind } from "@cachimbo/contract/question-reports/question-reports";

/** Kinds of errors, in the student's words. */
export const kinds: readonly { value: QuestionReportKind; text: string }[] = [
	{ value: "KEY", text: "La clave está mal" },
	{ value: "TEXT", text: "El texto tiene un error" },
	{ value: "PICTURE", text: "La figura falta o no corresponde" },
	{ value: "OTHER", text: "Otra cosa" },
];

export const kindText = (kind: QuestionReportKind): string => kinds.find(({ value }) => value === kind)?.text ?? "";

interface StateWords {
	text: string;
	tone: "pen" | "right" | "plain";
}

export const stateWords: Record<QuestionReportDto["state"], StateWords> = {
	OPEN: { text: "En revisión", tone: "pen" },
	RESOLVED: { text: "Corregida", tone: "right" },
	REJECTED: { text: "No procede", tone: "plain" },
};

/** Default text of a decided report without an answer of the academy. */
export const plainAnswer: Record<QuestionReportDto["state"], string> = {
	OPEN: "",
	RESOLVED: "La academia revisó la pregunta y la corrigió. Gracias por avisar.",
	REJECTED: "La academia revisó la pregunta y la dejó como está.",
};
