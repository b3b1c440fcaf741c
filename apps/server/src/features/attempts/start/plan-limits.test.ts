import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { answer, countRows, endpoint, finish, read, save, start } from "../../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	createTestQuestions,
	sheetOf,
	type TestExam,
} from "../../../../testing/features/catalogue.ts";
import { endPlan, grantPlan, subscriptionOf } from "../../../../testing/features/plans.ts";

const limit = 3;
const hour = 3_600_000;
let test: TestApp;
let admin: TestAccount;
let student: TestAccount;
let premium: TestExam;
let free: TestExam;
beforeAll(async () => {
	test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: String(limit) }, jobs: () => [] });
	admin = await createTestAccount(test, "ADMIN");
	premium = await createTestExam(test.deps, 5, { premium: true });
	free = await createTestExam(test.deps, 5);
});
beforeEach(async () => {
	test.clock.offsetMs = 0;
	student = await createTestAccount(test);
});

const tryStart = (examId: number, clientId: string = randomUUID(), { token } = student) =>
	test.call("POST", `${endpoint}/start`, { token, body: { examId, clientId } });
const readQuestions = (examId: number, { token } = student) =>
	test.call("GET", `/user/question/byexam/${examId}`, { token });
const freeExams = async () => (await subscriptionOf(test, student)).freeExams;
/** Uses free exams until one is left. */
const useAllButOne = async () => {
	for (let used = 1; used < limit; used += 1) await start(test, student, { examId: free.id });
};
/** Changes the time and signs in again, as a session lasts less than a month. */
async function travelTo(instant: number) {
	test.clock.offsetMs = instant - Date.now();
	const { email, password } = student;
	student.token = (await test.call("POST", "/autenticacion/signin", { body: { email, password } })).json.token;
}

describe("a premium exam without a plan", () => {
	it("is refused with advice, and nothing is written", async () => {
		for (const refused of [await tryStart(premium.id), await readQuestions(premium.id)]) {
			expect([refused.status, refused.json.code]).toEqual([403, "PLAN_REQUIRED"]);
			expect(refused.json.message).toBe("Este examen es premium: se abre con un plan. Elige el tuyo en Planes.");
			expect(refused.text).not.toContain("correctOption");
		}
		expect(await countRows(test, "attempts", `user_id = ${student.userId}`)).toBe(0);
		for (const counter of ["exam_attempt_counters", "exam_month_counters"])
			expect(await countRows(test, counter, `user_id = ${student.userId}`)).toBe(0);
	});

	it("leaves no paper behind if it is refused and nobody has begun it", async () => {
		const never = await createTestExam(test.deps, 5, { premium: true });
		const before = await countRows(test, "papers");
		expect((await tryStart(never.id)).status).toBe(403);
		expect(await countRows(test, "papers")).toBe(before);
		expect((await tryStart(never.id, randomUUID(), admin)).status).toBe(200);
		expect(await countRows(test, "papers")).toBe(before + 1);
	});

	it("is not opened by a member's or an administrator's read of its questions", async () => {
		const member = await createTestAccount(test);
		await grantPlan(test, admin, member);
		expect((await readQuestions(premium.id, member)).status).toBe(200);
		expect((await readQuestions(premium.id, admin)).status).toBe(200);
		expect((await readQuestions(premium.id)).json.code).toBe("PLAN_REQUIRED");
	});

	it("opens as soon as there is a plan, in the same session", async () => {
		expect((await tryStart(premium.id)).status).toBe(403);
		await grantPlan(test, admin, student);
		expect((await tryStart(premium.id)).status).toBe(200);
		expect((await readQuestions(premium.id)).json.data).toHaveLength(5);
	});

	it("that was begun with a plan is saved, finished and reviewed after the plan's end, but not begun again", async () => {
		await grantPlan(test, admin, student);
		const clientId = randomUUID();
		const { id } = await start(test, student, { examId: premium.id }, clientId);
		await travelTo(Date.parse((await subscriptionOf(test, student)).endsAt) + 1000);
		expect((await subscriptionOf(test, student)).status).toBe("EXPIRED");
		expect((await readQuestions(premium.id)).status).toBe(200);
		expect((await tryStart(premium.id, clientId)).json.data.id).toBe(id);
		expect((await save(test, student, id, { answers: [answer(premium.questions[0]!, 0, 1)] })).status).toBe(200);
		expect((await tryStart(premium.id)).json.code).toBe("PLAN_REQUIRED");
		expect((await finish(test, student, id)).json.data.status).toBe("COMPLETED");
		const review = await read(test, student, id);
		expect(review.questions[0].explanation).toContain("Porque sí 1");
		expect((await readQuestions(premium.id)).json.code).toBe("PLAN_REQUIRED");
	});

	it("is saved if a device solved it: the work is done", async () => {
		const body = {
			...{ userId: student.userId, examId: premium.id, correctAnswers: 1, totalQuestions: 5, completed: true },
			...{ startTime: "2026-11-01T10:00:00Z", endTime: "2026-11-01T10:10:00Z" },
		};
		const saved = await test.call("POST", `${endpoint}/save`, { token: student.token, body });
		expect(saved.status).toBe(200);
		expect(await freeExams()).toMatchObject({ used: 0 });
	});

	/** Saves an attempt that a device solved by itself, with its first answers or none. */
	async function saveFromDevice(of: TestExam, startTime: number, answered: number) {
		const answers = sheetOf(of.questions, answered).slice(0, answered);
		const total = of.questions.length;
		const body = {
			...{ userId: student.userId, examId: of.id, correctAnswers: 0, totalQuestions: total, completed: true, answers },
			...{ startTime: new Date(startTime).toISOString(), endTime: new Date(startTime + 600_000).toISOString() },
		};
		const saved = await test.call("POST", `${endpoint}/save`, { token: student.token, body });
		expect(saved.status).toBe(200);
		const missed = await test.call("GET", `/user/${student.userId}/notebook/due`, { token: student.token });
		expect(JSON.stringify(missed.json)).not.toContain("Porque sí");
		return { saved: saved.json.data, stored: await read(test, student, saved.json.data.id) };
	}
	const nothingShown = { questions: [], review: null };
	const ownAnswers = (of: TestExam, count: number) =>
		sheetOf(of.questions, count)
			.slice(0, count)
			.map((one) => expect.objectContaining(one));

	it.each([0, 2])(
		"reveals nothing to a student who saves a device's attempt of %i answers, and stores them",
		async (count) => {
			const { stored, saved } = await saveFromDevice(premium, Date.now() - hour, count);
			expect(stored).toMatchObject({ ...nothingShown, answers: ownAnswers(premium, count) });
			expect(saved).toMatchObject({ correctAnswers: count, totalQuestions: 5, verified: false });
			expect(JSON.stringify(stored)).not.toMatch(/Porque sí|correctOption/);
		},
	);

	it("reveals nothing to a student who had a plan at that time, but grades and stores the answers", async () => {
		await grantPlan(test, admin, student);
		const began = Date.now();
		await endPlan(test, admin, student);
		const { stored, saved } = await saveFromDevice(premium, began, 3);
		expect(stored).toMatchObject({ ...nothingShown, answers: ownAnswers(premium, 3) });
		expect(saved).toMatchObject({ correctAnswers: 3 });
	});

	it("is shown again to students who began this very paper with a plan, or renewed the plan after a gap", async () => {
		await grantPlan(test, admin, student);
		const began = Date.now();
		const own = await createTestExam(test.deps, 3, { premium: true });
		await start(test, student, { examId: own.id });
		await endPlan(test, admin, student);
		const known = await saveFromDevice(own, began, 3);
		expect([known.saved.verified, known.stored.review.length]).toEqual([true, 3]);
		const before = await saveFromDevice(premium, began, 3);
		expect(before.stored.review).toBeNull();
		await grantPlan(test, admin, student);
		const renewed = await saveFromDevice(premium, began + 1, 3);
		expect([renewed.saved.verified, renewed.stored.review.length]).toEqual([true, 5]);
	});

	it("is not revealed by a quiz of its course from before it was premium", async () => {
		const own = await createTestExam(test.deps, 25);
		const { id: courseId } = { id: own.courseId };
		const other = await createTestAccount(test);
		await start(test, other, { courseId });
		const quiz = await start(test, student, { courseId });
		await test.deps.db.$client.query("update exams set premium = true where id = $1", [own.id]);
		test.deps.bus.publish("catalogue-changed", { scope: "exams", id: own.id });
		await createTestQuestions(test.deps, 25, { courseId, examId: null });
		const save = async ({ userId, token }: TestAccount, asked: number[]) => {
			const answers = asked.map((idQuestion) => ({ idQuestion, optionId: null }));
			const times = { startTime: new Date().toISOString(), endTime: new Date().toISOString() };
			const body = { userId, courseId, correctAnswers: 0, totalQuestions: 20, completed: true, answers, ...times };
			const saved = await test.call("POST", "/user/user-course-attempt/save", { token, body });
			expect(saved.status).toBe(200);
			return read(test, { userId, token } as TestAccount, saved.json.data.id);
		};
		const drawn: number[] = quiz.questions.map((question: { idQuestion: number }) => question.idQuestion);
		const never = own.questions.map(({ id }) => id).find((id) => !drawn.includes(id));
		const stranger = await createTestAccount(test);
		expect(await save(stranger, drawn.slice(0, 2))).toMatchObject(nothingShown);
		expect(await save(student, [never!])).toMatchObject(nothingShown);
		expect((await save(student, drawn)).review).toHaveLength(20);
	});

	it("is open to administrators", async () => {
		expect((await tryStart(premium.id, randomUUID(), admin)).status).toBe(200);
	});
});

describe("free exams of a month", () => {
	it("are counted however they end, and a start beyond them is refused and writes nothing", async () => {
		const { id } = await start(test, student, { examId: free.id });
		await finish(test, student, id, { reason: "ABANDONED" });
		await start(test, student, { examId: free.id });
		expect(await freeExams()).toEqual({ limit, used: 2, renewsAt: expect.stringMatching(/-01T05:00:00\.000Z$/) });
		await start(test, student, { examId: free.id });
		const refused = await tryStart(free.id);
		expect([refused.status, refused.json.code]).toEqual([403, "PLAN_REQUIRED"]);
		expect(refused.json.message).toMatch(
			/^Ya usaste tus 3 exámenes gratis de [a-z]+\. Con un plan practicas sin límite; los gratis vuelven el 1 de [a-z]+\.$/,
		);
		expect(await freeExams()).toMatchObject({ used: limit });
		expect(await countRows(test, "attempts", `user_id = ${student.userId}`)).toBe(limit);
		expect(await countRows(test, "exam_attempt_counters", `user_id = ${student.userId} and last = ${limit}`)).toBe(1);
	});

	it("do not count quizzes, which have no limit", async () => {
		const course = await createTestCourse(test.deps, 25);
		for (let quiz = 0; quiz <= limit; quiz += 1) await start(test, student, { courseId: course.id });
		expect(await freeExams()).toMatchObject({ used: 0 });
	});

	it("leave no paper of an exam that nobody has begun when a start beyond them is refused", async () => {
		await useAllButOne();
		await start(test, student, { examId: free.id });
		const never = await createTestExam(test.deps, 5);
		const before = await countRows(test, "papers");
		expect((await tryStart(never.id)).status).toBe(403);
		expect(await countRows(test, "papers")).toBe(before);
	});

	it("allow one of two concurrent starts when one is left", async () => {
		await useAllButOne();
		const others: TestExam[] = [];
		while (others.length < 8) others.push(await createTestExam(test.deps, 1));
		const answers = await Promise.all(others.map(({ id }) => tryStart(id)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
		expect(await countRows(test, "attempts", `user_id = ${student.userId}`)).toBe(limit);
	});

	it("answer a repeated start with its attempt, also at the limit and many at once", async () => {
		await useAllButOne();
		const clientId = randomUUID();
		const answers = await Promise.all(Array.from({ length: 8 }, () => tryStart(free.id, clientId)));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
		expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
		expect((await tryStart(free.id, clientId)).status).toBe(200);
		expect(await freeExams()).toMatchObject({ used: limit });
	});

	it("are available again in the next month of Lima", async () => {
		await useAllButOne();
		await start(test, student, { examId: free.id });
		const { renewsAt } = await freeExams();
		await travelTo(Date.parse(renewsAt) - 60_000);
		expect((await tryStart(free.id)).status).toBe(403);
		await travelTo(Date.parse(renewsAt) + 1000);
		expect(await freeExams()).toMatchObject({ used: 0 });
		expect((await tryStart(free.id)).status).toBe(200);
	});

	it("have no limit with a plan; exams begun with it count after it has ended", async () => {
		await grantPlan(test, admin, student);
		for (let exam = 0; exam <= limit; exam += 1) await start(test, student, { examId: free.id });
		expect(await freeExams()).toBeNull();
		const end = `/admin/subscriptions/${student.userId}/end`;
		await test.call("PUT", end, { token: admin.token, body: { reason: "Devolución" } });
		expect(await freeExams()).toMatchObject({ limit, used: limit });
		expect((await tryStart(free.id)).json.code).toBe("PLAN_REQUIRED");
	});

	it("do not limit administrators", async () => {
		for (let exam = 0; exam <= limit; exam += 1)
			expect((await tryStart(free.id, randomUUID(), admin)).status).toBe(200);
	});

	it("default to ten, may be set to none, and are unlimited if no plans are sold", async () => {
		const usual = await createTestApp();
		expect(usual.deps.settings.freeExamsPerMonth).toBe(10);
		for (const [env, expected] of [
			[{ FREE_EXAMS_PER_MONTH: "0" }, [403, 403, 403]],
			[{ FREE_EXAMS_PER_MONTH: "0", PLANS: "0" }, [200, 200, 200]],
		] as const) {
			const other = await createTestApp({ env });
			const own = await createTestAccount(other);
			const exams = [await createTestExam(other.deps, 1), await createTestExam(other.deps, 1, { premium: true })];
			const begin = (examId: number) =>
				other.call("POST", `${endpoint}/start`, { token: own.token, body: { examId, clientId: randomUUID() } });
			const asked = await other.call("GET", `/user/question/byexam/${exams[1]!.id}`, { token: own.token });
			expect([(await begin(exams[0]!.id)).status, (await begin(exams[1]!.id)).status, asked.status]).toEqual(expected);
			const subscription = await subscriptionOf(other, own);
			expect(subscription.freeExams === null).toBe("PLANS" in env);
		}
	});
});
