import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import { scoringWords } from "@cachimbo/rules/scoring/scoring-words";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";
import { listCourseNames } from "../courses/queries.ts";
import { getExamRow } from "../exams/queries.ts";
import { listAllExamQuestions, listExamQuestions, listPassageTexts } from "../questions/queries.ts";
import { listAreas } from "../universities/queries.ts";
import type { BookletSource, SourcePicture, SourceQuestion } from "./source.ts";

/** Question limit: three answer sheets. No exam has so many, and a mistake would print for minutes. */
const mostQuestions = 600;

/**
 * Returns an exam for printing, even a draft or sealed one: the caller is an ADMIN or a TEACHER.
 * @throws AppError NOT_FOUND, CONFLICT for an exam without questions, or with too many
 */
export async function getBookletSource(deps: Pick<Deps, "db" | "settings">, examId: number): Promise<BookletSource> {
	const { exam, type, university } = await getExamRow(deps, examId);
	const [asked, all] = await Promise.all([listExamQuestions(deps, examId), listAllExamQuestions(deps, examId)]);
	if (asked.length === 0)
		throw new AppError("CONFLICT", "Este examen no tiene preguntas que imprimir. Agrégale preguntas primero.");
	if (asked.length > mostQuestions)
		throw new AppError("CONFLICT", `Se imprimen hasta ${mostQuestions} preguntas; este examen tiene ${asked.length}.`);
	const [courses, passages, areas] = await Promise.all([
		listCourseNames(
			deps,
			asked.map(({ courseId }) => courseId),
		),
		listPassageTexts(
			deps,
			asked.flatMap(({ passage }) => (passage ? [passage.id] : [])),
		),
		listAreas(deps, university.id),
	]);
	return {
		examId,
		academy: deps.settings.site.name,
		university: { name: university.name, code: university.code },
		period: exam.period,
		type: type.name,
		area: areas.find(({ name }) => isExamOfArea(`${exam.period} ${type.name}`, name))?.name ?? null,
		durationMinutes: exam.durationMinutes,
		parts: exam.parts,
		scoring: [
			...scoringWords(exam.scoring),
			...(exam.scoring && !exam.scoring.confirmed ? ["Regla por confirmar."] : []),
		],
		courses: Object.fromEntries(courses),
		passages: Object.fromEntries(passages),
		questions: asked.map(toSource),
		annulled: all.filter(({ annulled }) => annulled).length,
		madeAt: exam.createdAt.toISOString(),
	};
}

const nameOf = (url: string) => url.replace("/uploads/", "");

function toSource(question: QuestionDto): SourceQuestion {
	const { questionImage, questionImageWidth, questionImageHeight, questionImageAlt } = question;
	const picture: SourcePicture | null = questionImage
		? {
				name: nameOf(questionImage),
				width: questionImageWidth ?? 0,
				height: questionImageHeight ?? 0,
				alt: questionImageAlt ?? "",
			}
		: null;
	return {
		id: question.idQuestion,
		courseId: question.courseId,
		passageId: question.passage?.id ?? null,
		text: question.questionText,
		picture,
		options: question.options.map(({ id, text, picture: own }) => ({
			id,
			text,
			picture: own ? { name: nameOf(own.url), width: own.width, height: own.height, alt: own.alt } : null,
		})),
		correct: question.correctOption ?? -1,
	};
}
