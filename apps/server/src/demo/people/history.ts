import type { Calendar } from "@cachimbo/demo/people/calendar";
import { createChance } from "@cachimbo/demo/people/chance";
import { printedStudent } from "@cachimbo/demo/people/students";
import type { Deps } from "../../deps.ts";
import { type EnrolledStudent, sitExam, sitQuiz } from "./attempts.ts";
import { review } from "./reviews.ts";
import type { Targets } from "./targets.ts";

/**
 * Rest days of the student whose password the first start prints, counted back from today. She opens her notebook every other day
 * until `everyDay`, and then daily except for these.
 */
const restDays: readonly number[] = [21, 20, 14, 11];
const firstReview = 66;
const everyDay = 24;
const opensNotebook = (daysAgo: number) =>
	daysAgo > everyDay ? daysAgo <= firstReview && daysAgo % 2 === 0 : !restDays.includes(daysAgo);
const firstDay = 70;
const evening = 20.5 * 60;

/** @returns a function that simulates a student's ten weeks, day by day until yesterday, with its own clock */
export function createHistory(deps: Deps, targets: Targets, calendar: Calendar) {
	const clock = { at: new Date(0), now: () => clock.at };
	// All students share this object, because caches of exams are keyed by it.
	const depsWithOwnClock: Deps = { ...deps, clock };
	return async (enrolled: EnrolledStudent): Promise<void> => {
		const { student, actor } = enrolled;
		const examIds = targets.examsFor(student).slice(0, student === printedStudent ? 3 : 2);
		// The last one is the longest.
		const examOn = new Map(
			student.exams.toReversed().map((daysAgo, place) => [daysAgo, examIds[place % examIds.length]]),
		);
		for (let daysAgo = firstDay; daysAgo > 0; daysAgo -= 1) {
			const sitting = { deps: depsWithOwnClock, calendar, daysAgo };
			clock.at = calendar.at(daysAgo, evening);
			const examId = examOn.get(daysAgo);
			if (examId !== undefined) await sitExam(sitting, enrolled, examId);
			for (const [ago, course] of student.quizzes) {
				const courseId = targets.courseId(course);
				if (ago === daysAgo && courseId !== undefined) await sitQuiz(sitting, enrolled, courseId);
			}
			if (student !== printedStudent || !opensNotebook(daysAgo)) continue;
			clock.at = calendar.at(daysAgo, evening + createChance(`evening ${daysAgo}`).between(0, 50));
			await review(sitting, actor.userId);
		}
	};
}
