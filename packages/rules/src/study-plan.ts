import { addDays, daysBetween } from "./lima-day.ts";
import { possibleGain } from "./weights.ts";

/** What a student gives each day: little enough to begin. */
export const PLAN_MINUTES = 10;
/** What a whole simulacro takes, about. */
export const SIMULACRO_MINUTES = 180;
/** The days before the exam that belong to simulacros and review. */
const lastDays = 7;
const weekDays = 7;
/** Answers that ten minutes of a course have room for. */
const answersASession = 10;
/** Reviews in the notebook that fill half of the ten minutes. */
const reviewsADay = 5;

export interface PlanCourse {
	courseId: number;
	correct: number;
	total: number;
	/** Share of the exam, 0 to 1; null: unknown. */
	weight: number | null;
	/** Answers of the last two weeks, of today's apart. */
	answeredLately: number;
}

export interface PlanFacts {
	/** 'YYYY-MM-DD', in Lima, as all days here. */
	today: string;
	examDate: string;
	/** Those that can be practised. */
	courses: readonly PlanCourse[];
	/** Questions of the error notebook that are due today. */
	dueErrors: number;
	/** What was done today: reviews in the notebook, whether an exam ended, courses practised. */
	doneToday: { reviews: number; exam: boolean; courseIds: readonly number[] };
}

/** `choose`: nothing is known of any course; `review`: what was missed, and what weighs. */
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
	/** Today first, and whether it is done; null from the day of the exam on. */
	today: { tasks: (PlanTask & { done: boolean })[] } | null;
	/** From today to the eve of the exam, counted back from it, so that the last one is whole. */
	weeks: PlanWeek[];
}

const courseTask = (courseId: number | null, minutes = PLAN_MINUTES): PlanTask =>
	courseId === null ? { kind: "choose", courseId, minutes } : { kind: "course", courseId, minutes };

/**
 * Whose turn it is, day after day: the course with the most to gain for each session it already had (D'Hondt's divisors).
 * What is weak and heavy comes first and oftener, and none is forgotten.
 * @param first what was practised today already: that is today's, whatever the plan had in mind
 */
function* turns(courses: readonly PlanCourse[], first: number | undefined): Generator<number | null, never> {
	// Without weights each course counts alike, and what is weak comes first.
	const isWeighed = courses.some(({ weight }) => (weight ?? 0) > 0);
	const rows = courses
		.map((course) => ({
			courseId: course.courseId,
			gain: possibleGain(isWeighed ? course : { ...course, weight: 1 }),
			had: course.answeredLately / answersASession,
		}))
		.filter(({ gain }) => gain > 0)
		.sort((a, b) => b.gain - a.gain || a.courseId - b.courseId);
	if (first !== undefined) {
		for (const row of rows) if (row.courseId === first) row.had += 1;
		yield first;
	}
	const claim = (row: (typeof rows)[number]) => row.gain / (row.had + 1);
	for (;;) {
		const next = rows.reduce<(typeof rows)[number] | undefined>(
			(best, row) => (best && claim(best) >= claim(row) ? best : row),
			undefined,
		);
		if (next) next.had += 1;
		yield next?.courseId ?? null;
	}
}

/** Every other day of the last week a simulacro; the eve is for a quiet review. @param left days until the exam, from 1 */
const lastTask = (left: number): PlanTask =>
	left > 2 && left % 2 === 1
		? { kind: "exam", courseId: null, minutes: SIMULACRO_MINUTES }
		: { kind: "review", courseId: null, minutes: PLAN_MINUTES };

/** What is due comes first and takes half of the minutes. */
const withErrors = (task: PlanTask): PlanTask[] => [
	{ kind: "errors", courseId: null, minutes: PLAN_MINUTES / 2 },
	{ ...task, minutes: PLAN_MINUTES / 2 },
];

function isDone(kind: PlanTaskKind, { doneToday: { reviews, exam, courseIds }, dueErrors }: PlanFacts): boolean {
	const reviewed = reviews >= reviewsADay || (reviews > 0 && dueErrors === 0);
	if (kind === "errors") return reviewed;
	if (kind === "exam") return exam;
	return courseIds.length > 0 || (kind === "review" && (reviewed || exam));
}

function planDays({ today, examDate, courses, dueErrors, doneToday }: PlanFacts): PlanDay[] {
	const turn = turns(courses, doneToday.courseIds[0]);
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
 * The way to an exam, ten minutes a day. It is made anew from today, from what is weak, what weighs and what was done
 * lately: nothing is kept of it, so that days off are no debt; the days left are spread again.
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

/** Minutes of each course in a week, the most first. */
export function minutesByCourse({ days }: PlanWeek): { courseId: number; minutes: number }[] {
	const minutes = new Map<number, number>();
	for (const { courseId, minutes: more } of days.flatMap((day) => day.tasks))
		if (courseId !== null) minutes.set(courseId, (minutes.get(courseId) ?? 0) + more);
	return [...minutes].map(([courseId, sum]) => ({ courseId, minutes: sum })).sort((a, b) => b.minutes - a.minutes);
}
