import { storePicture } from "../content/pictures.ts";
import type { Deps } from "../deps.ts";
import { toAlternatives } from "../features/questions/alternatives.ts";
import { type QuestionContent, renderTexts } from "../features/questions/commands.ts";
import { demoCourseQuestions } from "./content/course-questions.ts";
import type { DemoQuestion, DemoUniversity } from "./content/types.ts";
import { demoUniversities } from "./content/universities.ts";
import { drawSvg } from "./draw-svg.ts";

export type PreparedContent = Awaited<ReturnType<typeof prepareContent>>;
type PreparedQuestion = QuestionContent & { course: string };

/** Everything that takes time: formulas rendered, figures and emblems drawn and stored. */
export async function prepareContent(deps: Pick<Deps, "files">) {
	const universities = [];
	// One after the other: drawing an SVG changes what the decoder knows.
	for (const university of demoUniversities) universities.push(await prepareUniversity(deps, university));
	return { universities, courseQuestions: await prepareQuestions(deps, demoCourseQuestions) };
}

async function prepareUniversity(deps: Pick<Deps, "files">, university: DemoUniversity) {
	const { name, code, country, description, website = null, emblemSvg, areas = [] } = university;
	const logo = await storePicture(deps, await drawSvg(emblemSvg), "logo", name);
	const exams = [];
	for (const exam of university.exams) exams.push({ exam, questions: await prepareQuestions(deps, exam.questions) });
	return { name, code, country, description, website, logo, exams, areas };
}

async function prepareQuestions(
	deps: Pick<Deps, "files">,
	questions: readonly DemoQuestion[],
): Promise<PreparedQuestion[]> {
	const prepared: PreparedQuestion[] = [];
	for (const { text, options, correct, explanation, course, figure } of questions) {
		prepared.push({
			...renderTexts({ questionText: text, explanation }),
			picture: figure ? await storePicture(deps, await drawSvg(figure.svg), "question", figure.alt) : null,
			course,
			alternatives: toAlternatives({
				options: options.map((option) => ({ id: null, text: option })),
				correctOption: correct,
			}),
		});
	}
	return prepared;
}
