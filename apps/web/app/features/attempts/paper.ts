import type { AttemptDto, AttemptExamDto } from "@cachimbo/contract/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions";

/** 'A', 'B', 'C' … for the alternative at `index`. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** The letter of an alternative in its question; empty for none. */
export function letterOfOption(question: QuestionDto, optionId: number | null | undefined): string {
	const index = question.options.findIndex((option) => option.id === optionId);
	return index < 0 ? "" : letterOf(index);
}

/** 'UNI 2025-1'. */
export const examName = (exam: AttemptExamDto): string => `${exam.universityDTO.code} ${exam.examPeriod}`;

/** 'UNI 2025-1', or 'Quiz de Álgebra'. */
export const shortTitle = ({ exam, course }: Pick<AttemptDto, "exam" | "course">): string =>
	exam ? examName(exam) : `Quiz de ${course?.name ?? "un curso"}`;

/** The same after 'tu': 'examen UNI 2025-1', 'quiz de Álgebra'. */
export const workTitle = ({ exam, course }: Pick<AttemptDto, "exam" | "course">): string =>
	exam ? `examen ${examName(exam)}` : `quiz de ${course?.name ?? "un curso"}`;

/** What follows the short title: 'Simulacro'. */
export const typeTitle = ({ exam }: Pick<AttemptDto, "exam">): string => exam?.examTypeDTO.name ?? "";

/** 'UNI 2025-1 Simulacro'. */
export const fullTitle = (attempt: Pick<AttemptDto, "exam" | "course">): string =>
	[shortTitle(attempt), typeTitle(attempt)].filter(Boolean).join(" ");

/** Where 'Salir' of a result leads: the university of the exam, or the courses. */
export const exitOf = ({ exam }: Pick<AttemptDto, "exam">): string =>
	exam ? `/universidades/${exam.universityDTO.id}` : "/cursos";

/** Whether the paper carries its key: every one but that of a simulacro that is still open. */
export const hasKey = ({ questions }: Pick<AttemptDto, "questions">): boolean =>
	questions.length > 0 && questions.every((question) => question.correctOption !== undefined);

/** Every text of a question that comes as HTML. */
const textsOf = ({ questionHtml, options, explanationHtml, passage }: QuestionDto): string[] => [
	passage?.html ?? "",
	questionHtml,
	...options.map((option) => option.html),
	explanationHtml ?? "",
];

const pictureSource = /<img\b(?:"[^"]*"|[^">])*?\ssrc="(\/uploads\/[^"#]+)/g;

/** Pictures of a question: its own, its alternatives', and those inside its texts. */
export const picturesOfQuestion = (question: QuestionDto): string[] => [
	...(question.questionImage ? [question.questionImage] : []),
	...question.options.flatMap((option) => option.picture?.url ?? []),
	...textsOf(question).flatMap((html) => [...html.matchAll(pictureSource)].flatMap(([, url]) => url ?? [])),
];

/** Pictures of a paper, in its order, each once. */
export const picturesOf = ({ questions }: Pick<AttemptDto, "questions">): string[] => [
	...new Set(questions.flatMap(picturesOfQuestion)),
];

/** The fonts the formulas of a paper need, as CSS names them: on demand they would come too late without a network. */
export function fontsOf({ questions }: Pick<AttemptDto, "questions">): string[] {
	const html = questions.flatMap(textsOf).join("");
	if (!html.includes("katex")) return [];
	const common = ["KaTeX_Main", "italic KaTeX_Math", "KaTeX_Size1", "KaTeX_Size2"];
	const needed = /amsrm|mathbb/.test(html) ? [...common, "KaTeX_AMS"] : common;
	return needed.map((name) => name.replace(/(KaTeX_\w+)/, "16px $1"));
}
