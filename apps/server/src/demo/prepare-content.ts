import type { Deps } from "../deps.ts";
import type { QuestionContent } from "../features/questions/commands.ts";
import { bankQuestions } from "./bank/bank.ts";
import { demoCourseQuestions } from "./content/course-questions.ts";
import type { DemoQuestion } from "./content/types.ts";
import { demoUniversities } from "./content/universities.ts";
import { drawEmblems, drawFigures } from "./draw-pictures.ts";
import { type RenderedPassage, renderQuestions } from "./render-questions.ts";

export type PreparedContent = Awaited<ReturnType<typeof prepareContent>>;
export interface PreparedQuestion extends Omit<QuestionContent, "passageId"> {
	course: string;
	passage: RenderedPassage | null;
}

/** What the quizzes of the courses draw from. */
const courseQuestions = [...demoCourseQuestions, ...bankQuestions];

/** Everything that takes time: formulas rendered, figures and emblems drawn and stored, both at once. */
export async function prepareContent(deps: Pick<Deps, "files">) {
	const exams = demoUniversities.flatMap((university) => university.exams);
	const questions = [...new Set([...exams.flatMap((exam) => exam.questions), ...courseQuestions])];
	const [texts, figures, emblems] = await Promise.all([
		renderQuestions(questions),
		drawFigures(deps, questions),
		drawEmblems(deps, demoUniversities),
	]);
	const prepared = (list: readonly DemoQuestion[]): PreparedQuestion[] =>
		list.map((question) => ({
			...texts.get(question)!,
			picture: figures.get(question) ?? null,
			course: question.course,
		}));
	return {
		universities: demoUniversities.map((university, place) => {
			const { name, code, country, description, website = null, areas = [] } = university;
			const exams = university.exams.map((exam) => ({ exam, questions: prepared(exam.questions) }));
			return { name, code, country, description, website, logo: emblems[place]!, exams, areas };
		}),
		courseQuestions: prepared(courseQuestions),
	};
}
