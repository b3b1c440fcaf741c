import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { PictureDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import type { OwnColours } from "../../content/our-look.ts";
import { questionBlocks } from "../../content/question-blocks.ts";
import type { QuestionSubject } from "./draw-question.ts";
import type { ResultSubject } from "./draw-result.ts";
import type { SharableQuestion } from "./queries.ts";
import { examTitle } from "./titles.ts";

const upToThree = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Points as on the screen of the result, with a true minus sign: '−3.375'. */
const pointsText = (points: number): string => upToThree.format(points).replace("-", "−");

/** Site shown in pictures, with its origin. */
export interface Site extends OwnColours {
	name: string;
	publicUrl: string;
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, "");
const nameOfFile = (path: string | null | undefined) => path?.replace("/uploads/", "") ?? null;

/** Path of a shared question's page. */
export const questionPath = (id: number): string => `/pregunta/${id}`;

/** 'Pregunta 12 · Álgebra', or the course alone. */
export const detailOf = ({ number, course }: Pick<SharableQuestion, "number" | "course">): string =>
	[number > 0 ? `Pregunta ${number}` : "", course].filter(Boolean).join(" · ");

export function questionSubject({ question, number, exam, course }: SharableQuestion, site: Site): QuestionSubject {
	return {
		...{ name: site.name, pen: site.pen, marker: site.marker },
		kicker: exam ? examTitle(exam.dto) : `Quiz de ${course}`,
		detail: exam ? detailOf({ number, course }) : "¿La resuelves?",
		address: withoutProtocol(site.publicUrl) + questionPath(question.idQuestion),
		passage: question.passage ? question.passage.title : null,
		text: questionBlocks(question.questionText),
		figure: nameOfFile(question.questionImage),
		options: question.options.map(({ text, picture }: { text: string; picture?: PictureDto }, index) => ({
			letter: letterOf(index),
			text: questionBlocks(text, true),
			figure: nameOfFile(picture?.url),
		})),
	};
}

export function resultSubject(attempt: AttemptListItemDto, site: Site): ResultSubject {
	const { exam, course, points, maxPoints, totalQuestions } = attempt;
	const [score, correct] = [attempt.score ?? 0, attempt.correctAnswers ?? 0];
	const percent = `${oneDecimal.format(score)} %`;
	const correctText = `${correct} de ${totalQuestions} ${totalQuestions === 1 ? "correcta" : "correctas"}`;
	const hasPoints = points !== null && maxPoints !== null;
	return {
		...{ name: site.name, pen: site.pen, marker: site.marker },
		kicker: exam ? exam.universityDTO.name : "Quiz de curso",
		title: exam ? examTitle(exam) : (course?.name ?? ""),
		figure: hasPoints ? pointsText(points) : percent,
		unit: hasPoints ? `de ${upToThree.format(maxPoints)} puntos` : "de aciertos",
		detail: hasPoints ? `${correctText} · ${percent} de aciertos` : correctText,
		share: score / 100,
		address: withoutProtocol(site.publicUrl),
	};
}
