import type {
	QuestionReportKind,
	QuestionReportState,
	ReportedQuestionDto,
} from "@cachimbo/contract/question-reports/question-reports";

interface InboxTab {
	/** Value in the URL: `?estado=resueltos`. */
	word: string;
	text: string;
	state: QuestionReportState;
	/** Text of the empty state. */
	none: { title: string; text: string };
}

export const inboxTabs: readonly InboxTab[] = [
	{
		word: "",
		text: "Pendientes",
		state: "OPEN",
		none: {
			title: "Nada por revisar",
			text: "Los errores que los estudiantes reporten en las preguntas aparecen aquí.",
		},
	},
	{
		word: "resueltos",
		text: "Resueltos",
		state: "RESOLVED",
		none: { title: "No hay reportes resueltos", text: "Los reportes de preguntas que corrijas quedan aquí." },
	},
	{
		word: "no-proceden",
		text: "No proceden",
		state: "REJECTED",
		none: { title: "No hay reportes descartados", text: "Los reportes que no procedan quedan aquí." },
	},
];

export const inboxTabOf = (word: string | null): InboxTab =>
	inboxTabs.find((tab) => tab.word === (word ?? "")) ?? inboxTabs[0]!;

/** Short names, for lists. */
export const kindNames: Record<QuestionReportKind, string> = {
	KEY: "Clave",
	TEXT: "Texto",
	PICTURE: "Figura",
	OTHER: "Otro",
};

/** Value in the URL: `?tipo=clave`. */
export const kindFilters: readonly { word: string; text: string; kind: QuestionReportKind | undefined }[] = [
	{ word: "", text: "Todos los errores", kind: undefined },
	{ word: "clave", text: "Clave", kind: "KEY" },
	{ word: "texto", text: "Texto", kind: "TEXT" },
	{ word: "figura", text: "Figura", kind: "PICTURE" },
	{ word: "otro", text: "Otro", kind: "OTHER" },
];

export const kindFilterOf = (word: string | undefined) =>
	kindFilters.find((filter) => filter.word === (word ?? "")) ?? kindFilters[0]!;

type LinkedQuestion = Pick<ReportedQuestionDto, "questionId" | "question">;

/** Link to the list that contains this question. */
const listLink = ({ question }: LinkedQuestion): string =>
	`/universidad/preguntas?${question?.examId ? `examen=${question.examId}` : `curso=${question?.courseId}`}`;

/** Link to the editor of this question. */
export const editorLink = (item: LinkedQuestion): string => `${listLink(item)}&editar=${item.questionId}`;

/** Link to the key correction, which regrades all attempts. */
export const correctionLink = (item: LinkedQuestion): string => `${listLink(item)}&corregir=${item.questionId}`;

/** Share of the attempts that chose an alternative: '38 %'; '' without attempts. */
export function shareText(answers: ReportedQuestionDto["answers"], optionId: number): string {
	if (!answers || answers.attempts === 0) return "";
	const chosen = answers.options.find((option) => option.optionId === optionId)?.count ?? 0;
	return `${Math.round((chosen / answers.attempts) * 100)} %`;
}
