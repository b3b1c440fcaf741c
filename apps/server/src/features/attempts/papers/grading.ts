import { gradeSheet, type SheetEntry } from "@cachimbo/rules/scoring/scoring";
import type { CourseTally } from "../../../db/schema/attempts/attempts.ts";
import { AppError } from "../../../work/errors.ts";
import type { Paper } from "./papers.ts";

/** Upper bound in seconds of the time spent on an attempt: the longest exam possible. A tablet left open overnight is not study. */
export const longestSeconds = 24 * 3600;

/** Figures of an attempt, as the `attempts` table stores them. */
export interface Figures {
	total: number;
	correct: number;
	wrong: number;
	blank: number;
	scoreTenths: number;
	points: number | null;
	maxPoints: number | null;
	byCourse: CourseTally[];
	/** questions answered wrong */
	missed: number[];
}

export const noQuestions = () => new AppError("VALIDATION", "No hay preguntas para evaluar");

/** The key that grades a paper, and the annulled questions. */
export interface Correct {
	/** right alternative by question, only where it was corrected */
	keys: ReadonlyMap<number, number>;
	/** questions that are excluded for everybody */
	annulled: ReadonlySet<number>;
}

/** Grades a sheet against a paper. @param ids the attempt's own questions; null: the whole paper */
export function grade(
	paper: Paper,
	ids: readonly number[] | null,
	sheet: readonly SheetEntry[],
	courseNames: ReadonlyMap<number, string>,
	{ keys, annulled }: Correct,
): Figures {
	const key = (ids ?? [...paper.questions.keys()]).map((questionId) => {
		const question = paper.questions.get(questionId);
		if (!question) throw new Error(`Paper ${paper.id} has no question ${questionId}`);
		const { courseId } = question;
		const correctOptionId = keys.get(questionId) ?? question.correctOptionId;
		return { questionId, courseId, correctOptionId, annulled: annulled.has(questionId) };
	});
	const graded = gradeSheet(key, sheet, paper.scoring);
	const { total, correct, wrong, blank, score, points, maxPoints, byCourse } = graded;
	return {
		total,
		correct,
		wrong,
		blank,
		scoreTenths: Math.round(score * 10),
		points,
		maxPoints,
		missed: graded.questions.flatMap(({ questionId, outcome }) => (outcome === "wrong" ? questionId : [])),
		byCourse: byCourse.map((course) => {
			const withdrawn = key.filter((entry) => entry.annulled && entry.courseId === course.courseId);
			return {
				...course,
				name: courseNames.get(course.courseId) ?? "",
				...(withdrawn.length > 0 ? { annulled: withdrawn.map((entry) => entry.questionId) } : {}),
			};
		}),
	};
}

/** Questions excluded from all figures of an ended attempt. */
export const annulledIn = ({ byCourse }: { byCourse: readonly CourseTally[] | null }): ReadonlySet<number> =>
	new Set(byCourse?.flatMap((course) => course.annulled ?? []));
