import { randomUUID } from "node:crypto";
import { gradePaper } from "@cachimbo/contract/attempts/grade-paper";
import { fromThousandths } from "@cachimbo/rules/scoring/scoring";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { answer, countRows, endpoint, finish, read, save, start } from "../../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	createTestQuestions,
	type TestExam,
	type TestQuestion,
} from "../../../../testing/features/catalogue.ts";
import { grantPlan, subscriptionOf } from "../../../../testing/features/plans.ts";
import { closeOverdueAttempts } from "../jobs.ts";

const limit = 3;
const minute = 60_000;
let test: TestApp;
let admin: TestAccount;
let student: TestAccount;
let exam: TestExam;
beforeAll(async () => {
	test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: String(limit) }, jobs: () => [] });
	admin = await createTestAccount(test, "ADMIN");
	exam = await createTestExam(test.deps, 4, { durationMinutes: 10 });
});
beforeEach(async () => {
	student = await createTestAccount(test);
});

const sql = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);
const announceChange = (id: number) => test.deps.bus.publish("catalogue-changed", { scope: "exams", id });
const tryKeep = (what: object, clientId: string = randomUUID(), { token } = student) =>
	test.call("POST", `${endpoint}/keep`, { token, body: { ...what, clientId } });
async function keep(what: object, clientId?: string) {
	const kept = await tryKeep(what, clientId);
	expect([kept.status, kept.text]).toEqual([200, expect.anything()]);
	return kept.json.data;
}
const tryBegin = (id: number, agoMs: number, more: object = {}, { token } = student) =>
	test.call("POST", `${endpoint}/${id}/begin`, { token, body: { agoMs, ...more } });
const begin = async (id: number, agoMs: number, more: object = {}) => (await tryBegin(id, agoMs, more)).json.data;
const release = (id: number) => test.call("DELETE", `${endpoint}/${id}/keep`, { token: student.token });
const freeExamsUsed = async () => (await subscriptionOf(test, student)).freeExams.used;
/** Moves the time of keeping so many milliseconds into the past. */
const setKeptAgo = (id: number, ms: number) =>
	sql("update kept_attempts set kept_at = now() - $2::float8 * interval '1 millisecond' where attempt_id = $1", [
		id,
		ms,
	]);
const right = ({ optionIds, correctOptionId }: TestQuestion) => optionIds.indexOf(correctOptionId);
const addMs = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

describe("an exam that is kept", () => {
	it("comes with its questions, key and clock, and no attempt is written", async () => {
		const kept = await keep({ examId: exam.id });
		expect(kept).toMatchObject({ status: "IN_PROGRESS", revision: 0, answers: [], exam: { idExams: exam.id } });
		expect(Date.parse(kept.endsAt) - Date.parse(kept.startTime)).toBe(10 * minute);
		expect(kept.questions.map((question: { correctOption: number }) => question.correctOption)).toEqual([0, 2, 4, 1]);
		expect(await countRows(test, "attempts", `user_id = ${student.userId}`)).toBe(0);
		expect((await test.call("GET", `${endpoint}/${kept.id}`, { token: student.token })).status).toBe(404);
	});

	it("is the same one for a repeated request, also for ten at the same moment", async () => {
		const clientId = randomUUID();
		const kept = await Promise.all(Array.from({ length: 10 }, () => keep({ examId: exam.id }, clientId)));
		expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
		expect(await freeExamsUsed()).toBe(1);
	});

	it("is begun once, however many requests report it", async () => {
		const { id } = await keep({ examId: exam.id });
		await setKeptAgo(id, 60 * minute);
		const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(id, 5 * minute + n * 1000)));
		expect(new Set(answers.map((begun) => `${begun.startTime} ${begun.endsAt} ${begun.attemptNumber}`)).size).toBe(1);
		expect(answers[0]).toMatchObject({ id, attemptNumber: 1, status: "IN_PROGRESS" });
		expect(await read(test, student, id)).toMatchObject({ id, status: "IN_PROGRESS", startTime: answers[0].startTime });
		expect(await countRows(test, "kept_attempts", `user_id = ${student.userId}`)).toBe(0);
		expect((await start(test, student, { examId: exam.id })).attemptNumber).toBe(2);
	});

	it("began when the device says, but neither before it was kept nor in the future", async () => {
		const [early, forged] = [await keep({ examId: exam.id }), await keep({ examId: exam.id })];
		for (const { id } of [early, forged]) await setKeptAgo(id, 60 * minute);
		const begun = await begin(early.id, 7 * minute);
		expect(Date.parse(begun.serverTime) - Date.parse(begun.startTime)).toBeCloseTo(7 * minute, -2);
		expect(Date.parse(begun.endsAt) - Date.parse(begun.startTime)).toBe(10 * minute);
		const old = await begin(forged.id, Number.MAX_SAFE_INTEGER);
		expect(Date.parse(old.serverTime) - Date.parse(old.startTime)).toBeCloseTo(60 * minute, -2);
		for (const agoMs of [-1, 1.5, "1", null, Number.MAX_SAFE_INTEGER + 1])
			expect((await tryBegin(early.id, agoMs as number)).status).toBe(422);
	});

	it("runs while the device's browser is closed, by the clock that leaves more time, but for at least the measured time", async () => {
		const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
		for (const [name, evidence, expected] of [
			["closed for five minutes", { agoMs: 6 * minute, startedAt: ago(6), measuredMs: minute }, 6],
			["set forward by a day since", { agoMs: 1446 * minute, startedAt: ago(6), measuredMs: minute }, 6],
			["set before it began, and forward since", { agoMs: 6 * minute, startedAt: ago(1446), measuredMs: minute }, 6],
			["set back since", { agoMs: 2 * minute, startedAt: ago(6), measuredMs: 2 * minute }, 2],
			["begun by a clock that was ahead", { agoMs: 6 * minute, startedAt: ago(-90), measuredMs: 3 * minute }, 3],
			["of a device that knows only how long ago", { agoMs: 4 * minute }, 4],
			["with nothing but absurd numbers", { agoMs: 0, startedAt: ago(1), measuredMs: Number.MAX_SAFE_INTEGER }, 60],
		] as const) {
			await sql("delete from exam_month_counters where user_id = $1", [student.userId]);
			const { id } = await keep({ examId: exam.id });
			await setKeptAgo(id, 60 * minute);
			const { agoMs, ...more } = evidence;
			const { startTime, serverTime } = await begin(id, agoMs, more);
			const passed = Date.parse(serverTime) - Date.parse(startTime);
			expect([name, Math.round(passed / minute)]).toEqual([name, expected]);
		}
	});

	it("has no clock if the student chose so at the start", async () => {
		const { id } = await keep({ examId: exam.id });
		expect(await begin(id, 1000, { untimed: true })).toMatchObject({ endsAt: null });
		expect(await read(test, student, id)).toMatchObject({ untimed: true, extraTimePercent: 0 });
	});

	it("is refused to other users", async () => {
		const { id } = await keep({ examId: exam.id });
		const other = await createTestAccount(test);
		expect((await tryBegin(id, 0, {}, other)).status).toBe(404);
		await test.call("DELETE", `${endpoint}/${id}/keep`, { token: other.token });
		expect(await freeExamsUsed()).toBe(1);
		await begin(id, 0);
		expect((await tryBegin(id, 0, {}, other)).status).toBe(403);
	});
});

describe("an attempt solved without a network", () => {
	/** Returns an attempt kept three days ago, begun two days ago, handed in after eight minutes, and sent now. */
	async function solve(of = exam, answers = [answer(of.questions[0]!, right(of.questions[0]!), 1)]) {
		const { id } = await keep({ examId: of.id });
		await setKeptAgo(id, 3 * 24 * 60 * minute);
		const { startTime } = await begin(id, 2 * 24 * 60 * minute);
		const endedAt = addMs(startTime, 8 * minute);
		const sheet = answers.map((given) => ({ ...given, answeredAt: addMs(startTime, 5 * minute) }));
		return { id, startTime, endedAt, sheet };
	}

	it("keeps its time of hand-in when it arrives days later: no time-out, nothing late, with the time spent", async () => {
		const { id, startTime, endedAt, sheet } = await solve();
		await closeOverdueAttempts(test.deps);
		expect((await read(test, student, id)).status).toBe("IN_PROGRESS");
		expect((await save(test, student, id, { answers: sheet })).json.data.late).toBe(false);
		const ended = (await finish(test, student, id, { deviceId: "phone", answers: sheet, endedAt })).json.data;
		expect(ended).toMatchObject({ status: "COMPLETED", reason: "FINISHED", startTime, endTime: endedAt, score: 25 });
		expect(ended.result).toMatchObject({ timeSpentSeconds: 480, verified: true, correctAnswers: 1 });
		expect(ended.result).not.toHaveProperty("lateCounted");
		const again = (await finish(test, student, id, { deviceId: "phone", answers: sheet, endedAt })).json.data;
		expect({ ...again, serverTime: "" }).toEqual({ ...ended, serverTime: "" });
	});

	it("counts also when the job closed the attempt between its start and its sheet", async () => {
		const { id, sheet, endedAt } = await solve();
		await sql("update attempts set created_at = created_at - interval '2 minutes' where id = $1", [id]);
		await closeOverdueAttempts(test.deps);
		expect(await read(test, student, id)).toMatchObject({ reason: "TIME_OUT", score: 0 });
		const ended = (await finish(test, student, id, { deviceId: "phone", answers: sheet, endedAt })).json.data;
		expect(ended).toMatchObject({ status: "COMPLETED", score: 25 });
	});

	it("cannot end before its start, in the future, or after its time, whatever a device reports", async () => {
		for (const [forged, expected] of [
			[-90, 0],
			[15, 10],
			[9_000_000, 10],
		] as const) {
			const { id, startTime, sheet } = await solve();
			const body = { deviceId: "phone", answers: sheet, endedAt: addMs(startTime, forged * minute) };
			expect((await finish(test, student, id, body)).json.data.endTime).toBe(addMs(startTime, expected * minute));
		}
	});

	it("is graded by the paper that the device had, though the exam was changed, unpublished and archived since", async () => {
		const old = await createTestExam(test.deps, 2, { durationMinutes: 10 });
		const { id, sheet, endedAt } = await (async () => {
			const kept = await keep({ examId: old.id });
			const [question] = old.questions as [TestQuestion];
			await sql("update alternatives set is_correct = not is_correct where id = any($1)", [
				[question.correctOptionId, question.optionIds.find((option) => option !== question.correctOptionId)],
			]);
			await createTestQuestions(test.deps, 3, { courseId: old.courseId, examId: old.id });
			await sql("update exams set published = false, archived_at = now() where id = $1", [old.id]);
			announceChange(old.id);
			const { startTime } = await begin(kept.id, 0);
			return { id: kept.id, endedAt: startTime, sheet: [answer(question, right(question), 1)] };
		})();
		const ended = (await finish(test, student, id, { deviceId: "phone", answers: sheet, endedAt })).json.data;
		expect(ended).toMatchObject({ score: 50, totalQuestions: 2, result: { correctAnswers: 1, blankAnswers: 1 } });
	});

	it("has no result yet if the exam has become a simulacro since, and is not verified", async () => {
		const open = await createTestExam(test.deps, 2, { durationMinutes: 10 });
		const { id, sheet, endedAt } = await solve(open);
		await sql(
			"update exams set opens_at = now() - interval '1 hour', closes_at = now() + interval '1 hour' where id = $1",
			[open.id],
		);
		announceChange(open.id);
		const ended = (await finish(test, student, id, { deviceId: "phone", answers: sheet, endedAt })).json.data;
		expect(ended).toMatchObject({ status: "COMPLETED", result: null, review: null });
		expect(ended.endTime).not.toBe(endedAt);
		await sql("update exams set closes_at = now() - interval '2 minutes' where id = $1", [open.id]);
		announceChange(open.id);
		expect(await read(test, student, id)).toMatchObject({ result: { correctAnswers: 1, verified: false } });
	});

	it("is graded by the server as the device grades it, over many sheets and rules", async () => {
		const rules = [
			null,
			{ correct: 20_000, wrong: -1_125, blank: 0, sections: [], source: "", sourceDate: null, confirmed: true },
			{ correct: 4_079, wrong: -317, blank: 1_041, sections: [], source: "", sourceDate: null, confirmed: false },
		];
		for (const [n, scoring] of rules.entries()) {
			const of = await createTestExam(test.deps, 12, { durationMinutes: 30, scoring });
			const member = await createTestAccount(test);
			student = member;
			await grantPlan(test, admin, member);
			for (let round = 0; round < 15; round += 1) {
				const kept = await keep({ examId: of.id });
				const chosen = of.questions.map((question, i) =>
					answer(question, (i * 7 + round * (n + 3)) % 6 === 5 ? null : (i * 7 + round * (n + 3)) % 6, i + 1),
				);
				const sentAnswers = chosen.filter((_, i) => (i + round) % 5 !== 0);
				const here = gradePaper(kept, sentAnswers as { idQuestion: number; optionId: number | null }[]);
				await begin(kept.id, 1000);
				const { result, review } = (await finish(test, member, kept.id, { deviceId: "phone", answers: sentAnswers }))
					.json.data;
				const { correct, wrong, blank, score, points, maxPoints } = here;
				const thousandths = (value: number | null) => (value === null ? null : fromThousandths(value));
				expect(result).toMatchObject({ correctAnswers: correct, wrongAnswers: wrong, blankAnswers: blank, score });
				expect(result).toMatchObject({ points: thousandths(points), maxPoints: thousandths(maxPoints) });
				expect(review.map((entry: { outcome: string }) => entry.outcome)).toEqual(
					here.questions.map(({ outcome }) => outcome),
				);
			}
		}
	}, 60_000);
});

describe("a quiz that is kept", () => {
	it("has its questions drawn in advance, and is graded with them", async () => {
		const course = await createTestCourse(test.deps, 25);
		test.deps.bus.publish("catalogue-changed", { scope: "courses", id: course.id });
		const kept = await keep({ courseId: course.id });
		expect(kept).toMatchObject({ exam: null, course: { id: course.id, name: course.name }, endsAt: null });
		const drawn: number[] = kept.questions.map((question: { idQuestion: number }) => question.idQuestion);
		expect(new Set(drawn).size).toBe(20);
		await begin(kept.id, 60_000);
		const question = course.questions.find(({ id }) => id === drawn[0])!;
		const ended = (await finish(test, student, kept.id, { answers: [answer(question, right(question), 1)] })).json.data;
		expect(ended).toMatchObject({ score: 5, totalQuestions: 20, result: { verified: true } });
		expect(ended.questions.map((asked: { idQuestion: number }) => asked.idQuestion)).toEqual(drawn);
		expect(await freeExamsUsed()).toBe(0);
	});
});

describe("keeping an attempt", () => {
	it("is allowed as a start is: a premium exam with a plan, and the free exams of the month", async () => {
		const premium = await createTestExam(test.deps, 2, { premium: true });
		const papers = await countRows(test, "papers");
		expect((await tryKeep({ examId: premium.id })).json).toMatchObject({ code: "PLAN_REQUIRED" });
		expect(await countRows(test, "papers")).toBe(papers);
		for (let n = 0; n < limit; n += 1) await keep({ examId: exam.id });
		expect((await tryKeep({ examId: exam.id })).json).toMatchObject({ code: "PLAN_REQUIRED" });
		const startToo = { token: student.token, body: { examId: exam.id, clientId: randomUUID() } };
		expect((await test.call("POST", `${endpoint}/start`, startToo)).json.code).toBe("PLAN_REQUIRED");
		await grantPlan(test, admin, student);
		expect((await tryKeep({ examId: premium.id })).status).toBe(200);
	});

	it("counts once, is given back if it was not begun, and is never refused if it was", async () => {
		const kept = await Promise.all([1, 2, 3].map(() => keep({ examId: exam.id })));
		await begin(kept[0].id, 0);
		expect(await freeExamsUsed()).toBe(3);
		await Promise.all([release(kept[0].id), release(kept[1].id), release(kept[1].id), release(999_999)]);
		expect(await freeExamsUsed()).toBe(2);
		await keep({ examId: exam.id });
		expect(await begin(kept[1].id, 0)).toMatchObject({ id: kept[1].id, status: "IN_PROGRESS" });
		expect(await countRows(test, "exam_month_counters", `user_id = ${student.userId} and started = 4`)).toBe(1);
	});

	it("gives at most three exams of a month back, so that beginning them anyway gains at most three", async () => {
		const keepThree = () => Promise.all([1, 2, 3].map(() => keep({ examId: exam.id })));
		const kept = await keepThree();
		await Promise.all(kept.map(({ id }) => release(id)));
		expect(await freeExamsUsed()).toBe(0);
		const others = await keepThree();
		await Promise.all(others.map(({ id }) => release(id)));
		expect(await freeExamsUsed()).toBe(3);
		expect((await tryKeep({ examId: exam.id })).json.code).toBe("PLAN_REQUIRED");
		for (const { id } of [...kept, ...others]) await begin(id, 0);
		expect((await tryKeep({ examId: exam.id })).json.code).toBe("PLAN_REQUIRED");
		expect(await countRows(test, "attempts", `user_id = ${student.userId}`)).toBe(limit + 3);
	});

	it("needs a clientId of its own", async () => {
		const [clientId, other] = [randomUUID(), await createTestExam(test.deps, 2)];
		const kept = await keep({ examId: exam.id }, clientId);
		expect((await keep({ examId: exam.id }, clientId)).id).toBe(kept.id);
		const answer = await tryKeep({ examId: other.id }, clientId);
		expect([answer.status, answer.json.message]).toEqual([409, "Este identificador ya es de otro intento"]);
	});

	it("reports the size before the download, with the pictures", async () => {
		const size = async (query: string) =>
			(await test.call("GET", `${endpoint}/keep/size${query}`, { token: student.token })).json.data;
		const drawn = await createTestExam(test.deps, 3);
		const plain = await size(`?examId=${drawn.id}`);
		expect(plain.questions).toBe(3);
		const name = `${randomUUID()}.webp`;
		await test.deps.files.put("public", name, new Uint8Array(5000));
		await sql("update questions set html = html || $2 where id = any($1)", [
			drawn.questions.slice(0, 2).map(({ id }) => id),
			`<img src="/uploads/${name}">`,
		]);
		announceChange(drawn.id);
		const { bytes } = await size(`?examId=${drawn.id}`);
		expect(bytes - plain.bytes).toBeGreaterThan(5000);
		expect(bytes - plain.bytes).toBeLessThan(5400);
		const course = await createTestCourse(test.deps, 40);
		expect(await size(`?courseId=${course.id}`)).toMatchObject({ questions: 20 });
		const unopened = await createTestExam(test.deps, 2, { opensAt: new Date(Date.now() + 60 * minute) });
		const draft = await createTestExam(test.deps, 2, { published: false });
		for (const [query, status] of [
			[`?examId=${unopened.id}`, 409],
			[`?examId=${draft.id}`, 404],
			["", 422],
		])
			expect((await test.call("GET", `${endpoint}/keep/size${query}`, { token: student.token })).status).toBe(status);
	});

	it("is refused for a simulacro before its close, a draft, and an exam together with a course", async () => {
		const hour = 60 * minute;
		const window = (opens: number | null, closes: number | null) => ({
			opensAt: opens === null ? null : new Date(Date.now() + opens * hour),
			closesAt: closes === null ? null : new Date(Date.now() + closes * hour),
		});
		const unopened = await createTestExam(test.deps, 2, window(1, 2));
		const running = await createTestExam(test.deps, 2, window(-1, 1));
		const over = await createTestExam(test.deps, 2, window(-2, -1));
		const draft = await createTestExam(test.deps, 2, { published: false });
		for (const [{ id }, status] of [
			[unopened, 409],
			[running, 409],
			[draft, 404],
			[over, 200],
		] as const)
			expect((await tryKeep({ examId: id })).status).toBe(status);
		expect((await tryKeep({})).status).toBe(422);
		expect((await tryKeep({ examId: exam.id, courseId: 1 })).status).toBe(422);
		expect((await tryKeep({ examId: running.id })).text).not.toContain("correctOption");
	});

	it("reveals no key once the exam has become a simulacro", async () => {
		const later = await createTestExam(test.deps, 2);
		const clientId = randomUUID();
		expect((await tryKeep({ examId: later.id }, clientId)).text).toContain("correctOption");
		await sql("update exams set closes_at = now() + interval '1 hour' where id = $1", [later.id]);
		announceChange(later.id);
		const again = await tryKeep({ examId: later.id }, clientId);
		expect([again.status, again.text.includes("correctOption"), again.text.includes("Porque sí")]).toEqual([
			200,
			false,
			false,
		]);
	});

	it("is in the download of one's own data, and is deleted with the account", async () => {
		await keep({ examId: exam.id });
		const own = await test.call("GET", `/user/${student.userId}/data`, { token: student.token });
		expect(own.json.keptAttempts).toMatchObject([{ examId: exam.id, courseId: null, releasedAt: null }]);
		const body = { password: student.password };
		const deleted = await test.call("POST", `/user/${student.userId}/delete`, { token: student.token, body });
		expect(deleted.status).toBe(200);
		expect(await countRows(test, "kept_attempts", `user_id = ${student.userId}`)).toBe(0);
	});
});
