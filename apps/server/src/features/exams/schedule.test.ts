import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows, endpoint, finish, read, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const sql = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);

async function change({ id, universityId, examTypeId }: TestExam, body: object) {
	const { rows } = await sql("select period from exams where id = $1", [id]);
	const three = { examPeriod: rows[0].period, university: universityId, examType: examTypeId };
	return test.call("PUT", `/exams/actualizar/${id}`, { token: admin.token, body: { ...three, ...body } });
}

async function solve(exam: TestExam, right: number) {
	const student = await createTestAccount(test);
	const { id } = await start(test, student, { examId: exam.id });
	await finish(test, student, id, { answers: sheetOf(exam.questions, right) });
	const list = async () => (await test.call("GET", endpoint, { token: student.token })).json.data.items[0];
	const average = async () =>
		(await test.call("GET", `/user/student-statistics/user/${student.userId}`, { token: student.token })).json.data
			.averageScore;
	return { student, id, list, average, read: () => read(test, student, id) };
}

describe("an exam that is scheduled after students solved it", () => {
	it("returns its number of results", async () => {
		const exam = await createTestExam(test.deps, 2);
		await solve(exam, 1);
		await start(test, await createTestAccount(test), { examId: exam.id });
		const { json } = await test.call("GET", `/exams/${exam.id}/solved`, { token: admin.token });
		expect(json.data).toEqual({ results: 1, students: 1, solving: 1 });
		expect((await test.call("GET", "/exams/999999/solved", { token: admin.token })).status).toBe(404);
	});

	it("keeps results visible that students had seen, and hides those submitted later", async () => {
		const exam = await createTestExam(test.deps, 4, { durationMinutes: 60 });
		const before = await solve(exam, 3);
		expect((await change(exam, { closesAt: minutes(60) })).status).toBe(200);
		const during = await solve(exam, 1);
		expect(await before.read()).toMatchObject({ score: 75, review: [{}, {}, {}, {}] });
		expect(JSON.stringify((await before.read()).questions)).toContain("isCorrect");
		expect([(await before.list()).score, await before.average()]).toEqual([75, 75]);
		expect(await during.read()).toMatchObject({ score: null, result: null, review: null });
		expect(JSON.stringify((await during.read()).questions)).not.toContain("isCorrect");
		expect([(await during.list()).score, await during.average()]).toEqual([null, 0]);
		await change(exam, { closesAt: minutes(90) });
		expect([(await before.read()).score, (await during.read()).score]).toEqual([75, null]);
	});

	it("shows the score but no review after a key correction that the student has not seen", async () => {
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 60 });
		const before = await solve(exam, 2);
		await change(exam, { closesAt: minutes(60) });
		const [question] = exam.questions as [TestExam["questions"][number]];
		await sql(
			`insert into key_corrections (question_id, kind, question_version, reason, author_id)
			values ($1, 'ANNUL', 1, '', $2)`,
			[question.id, admin.userId],
		);
		expect(await before.read()).toMatchObject({ score: 100, review: null });
	});
});

describe("results at a set time", () => {
	it("are published to all students at that time, not earlier", async () => {
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 60, closesAt: new Date(minutes(60)) });
		const [one, other] = [await solve(exam, 1), await solve(exam, 2)];
		const resultsAt = minutes(180);
		expect((await change(exam, { resultsAt })).json.data).toMatchObject({ resultsAt });
		await sql("update exams set closes_at = now() - interval '5 minutes' where id = $1", [exam.id]);
		for (const { read } of [one, other]) expect(await read()).toMatchObject({ result: null, review: null, resultsAt });
		await sql("update exams set results_at = now() where id = $1", [exam.id]);
		expect(await one.read()).toMatchObject({ score: 50, review: [{}, {}] });
		expect(await one.read()).not.toHaveProperty("resultsAt");
		expect(await other.read()).toMatchObject({ score: 100 });
	});

	it("can be rescheduled repeatedly, with a record of each change, but not hidden again", async () => {
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 60 });
		await change(exam, { closesAt: minutes(30), resultsAt: minutes(60) });
		await change(exam, { resultsAt: minutes(45) });
		await change(exam, { durationMinutes: 30 });
		expect(await countRows(test, "exam_schedules", `exam_id = ${exam.id} and author_id = ${admin.userId}`)).toBe(2);
		await sql(
			"update exams set closes_at = now() - interval '1 hour', results_at = now() - interval '1 minute' where id = $1",
			[exam.id],
		);
		const refused = await change(exam, { resultsAt: minutes(60) });
		expect([refused.status, refused.json.errors]).toEqual([
			422,
			{ resultsAt: "Los resultados ya se publicaron: no se vuelven a ocultar" },
		]);
		expect(await countRows(test, "exam_schedules", `exam_id = ${exam.id}`)).toBe(2);
	});

	it("must not precede the close, and are unscheduled when the close is removed", async () => {
		const exam = await createTestExam(test.deps, 2);
		const alone = await change(exam, { resultsAt: minutes(60) });
		expect(alone.json.errors).toEqual({
			resultsAt: "Los resultados se publican después del cierre: indica cuándo cierra",
		});
		const early = await change(exam, { closesAt: minutes(60), resultsAt: minutes(59) });
		expect(early.json.errors).toEqual({ resultsAt: "Los resultados se publican al cierre o después" });
		await change(exam, { closesAt: minutes(60), resultsAt: minutes(90) });
		const later = await change(exam, { closesAt: minutes(120) });
		expect(later.json.errors).toEqual({ resultsAt: "Los resultados se publican al cierre o después" });
		const { closesAt, resultsAt } = (await change(exam, { closesAt: null })).json.data;
		expect([closesAt, resultsAt]).toEqual([null, null]);
	});
});

describe("a simulacro for sections", () => {
	it("needs at least one section, keeps sections that an update omits, and drops them with the registration", async () => {
		const exam = await createTestExam(test.deps, 2);
		const { rows } = await sql(
			"insert into sections (name, code) values ('Ciclo A', 'CICLOAAA'), ('Ciclo B', 'CICLOBBB') returning id",
		);
		const [a, b] = rows.map(({ id }: { id: number }) => id);
		const window = { closesAt: minutes(120), registration: "SECTION" };
		const kept = async () =>
			(await test.call("GET", `/exams/${exam.id}/sections`, { token: admin.token })).json.data.sectionIds;
		for (const [sectionIds, said] of [
			[undefined, "Elige al menos una sección"],
			[[], "Elige al menos una sección"],
			[[a, 999_999], "Alguna sección ya no está"],
		] as const) {
			const refused = await change(exam, { ...window, sectionIds });
			expect([refused.status, refused.json.errors.sectionIds]).toEqual([422, said]);
		}
		expect((await change(exam, { ...window, sectionIds: [a, b, a] })).status).toBe(200);
		expect(await kept()).toEqual([a, b]);
		expect((await change(exam, { durationMinutes: 60 })).status).toBe(200);
		expect(await kept()).toEqual([a, b]);
		await change(exam, { sectionIds: [b] });
		expect(await kept()).toEqual([b]);
		await change(exam, { registration: "ALL" });
		expect(await kept()).toEqual([]);
	});
});
