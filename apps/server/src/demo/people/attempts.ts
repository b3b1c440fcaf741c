import type { Calendar } from "@cachimbo/demo/people/calendar";
import { type Chance, createChance } from "@cachimbo/demo/people/chance";
import { fill } from "@cachimbo/demo/people/sheet";
import type { DemoStudent } from "@cachimbo/demo/people/students";
import { drawWithoutDuplicates } from "@cachimbo/rules/exams/quiz-draw";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { contentUuid } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { saveCourseAttempt, saveExamAttempt } from "../../features/attempts/device/save-device-attempt.ts";
import { likenessIn } from "../../features/attempts/papers/papers.ts";
import { getCourseNames, getCourseSource, getExamSource } from "../../features/attempts/papers/sources.ts";
import type { Actor } from "../../work/actor.ts";

/** A student with an account. */
export interface EnrolledStudent {
	student: DemoStudent;
	actor: Actor;
}

export interface Sitting {
	deps: Deps;
	calendar: Calendar;
	daysAgo: number;
}

/** Computes when and how far the student worked. @param minutes time limit @param from start, in minutes since midnight */
function planTimes(
	{ calendar, daysAgo }: Sitting,
	student: DemoStudent,
	minutes: number,
	from: number,
	chance: Chance,
) {
	const completed = !student.abandons?.includes(daysAgo);
	const seen = completed ? 1 : chance.between(0.25, 0.5);
	const start = from + chance.between(0, 40);
	const minutesSpent = minutes * (completed ? chance.between(0.78, 0.99) : seen * 0.9);
	return {
		completed,
		worked: { seen, seconds: minutesSpent * 60 },
		startTime: calendar.at(daysAgo, start).toISOString(),
		endTime: calendar.at(daysAgo, start + minutesSpent).toISOString(),
	};
}

const usualExam = 120;
const [morning, afternoon] = [8.5 * 60, 16 * 60];

/** Takes an exam in the morning, within its time. */
export async function sitExam(sitting: Sitting, { student, actor }: EnrolledStudent, examId: number): Promise<void> {
	const { deps, daysAgo } = sitting;
	const { exam, paper } = await getExamSource(deps, examId);
	if (!paper) return;
	const words = `${student.mailbox} exam ${daysAgo}`;
	const chance = createChance(words);
	const { worked, ...times } = planTimes(sitting, student, exam.durationMinutes ?? usualExam, morning, chance);
	const filling = { who: student, daysAgo, worked, courseNames: await getCourseNames(deps) };
	const answers = fill(paper, [...paper.questions.keys()], filling, chance);
	const totalQuestions = answers.length;
	const clientId = contentUuid(Buffer.from(words));
	await saveExamAttempt(deps, actor, {
		userId: actor.userId,
		examId,
		clientId,
		correctAnswers: 0,
		totalQuestions,
		answers,
		...times,
	});
}

/** Takes a quiz in the afternoon, a minute and a half for each question. */
export async function sitQuiz(sitting: Sitting, { student, actor }: EnrolledStudent, courseId: number): Promise<void> {
	const { deps, daysAgo } = sitting;
	const { paper } = await getCourseSource(deps, courseId);
	if (!paper) return;
	const words = `${student.mailbox} quiz ${daysAgo}`;
	const chance = createChance(words);
	const likeness = likenessIn(paper);
	const all = [...paper.questions.keys()];
	const ids = drawWithoutDuplicates(all, COURSE_QUIZ_QUESTIONS, (id) => likeness.get(id), chance.next);
	const { worked, ...times } = planTimes(sitting, student, ids.length * 1.5, afternoon, chance);
	const filling = { who: student, daysAgo, worked, courseNames: await getCourseNames(deps) };
	const answers = fill(paper, ids, filling, chance);
	await saveCourseAttempt(deps, actor, {
		userId: actor.userId,
		courseId,
		clientId: contentUuid(Buffer.from(words)),
		correctAnswers: 0,
		totalQuestions: ids.length,
		answers,
		...times,
	});
}
