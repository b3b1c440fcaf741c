import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam } from "../../../testing/features/catalogue.ts";
import { readNotebook, review, sendReviews } from "../../../testing/features/notebook.ts";

const server = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const { deps, clock } = server;
const dayMs = 24 * 3_600_000;
const today = () => limaDay(clock.now().getTime());

let student: TestAccount;
let other: TestAccount;
beforeEach(async () => {
	clock.offsetMs = 0;
	student = await createTestAccount(server);
	other = await createTestAccount(server);
});

const call = (method: string, path: string, body?: object, { userId, token } = student) =>
	server.call(method, `/user/${userId}${path}`, { token, ...(body ? { body } : {}) });
const plan = async () => (await call("GET", "/study-plan")).json.data;
const planToday = async () => (await call("GET", "/progress")).json.data.plan;
const setExamDate = (examDate: string | null) => call("PUT", "/preferences", { examDate });

/** Creates a university whose only area asks 3 of 4 questions from the first course. */
async function createTarget() {
	const [heavy, light] = [await createTestCourse(deps, 12), await createTestCourse(deps, 12)];
	const { universityId } = await createTestExam(deps, 0);
	const admin = await createTestAccount(server, "ADMIN");
	const courses = [
		{ courseId: heavy.id, questions: 75 },
		{ courseId: light.id, questions: 25 },
	];
	const saved = await server.call("PUT", `/admin/university/areas/${universityId}`, {
		token: admin.token,
		body: { areas: [{ name: "Área A", source: "", courses }] },
	});
	await call("PUT", "/preferences", { targetUniversityId: universityId, targetAreaId: saved.json.data[0].id });
	return { heavy, light };
}

async function practise(courseId: number): Promise<void> {
	const { id } = await start(server, student, { courseId });
	await finish(server, student, id);
}

describe("the study plan until an exam date", () => {
	it("exists while an exam date is set", async () => {
		expect([await plan(), await planToday()]).toEqual([null, null]);
		const examDate = addDays(today(), 20);
		await setExamDate(examDate);
		expect(await planToday()).toEqual({
			examDate,
			daysLeft: 20,
			today: [{ kind: "choose", course: null, examId: null, minutes: 10, done: false }],
		});
		expect((await plan()).weeks.map((week: { days: number; kind: string }) => [week.days, week.kind])).toEqual([
			[6, "courses"],
			[7, "courses"],
			[7, "last"],
		]);
		await setExamDate(null);
		expect([await plan(), await planToday()]).toEqual([null, null]);
	});

	it("begins with the course of the highest weight, and distributes the weeks by weight", async () => {
		const { heavy, light } = await createTarget();
		await setExamDate(addDays(today(), 21));
		const { today: tasks, weeks } = await plan();
		expect(tasks).toEqual([
			{
				kind: "course",
				course: { courseId: heavy.id, name: expect.any(String), questionCount: 12 },
				...{ examId: null, minutes: 10, done: false },
			},
		]);
		expect(weeks[0].courses.map(({ courseId, minutes }: Record<string, number>) => [courseId, minutes])).toEqual([
			[heavy.id, 60],
			[light.id, 10],
		]);
		expect(weeks.at(-1)).toMatchObject({ kind: "last", simulacros: 3, courses: [] });
	});

	it("marks the course practised today as done, and proposes another course the next day", async () => {
		const { heavy, light } = await createTarget();
		await setExamDate(addDays(today(), 30));
		await practise(light.id);
		const doneOf = async () =>
			(await planToday()).today.map((task: { kind: string; course: { courseId: number } | null; done: boolean }) => [
				task.course?.courseId ?? task.kind,
				task.done,
			]);
		expect(await doneOf()).toEqual([[light.id, true]]);
		// On the next day the other course is next: blanks are not misses.
		clock.offsetMs = dayMs;
		expect(await doneOf()).toEqual([[heavy.id, false]]);
	});

	it("puts due errors first until they are reviewed", async () => {
		const { heavy } = await createTarget();
		const exam = await createTestExam(deps, 2);
		const { id } = await start(server, student, { examId: exam.id });
		const answers = exam.questions.map(({ id, optionIds, correctOptionId }) => ({
			...{
				idQuestion: id,
				optionId: optionIds.find((one) => one !== correctOptionId),
				seq: 1,
				elapsedMs: 1,
				flagged: false,
			},
		}));
		await finish(server, student, id, { answers });
		await setExamDate(addDays(today(), 30));
		clock.offsetMs = dayMs;
		await readNotebook(server, student);
		const kinds = async () =>
			(await planToday()).today.map(({ kind, minutes, done }: Record<string, unknown>) => [kind, minutes, done]);
		expect(await kinds()).toEqual([
			["errors", 5, false],
			["course", 5, false],
		]);
		await sendReviews(server, student, [
			review(server, exam.questions[0]!, true),
			review(server, exam.questions[1]!, true),
		]);
		expect(await kinds()).toEqual([
			["errors", 5, true],
			["course", 5, false],
		]);
		expect((await planToday()).today[1].course.courseId).toBe(heavy.id);
	});

	it("redistributes the remaining days after five days off, and mentions no missed day", async () => {
		await createTarget();
		const examDate = addDays(today(), 28);
		await setExamDate(examDate);
		const before = await plan();
		clock.offsetMs = 5 * dayMs;
		const after = await plan();
		expect([before.daysLeft, after.daysLeft]).toEqual([28, 23]);
		const days = ({ weeks }: { weeks: { days: number }[] }) => weeks.map((week) => week.days);
		expect([days(before), days(after)]).toEqual([
			[7, 7, 7, 7],
			[2, 7, 7, 7],
		]);
		expect(after.weeks[0].from).toBe(today());
		expect(after.today).toMatchObject([{ kind: "course", minutes: 10, done: false }]);
		expect(after.weeks.slice(1)).toEqual(
			before.weeks.slice(1).map((week: object) => ({ ...week, courses: expect.anything() })),
		);
	});

	it("names the exam to solve on a simulacro day, until one is solved", async () => {
		const exam = await createTestExam(deps, 2);
		await call("PUT", "/preferences", { targetUniversityId: exam.universityId });
		await setExamDate(addDays(today(), 7));
		expect((await planToday()).today).toMatchObject([{ kind: "exam", examId: exam.id, done: false }]);
		const { id } = await start(server, student, { examId: exam.id });
		await finish(server, student, id);
		expect((await planToday()).today).toMatchObject([{ kind: "exam", done: true }]);
	});

	it("has no tasks on the day of the exam or after it", async () => {
		await setExamDate(addDays(today(), 1));
		expect((await planToday()).today).toMatchObject([{ kind: "review" }]);
		for (const [days, daysLeft] of [
			[1, 0],
			[3, -2],
		]) {
			clock.offsetMs = (days ?? 0) * dayMs;
			expect(await plan()).toMatchObject({ daysLeft, today: null, weeks: [] });
		}
	});

	it("is refused to other users", async () => {
		for (const path of ["/study-plan", "/study-plan/calendar"]) {
			const answer = await server.call("GET", `/user/${student.userId}${path}`, { token: other.token });
			expect(answer.status).toBe(403);
		}
	});
});

describe("its calendar file (RFC 5545)", () => {
	it("has ten minutes each day up to the eve, and the day of the exam", async () => {
		expect((await call("GET", "/study-plan/calendar")).status).toBe(404);
		const examDate = addDays(today(), 10);
		await setExamDate(examDate);
		const { headers, text } = await call("GET", "/study-plan/calendar");
		expect(headers).toMatchObject({
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": 'attachment; filename="plan.ics"',
			"cache-control": "private, no-store",
		});
		const lines = text.replaceAll("\r\n ", "").split("\r\n");
		const plain = (day: string) => day.replaceAll("-", "");
		// 19:00 in Lima is midnight of the next day in UTC.
		expect(lines).toContain(`DTSTART:${plain(addDays(today(), 1))}T000000Z`);
		expect(lines).toContain(`DTEND:${plain(addDays(today(), 1))}T001000Z`);
		expect(lines).toContain(`RRULE:FREQ=DAILY;UNTIL=${plain(examDate)}T000000Z`);
		expect(lines).toContain(`DTSTART;VALUE=DATE:${plain(examDate)}`);
		expect(lines.filter((line) => line.startsWith("UID:"))).toHaveLength(2);
		expect(text).toContain("https://cachimbo.test/dashboard/plan-de-estudio");
		clock.offsetMs = 11 * dayMs;
		expect((await call("GET", "/study-plan/calendar")).status).toBe(404);
	});
});
