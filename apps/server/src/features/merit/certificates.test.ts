import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows, finish, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../testing/features/corrections.ts";
import { addResultsUntil } from "../../../testing/features/results.ts";
import { makeCertificateCode, readCertificateCode } from "./certificate-code.ts";
import { verifyCertificate } from "./certificates.ts";
import { findCertificate } from "./guesses.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1", PUBLIC_URL: "https://ejemplo.pe" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const correct = correctionsBy(test, admin);
const none = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...none };
const sql = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

/** Creates a simulacro with published results, and a student for each number of correct answers. */
async function makeSimulacro(rights: readonly number[]) {
	const [opensAt, closesAt] = [-60, 60].map((minutes) => new Date(Date.now() + minutes * 60_000)) as [Date, Date];
	const exam = await createTestExam(test.deps, 4, { scoring, opensAt, closesAt });
	const people = await Promise.all(rights.map(() => createTestAccount(test)));
	for (const [n, student] of people.entries()) {
		const { id } = await start(test, student, { examId: exam.id });
		await finish(test, student, id, { answers: sheetOf(exam.questions, rights[n] as number) });
	}
	await addResultsUntil(test, exam.id);
	await sql("update exams set closes_at = now() where id = $1", [exam.id]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams" });
	return { exam, people };
}

const certify = (id: number, { token }: TestAccount) => test.call("POST", `/simulacros/${id}/certificate`, { token });
const paper = (id: number, { token }: TestAccount) => test.call("GET", `/simulacros/${id}/certificate.pdf`, { token });
const verify = (code: string) => verifyCertificate(test.deps, code);

describe("a certificate", () => {
	it("is issued once despite repeated and concurrent requests, and only to participants with a result", async () => {
		const { exam, people } = await makeSimulacro([3, 1]);
		const [first, second] = people as [TestAccount, TestAccount];
		expect((await paper(exam.id, first)).status).toBe(404);
		const answers = await Promise.all([1, 2, 3, 4].map(() => certify(exam.id, first)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const codes = new Set(answers.map(({ json }) => json.data.code));
		expect(codes.size).toBe(1);
		expect([...codes][0]).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
		expect((await certify(exam.id, second)).json.data.code).not.toBe([...codes][0]);
		expect(await countRows(test, "certificates", `exam_id = ${exam.id}`)).toBe(2);
		for (const stranger of [admin, await createTestAccount(test)])
			expect((await certify(exam.id, stranger)).status).toBe(409);
	});

	it("can be verified by anybody with its code, ignoring case and separators", async () => {
		const { exam, people } = await makeSimulacro([1, 4]);
		const { code } = (await certify(exam.id, people[0]!)).json.data;
		const typed = `${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase();
		const figures = { points: 16.625, maxPoints: 80, place: 2, total: 10 };
		expect(await verify(typed)).toEqual({
			...{
				code,
				name: "Rosa Ñahui Quispe",
				exam: expect.stringMatching(/^\S+ \S+ · /),
				university: expect.any(String),
			},
			...{
				takenAt: expect.any(String),
				issuedAt: expect.any(String),
				issued: figures,
				present: figures,
				changed: false,
				ungraded: 0,
			},
		});
		for (const other of ["", "x", code.slice(1), `${code}A`, makeCertificateCode(), "0OIL1".repeat(2)])
			expect(await verify(other)).toBeUndefined();
		expect(readCertificateCode(typed)).toBe(code);
	});

	it("shows changes since it was issued, and stays valid if its exam is archived", async () => {
		const { exam, people } = await makeSimulacro([1, 0]);
		const { code } = (await certify(exam.id, people[0]!)).json.data;
		await correct.annul(exam.questions[0]!);
		expect(await verify(code)).toMatchObject({
			changed: true,
			issued: { points: 16.625, place: 1, total: 10, maxPoints: 80 },
			present: { points: -3.375, place: 1, total: 10, maxPoints: 60 },
		});
		await correct.restore(exam.questions[0]!);
		expect(await verify(code)).toMatchObject({ changed: false });
		await sql("update exams set archived_at = now() where id = $1", [exam.id]);
		test.deps.bus.publish("catalogue-changed", { scope: "exams" });
		expect(await verify(code)).toMatchObject({ changed: false, present: { place: 1 } });
		await sql("update attempts set verified = false where exam_id = $1", [exam.id]);
		test.deps.bus.publish("merit-changed", { what: "places" });
		expect(await verify(code)).toMatchObject({ changed: true, present: null, issued: { place: 1 } });
	});

	it("is not issued for a withdrawn exam, but one issued before stays valid", async () => {
		const { exam, people } = await makeSimulacro([3, 1]);
		const [first, second] = people as [TestAccount, TestAccount];
		const { code } = (await certify(exam.id, first)).json.data;
		await sql("update exams set published = false where id = $1", [exam.id]);
		test.deps.bus.publish("catalogue-changed", { scope: "exams" });
		expect((await test.call("GET", `/simulacros/${exam.id}/place`, { token: second.token })).status).toBe(404);
		expect((await certify(exam.id, second)).status).toBe(404);
		expect((await certify(exam.id, first)).json.data).toEqual({ code });
		expect(await verify(code)).toMatchObject({ changed: false });
	});

	it("is downloaded as a private PDF by its owner only", async () => {
		const { exam, people } = await makeSimulacro([2, 4]);
		const { code } = (await certify(exam.id, people[0]!)).json.data;
		const { status, headers, text } = await paper(exam.id, people[0]!);
		expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
		expect(headers["content-disposition"]).toBe(`attachment; filename="constancia-${code}.pdf"`);
		expect(headers["cache-control"]).toBe("private, no-store");
		expect(text.slice(0, 5)).toBe("%PDF-");
		expect((await paper(exam.id, people[1]!)).status).toBe(404);
	});

	it("is deleted with the account", async () => {
		const { exam, people } = await makeSimulacro([2, 4]);
		const { userId, token, password } = people[0]!;
		const { code } = (await certify(exam.id, people[0]!)).json.data;
		const mine = await test.call("GET", `/user/${userId}/data`, { token });
		expect(JSON.parse(mine.text).certificates).toEqual([{ code, examId: exam.id, issuedAt: expect.any(String) }]);
		expect((await test.call("POST", `/user/${userId}/delete`, { token, body: { password } })).status).toBe(200);
		expect(await verify(code)).toBeUndefined();
		expect(await countRows(test, "certificates", `code = '${code}'`)).toBe(0);
	});

	it("blocks an IP address that tried many wrong codes, also for a valid code, but no other address", async () => {
		const { exam, people } = await makeSimulacro([2]);
		const { code } = (await certify(exam.id, people[0]!)).json.data;
		const from = (ip: string) => (typed: string) => findCertificate(test.deps, typed, { ip });
		const guesser = from("203.0.113.7");
		for (let n = 0; n < 30; n += 1) expect(await guesser(makeCertificateCode())).toBeUndefined();
		expect(await guesser(code)).toBe("wait");
		const office = from("203.0.113.8");
		for (let n = 0; n < 40; n += 1) expect(await office(code)).toMatchObject({ code });
	});
});
