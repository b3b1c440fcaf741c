import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../lima-day.ts";
import {
	minutesByCourse,
	PLAN_MINUTES,
	type PlanCourse,
	type PlanFacts,
	planStudy,
	SIMULACRO_MINUTES,
} from "./study-plan.ts";
import { possibleGain } from "./weights.ts";

const today = "2026-11-22";
const nothing = { reviews: 0, exam: false, courseIds: [] };

const course = (courseId: number, correct: number, total: number, weight: number | null): PlanCourse => ({
	...{ courseId, correct, total, weight, answeredLately: 0 },
});
const facts = (days: number, courses: PlanCourse[], more: Partial<PlanFacts> = {}): PlanFacts => ({
	...{ today, examDate: addDays(today, days), courses, dueErrors: 0, doneToday: nothing },
	...more,
});

const anyCourses = fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 12 }).chain((ids) =>
	fc.tuple(
		...ids.map((courseId) =>
			fc
				.record({
					total: fc.nat({ max: 60 }),
					right: fc.double({ min: 0, max: 1, noNaN: true }),
					weight: fc.nat({ max: 20 }),
				})
				.map(({ total, right, weight }) => course(courseId, Math.floor(total * right), total, weight / 100)),
		),
	),
);
const anyDays = fc.integer({ min: 1, max: 731 });
const anyFacts = fc.tuple(anyDays, anyCourses).map(([days, courses]) => facts(days, courses));

const daysOf = (plan: ReturnType<typeof planStudy>) => plan.weeks.flatMap((week) => week.days);

describe("the plan to the date of an exam", () => {
	it("contains every day from today to the eve once, in weeks of seven days counted back from the exam", () => {
		fc.assert(
			fc.property(anyFacts, (given) => {
				const plan = planStudy(given);
				const days = daysOf(plan).map(({ day }) => day);
				expect(days).toEqual(Array.from({ length: plan.daysLeft }, (_, n) => addDays(today, n)));
				expect(plan.weeks.slice(1).every((week) => week.days.length === 7)).toBe(true);
				expect(plan.weeks[0]?.days.length).toBeLessThanOrEqual(7);
				expect(plan.weeks.every(({ from, to, days }) => from === days[0]?.day && to === days.at(-1)?.day)).toBe(true);
			}),
		);
	});

	it("plans ten minutes or a simulacro for each day; a week's minutes by course add up to its days'", () => {
		fc.assert(
			fc.property(anyFacts, fc.nat({ max: 30 }), (given, dueErrors) => {
				const plan = planStudy({ ...given, dueErrors });
				for (const { tasks } of daysOf(plan)) {
					const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
					expect(minutes).toBe(tasks[0]?.kind === "exam" ? SIMULACRO_MINUTES : PLAN_MINUTES);
				}
				for (const week of plan.weeks.slice(1).filter(({ kind }) => kind === "courses")) {
					const minutes = minutesByCourse(week).reduce((sum, one) => sum + one.minutes, 0);
					expect(minutes).toBe(week.days.some(({ tasks }) => tasks[0]?.kind === "choose") ? 0 : 7 * PLAN_MINUTES);
				}
			}),
		);
	});

	it("begins with a weak and heavy course, and never gives fewer days to a course with more to gain", () => {
		fc.assert(
			fc.property(anyFacts, (given) => {
				const plan = planStudy(given);
				const open = given.courses.filter((one) => possibleGain(one) > 0);
				const days = daysOf(plan).flatMap(({ tasks }) => tasks.filter(({ kind }) => kind === "course"));
				if (open.length === 0 || days.length === 0) return;
				const gains = new Map(open.map((one) => [one.courseId, possibleGain(one)]));
				expect(gains.get(days[0]?.courseId ?? -1)).toBe(Math.max(...gains.values()));
				const times = (id: number) => days.filter(({ courseId }) => courseId === id).length;
				for (const [one, gain] of gains)
					for (const [other, less] of gains) if (gain > less) expect(times(one)).toBeGreaterThanOrEqual(times(other));
			}),
		);
	});

	it("reserves the last seven days for simulacros and review, with a review on the eve", () => {
		fc.assert(
			fc.property(anyFacts, (given) => {
				const plan = planStudy(given);
				expect(plan.weeks.map(({ kind }) => kind)).toEqual(
					plan.weeks.map((_, n) => (n === plan.weeks.length - 1 ? "last" : "courses")),
				);
				const last = plan.weeks.at(-1)?.days.map(({ tasks }) => tasks[0]?.kind) ?? [];
				expect(last).toEqual(["exam", "review", "exam", "review", "exam", "review", "review"].slice(-last.length));
			}),
		);
	});

	it("is recomputed from today: days off do not affect the remaining days", () => {
		fc.assert(
			fc.property(fc.integer({ min: 13, max: 400 }), anyCourses, (days, courses) => {
				const later = { ...facts(days, courses), today: addDays(today, 5) };
				const fresh = { ...facts(days - 5, courses), today: later.today, examDate: later.examDate };
				const plan = planStudy(later);
				expect(plan).toEqual(planStudy(fresh));
				expect(daysOf(plan)).toHaveLength(days - 5);
				expect(plan.today?.tasks.some(({ done }) => done)).toBe(false);
				expect(
					daysOf(plan).every(({ tasks }) => tasks.reduce((sum, one) => sum + one.minutes, 0) <= SIMULACRO_MINUTES),
				).toBe(true);
			}),
		);
	});

	it("distributes the weeks after five days off by weight and weakness", () => {
		const courses = [course(1, 0, 0, 0.5), course(2, 18, 20, 0.3), course(3, 2, 20, 0.2)];
		const before = planStudy(facts(28, courses));
		const after = planStudy({ ...facts(28, courses), today: addDays(today, 5) });
		const sessions = (...rows: [number, number][]) => rows.map(([id, times]) => [id, times * PLAN_MINUTES]);
		const summary = (plan: typeof before) =>
			plan.weeks.map((week) => [week.days.length, minutesByCourse(week).map((one) => [one.courseId, one.minutes])]);
		expect(summary(before)).toEqual([
			[7, sessions([1, 5], [3, 2])],
			[7, sessions([1, 4], [3, 2], [2, 1])],
			[7, sessions([1, 4], [3, 2], [2, 1])],
			[7, []],
		]);
		expect(after.daysLeft).toBe(23);
		expect(summary(after).map(([days]) => days)).toEqual([2, 7, 7, 7]);
		expect(after.weeks[0]?.from).toBe(addDays(today, 5));
	});

	it("puts due errors first, for half of the minutes", () => {
		const { tasks } = planStudy(facts(30, [course(1, 0, 0, 1)], { dueErrors: 4 })).today ?? {};
		expect(tasks).toEqual([
			{ kind: "errors", courseId: null, minutes: 5, done: false },
			{ kind: "course", courseId: 1, minutes: 5, done: false },
		]);
	});

	it.each([
		[{ ...nothing, reviews: 4 }, 3, [false, false]],
		[{ ...nothing, reviews: 4 }, 0, [true, false]],
		[{ ...nothing, reviews: 5 }, 3, [true, false]],
		[{ reviews: 5, exam: false, courseIds: [2] }, 3, [true, true]],
	])("after %j with %i due errors, today's tasks are done: %j", (doneToday, dueErrors, done) => {
		const plan = planStudy(facts(30, [course(1, 0, 0, 0.6), course(2, 0, 0, 0.4)], { doneToday, dueErrors }));
		expect(plan.today?.tasks.map((task) => task.done)).toEqual(done);
	});

	it("counts a course practised today as today's task, and continues with the others", () => {
		const courses = [course(1, 0, 0, 0.6), course(2, 0, 0, 0.4)];
		const plan = planStudy(facts(30, courses, { doneToday: { ...nothing, courseIds: [2] } }));
		expect(
			daysOf(plan)
				.slice(0, 2)
				.map(({ tasks }) => tasks[0]?.courseId),
		).toEqual([2, 1]);
	});

	it("prefers another course if one was practised a lot recently", () => {
		const heavy = { ...course(1, 5, 20, 0.4), answeredLately: 60 };
		const plan = planStudy(facts(30, [heavy, course(2, 5, 20, 0.3)]));
		expect(plan.today?.tasks[0]?.courseId).toBe(2);
	});

	it("begins with a weak course if weights are unknown, and lets the student choose without courses", () => {
		const unknown = [course(1, 18, 20, null), course(2, 3, 20, null)];
		expect(planStudy(facts(30, unknown)).today?.tasks[0]).toMatchObject({ kind: "course", courseId: 2 });
		expect(planStudy(facts(30, [])).today?.tasks[0]).toMatchObject({ kind: "choose", courseId: null });
	});

	it.each([0, -1, -40])("has no tasks %i days before the exam", (left) => {
		expect(planStudy(facts(left, [course(1, 0, 0, 1)]))).toEqual({ daysLeft: left, today: null, weeks: [] });
	});
});
