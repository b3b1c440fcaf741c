import { bankQuestions } from "@cachimbo/demo/bank";
import { demoCourseQuestions } from "@cachimbo/demo/course-questions";
import type { DemoExam, DemoPassage, DemoQuestion, DemoUniversity, Figure } from "@cachimbo/demo/types";
import { demoUniversities } from "@cachimbo/demo/universities";
import type { StoredPicture } from "../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../deps.ts";
import type { QuestionContent } from "../features/questions/commands.ts";
import { drawEmblems, drawFigures } from "./draw-pictures.ts";
import { type RenderedPassage, renderQuestions } from "./render-questions.ts";

export type PreparedContent = Awaited<ReturnType<typeof prepareContent>>;
export interface PreparedQuestion extends Omit<QuestionContent, "passageId"> {
	course: string;
	passage: RenderedPassage | null;
}

/** Renders formulas and stores figures; a question prepared before is not prepared again. */
export type Prepare = (questions: readonly DemoQuestion[]) => Promise<PreparedQuestion[]>;

export function createPrepare(deps: Pick<Deps, "files">): Prepare {
	const prepared = new Map<DemoQuestion, PreparedQuestion>();
	const passages = new Map<DemoPassage, RenderedPassage>();
	const pictures = new Map<Figure, StoredPicture>();
	let busy: Promise<unknown> = Promise.resolve();
	const add = async (questions: readonly DemoQuestion[]) => {
		const added = new Set(questions.filter((question) => !prepared.has(question)));
		const figures = new Set([...added].flatMap(({ figure }) => (figure && !pictures.has(figure) ? figure : [])));
		const [texts, drawn] = await Promise.all([renderQuestions(added, passages), drawFigures(deps, figures)]);
		for (const [figure, picture] of drawn) pictures.set(figure, picture);
		const pictureOf = (figure: Figure | undefined) => (figure && pictures.get(figure)) ?? null;
		for (const [question, text] of texts) {
			prepared.set(question, { ...text, picture: pictureOf(question.figure), course: question.course });
		}
	};
	return async (questions) => {
		// Sequentially, so that a question is not rendered twice.
		busy = busy.then(() => add(questions));
		await busy;
		return questions.map((question) => prepared.get(question)!);
	};
}

/** Question pool of the course quizzes. */
const courseQuestions = [...demoCourseQuestions, ...bankQuestions];

/** Does everything slow, in parallel: renders formulas, draws and stores figures and emblems. */
export async function prepareContent(deps: Pick<Deps, "files">, prepare: Prepare) {
	const exams = demoUniversities.flatMap((university) => university.exams);
	const [emblems] = await Promise.all([
		drawEmblems(deps, demoUniversities),
		prepare([...exams.flatMap((exam) => exam.questions), ...courseQuestions]),
	]);
	const prepareExam = async (exam: DemoExam) => ({ exam, questions: await prepare(exam.questions) });
	return {
		universities: await Promise.all(
			demoUniversities.map(async ({ exams, areas = [], cutoffs = [], ...university }, place) => ({
				...universityColumns(university, emblems[place]!),
				exams: await Promise.all(exams.map(prepareExam)),
				areas,
				cutoffs,
			})),
		),
		courseQuestions: await prepare(courseQuestions),
	};
}

export function universityColumns(university: Omit<DemoUniversity, "exams" | "areas">, logo: StoredPicture) {
	const { name, code, country, description, website = null } = university;
	return { name, code, country, description, website, logo };
}
