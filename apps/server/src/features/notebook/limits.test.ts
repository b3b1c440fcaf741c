import { expect, it, vi } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestExam, type TestExam, type TestQuestion } from "../../../testing/features/catalogue.ts";
import { finishWithMisses, review, sendReviews } from "../../../testing/features/notebook.ts";
import { makeAsyncCounters } from "../../../testing/services/later-counters.ts";
import { createLimits } from "../../limits/limits.ts";
import { reviewsOfDay } from "./limits.ts";

const test = await createTestApp();
const mode = { mode: "EXTRA" };

it("accepts two thousand answers per account and day; repeats of stored ones do not count", async () => {
	const [account, other] = [await createTestAccount(test), await createTestAccount(test)];
	const exam = await createTestExam(test.deps, 1);
	const [question] = exam.questions as [TestQuestion];
	for (const student of [account, other]) await finishWithMisses(test, student, exam);
	const round = (count: number) => Array.from({ length: count }, () => review(test, question, true, mode));
	const first = round(100);
	for (const reviews of [first, ...Array.from({ length: 19 }, () => round(100))])
		expect((await sendReviews(test, account, reviews)).status).toBe(200);
	const refused = await sendReviews(test, account, round(1));
	expect([refused.status, refused.json.code]).toEqual([429, "RATE_LIMITED"]);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(23 * 3600);
	expect((await sendReviews(test, account, first)).status).toBe(200);
	expect((await sendReviews(test, other, round(1))).status).toBe(200);
	expect(await countRows(test, "notebook_reviews", `user_id = ${account.userId}`)).toBe(2000);
	test.clock.offsetMs += 24 * 3600_000;
	expect((await sendReviews(test, account, round(1))).status).toBe(200);
	test.clock.offsetMs = 0;
}, 60_000);

it("refuses further answers also if the counters answer asynchronously, like those in Redis", async () => {
	const account = await createTestAccount(test);
	const exam = await createTestExam(test.deps, 1);
	await finishWithMisses(test, account, exam);
	const inProcess = test.deps.limits;
	test.deps.limits = createLimits(makeAsyncCounters(test.clock), 1);
	await test.deps.limits.take(reviewsOfDay, `u${account.userId}`, reviewsOfDay.points);
	const refused = await sendReviews(test, account, [review(test, exam.questions[0]!, true, mode)]);
	expect([refused.status, refused.json.code]).toEqual([429, "RATE_LIMITED"]);
	expect(await countRows(test, "notebook_reviews", `user_id = ${account.userId}`)).toBe(0);
	test.deps.limits = inProcess;
});

it("sends the same number of queries for a hundred answers as for a few, also of many exams", async () => {
	const account = await createTestAccount(test);
	const exams: TestExam[] = [];
	for (let n = 0; n < 8; n += 1) exams.push(await createTestExam(test.deps, 2));
	for (const exam of exams) await finishWithMisses(test, account, exam);
	const asking = vi.spyOn(test.deps.db.$client, "query");
	const asked = async (questions: readonly TestQuestion[]) => {
		asking.mockClear();
		const answers = questions.map((question) => review(test, question, true, mode));
		expect((await sendReviews(test, account, answers)).status).toBe(200);
		return asking.mock.calls.length;
	};
	const few = await asked(exams[0]!.questions);
	const many = await asked(exams.flatMap(({ questions }) => questions));
	asking.mockRestore();
	// The session is looked up once a second, which may add one query.
	expect(many).toBeLessThanOrEqual(few + 1);
});
