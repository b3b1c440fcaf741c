import type { ResultQuestionsDto } from "@cachimbo/contract/results/results";
import { plainTextOf } from "../../content/plain-text.ts";
import type { Deps } from "../../deps.ts";
import { listItemFigures, readAnalysis } from "../analysis/queries.ts";

/** The item analysis's length of a question's text. */
const textLength = 160;

type Question = ResultQuestionsDto["questions"][number];

/**
 * Right and blank answers by question and course, from the counts of the item analysis, so no sheets are read. Right answers are
 * reported for any number of attempts, blanks only from the analysis's minimum on.
 * @throws AppError NOT_FOUND
 */
export async function readByQuestion(deps: Deps, examId: number): Promise<ResultQuestionsDto> {
	const [{ waiting, recount, computedAt, result }, figures] = await Promise.all([
		readAnalysis(deps, examId),
		listItemFigures(deps, examId),
	]);
	const known = new Map(result?.items.map((item) => [item.idQuestion, item]));
	const questions = figures.map(({ correct, html, ...figure }) => {
		const item = known.get(figure.idQuestion);
		return {
			...figure,
			text: item?.text ?? plainTextOf(html, textLength),
			facility: correct / figure.attempts,
			omission: item?.omission ?? null,
		};
	});
	const attempts = result?.attempts ?? 0;
	return { waiting, recount, computedAt, attempts, courses: byCourse(questions), questions };
}

/** Totals by course. Each answer has the same weight, so a question that few students were asked weighs less. */
function byCourse(questions: readonly Question[]): ResultQuestionsDto["courses"] {
	return [...Map.groupBy(questions, ({ course }) => course)].map(([name, own]) => ({
		name,
		questions: own.length,
		facility: weightedMean(own, ({ facility }) => facility),
		omission: own.some(({ omission }) => omission === null) ? null : weightedMean(own, ({ omission }) => omission ?? 0),
	}));
}

function weightedMean(questions: readonly Question[], shareOf: (question: Question) => number): number {
	const attempts = questions.reduce((sum, question) => sum + question.attempts, 0);
	return questions.reduce((sum, question) => sum + shareOf(question) * question.attempts, 0) / attempts;
}
