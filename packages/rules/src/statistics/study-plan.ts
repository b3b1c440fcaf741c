import { addDays, daysBetween } from "../lima-day.ts";
import { possibleGain } from "./weights.ts";

/** Daily minutes of a study plan: few enough to get started. */
export const PLAN_MINUTES = 10;
/** Approximate duration of a whole simulacro, in minutes. */
export const SIMULACRO_MINUTES = 180;
/** Number of days before the exam reserved for simulacros and review. */
const lastDays = 7;
const weekDays = 7;
/** Answers in ten minutes of a course. */
const answersPerSession = 10;
/** Notebook reviews that fill half of the ten minutes. */
const reviewsPerDay = 5;

export interface PlanCourse {
	courseId: number;
	correct: number;
	total: number;
	/** Share of the exam, 0 to 1; null: unknown. */
	weight: number | null;
	/** Answers in the last two weeks, excluding today. */
	answeredLately: number;
}

export interface PlanFacts {
	/** 'YYYY-MM-DD' in Lima, like all days here. */
	today: string;
	examDate: string;
	/** Courses with questions to practise. */
	courses: readonly PlanCourse[];
	/** Number of due questions in the error notebook. */
	dueErrors: number;
	/** Work done today: notebook reviews, whether an exam was finished, courses practised. */
	doneToday: { reviews: number; exam: boolean; courseIds: readonly number[] };
}

/** `choose`: the student chooses a course, because nothing is known of any. `review`: missed questions and heavy courses. */
export type PlanTaskKind = "errors" | "course" | "choose" | "exam" | "review";

export interface PlanTask {
	kind: PlanTaskKind;
	courseId: number | null;
	minutes: number;
}

export interface PlanDay {
	day: string;
	tasks: PlanTask[];
}

export interface PlanWeek {
	from: string;
	to: string;
	/** `last`: simulacros and review. */
	kind: "courses" | "last";
	days: PlanDay[];
}

export interface StudyPlan {
	/** 0 on the day of the exam, negative afterwards. */
	daysLeft: number;
	/** Today's tasks with their state; null from the day of the exam on. */
	today: { tasks: (PlanTask & { done: boolean })[] } | null;
	/** Weeks from today to the eve of the exam, counted back from the exam, so that the last one is whole. */
	weeks: PlanWeek[];
}

const courseTask = (courseId: number | null, minutes = PLAN_MINUTES): PlanTask =>
	courseId === null ? { kind: "choose", courseId, minutes } : { kind: "course", courseId, minutes };

/**
 * Yields the course to practise, day after day: the one with the largest gain divided by the sessions that it already had
 * (D'Hondt's divisors). Weak and heavy courses come first and more often, and none is left out.
 * @param first the course practised today already: it takes today's turn, whatever the plan proposed
 */
function* courseTurns(courses: readonly PlanCourse[], first: number | undefined): Generator<number | null, never> {
	// Without weights all courses weigh the same, so weak ones come first.
	const isWeighed = courses.some(({ weight }) => (weight ?? 0) > 0);
	const rows = courses
		.map((course) => ({
			courseId: course.courseId,
			gain: possibleGain(isWeighed ? course : { ...course, weight: 1 }),
			sessionCount: course.answeredLately / answersPerSession,
		}))
		.filter(({ gain }) => gain > 0)
		.sort((a, b) => b.gain - a.gain || a.courseId - b.courseId);
	if (first !== undefined) {
		for (const row of rows) if (row.courseId === first) row.sessionCount += 1;
		yield first;
	}
	const quotientOf = (row: (typeof rows)[number]) => row.gain / (row.sessionCount + 1);
	for (;;) {
		const next = rows.reduce<(typeof rows)[number] | undefined>(
			(best, row) => (best && quotientOf(best) >= quotientOf(row) ? best : row),
			undefined,
		);
		if (next) next.sessionCount += 1;
		yield next?.courseId ?? null;
	}
}

/**
 * Task of a day in the last week: a simulacro every other day, and a quiet review on the eve.
 * @param left days until the exam, from 1
 */
const lastTask = (left: number): PlanTask =>
	left > 2 && left % 2 === 1
		? { kind: "exam", courseId: null, minutes: SIMULACRO_MINUTES }
		: { kind: "review", courseId: null, minutes: PLAN_MINUTES };

/** Puts due errors first, for half of the minutes. */
const withErrors = (task: PlanTask): PlanTask[] => [
	{ kind: "errors", courseId: null, minutes: PLAN_MINUTES / 2 },
	{ ...task, minutes: PLAN_MINUTES / 2 },
];

function isDone(kind: PlanTaskKind, { doneToday: { reviews, exam, courseIds }, dueErrors }: PlanFacts): boolean {
	const reviewed = reviews >= reviewsPerDay || (reviews > 0 && dueErrors === 0);
	if (kind === "errors") return reviewed;
	if (kind === "exam") return exam;
	return courseIds.length > 0 || (kind === "review" && (reviewed || exam));
}

function planDays({ today, examDate, courses, dueErrors, doneToday }: PlanFacts): PlanDay[] {
	const turn = courseTurns(courses, doneToday.courseIds[0]);
	const left = daysBetween(today, examDate);
	return Array.from({ length: Math.max(0, left) }, (_, n) => {
		const task = left - n <= lastDays ? lastTask(left - n) : courseTask(turn.next().value);
		const hasErrors = n === 0 && (dueErrors > 0 || doneToday.reviews > 0) && left > lastDays;
		return { day: addDays(today, n), tasks: hasErrors ? withErrors(task) : [task] };
	});
}

function inWeeks(days: readonly PlanDay[]): PlanWeek[] {
	const weeks = Map.groupBy(days, (_, n) => Math.ceil((days.length - n) / weekDays));
	return [...weeks].map(([left, days]) => ({
		from: days[0]?.day ?? "",
		to: days.at(-1)?.day ?? "",
		kind: left === 1 ? "last" : "courses",
		days,
	}));
}

/**
 * Plans the days until an exam, ten minutes a day. The plan is recomputed from today, from weakness, weight and recent practice,
 * and is never stored: days off are not owed, because the remaining days are distributed again.
 */
export function planStudy(facts: PlanFacts): StudyPlan {
	const days = planDays(facts);
	const tasks = days[0]?.tasks.map((task) => ({ ...task, done: isDone(task.kind, facts) }));
	return {
		daysLeft: daysBetween(facts.today, facts.examDate),
		today: tasks ? { tasks } : null,
		weeks: inWeeks(days),
	};
}

/** Minutes per course in a week, most first. */
export function minutesByCourse({ days }: PlanWeek): { courseId: number; minutes: number }[] {
	const minutes = new Map<number, number>();
	for (const { courseId, minutes: more } of days.flatMap((day) => day.tasks))
		if (courseId !== null) minutes.set(courseId, (minutes.get(courseId) ?? 0) + more);
	return [...minutes].map(([courseId, sum]) => ({ courseId, minutes: sum })).sort((a, b) => b.minutes - a.minutes);
}
