import type { ResultQuestionsDto } from "@cachimbo/contract/results";
import { plainTextOf } from "../../content/plain-text.ts";
import type { Deps } from "../../deps.ts";
import { listItemFigures, readAnalysis } from "../analysis/queries.ts";

/** As the item analysis cuts them. */
const textLength = 160;

type Question = ResultQuestionsDto["questions"][number];

/**
 * Right and blank answers by question and by course, as the item analysis has counted them: sheets are not read again. It says
 * right answers of however few attempts, and blank ones from its minimum on.
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

/** Each answer weighs the same: a question that few were asked weighs less. */
function byCourse(questions: readonly Question[]): ResultQuestionsDto["courses"] {
	return [...Map.groupBy(questions, ({ course }) => course)].map(([name, own]) => ({
		name,
		questions: own.length,
		facility: weighed(own, ({ facility }) => facility),
		omission: own.some(({ omission }) => omission === null) ? null : weighed(own, ({ omission }) => omission ?? 0),
	}));
}

function weighed(questions: readonly Question[], shareOf: (question: Question) => number): number {
	const attempts = questions.reduce((sum, question) => sum + question.attempts, 0);
	return questions.reduce((sum, question) => sum + shareOf(question) * question.attempts, 0) / attempts;
}
