import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../testing/features/corrections.ts";
import { addResultsUntil, insertResults } from "../../../testing/features/results.ts";
import { type CachedPage, createPageMemory } from "../../cache/page-memory.ts";
import { verifyCertificate } from "./certificates.ts";
import { findPublicMerit } from "./queries.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const correct = correctionsBy(test, admin);
const page = { body: { size: 9 } } as CachedPage;
const none = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...none };
const sql = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;
const publishChange = () => test.deps.bus.publish("catalogue-changed", { scope: "exams" });

const students = (count: number) => Promise.all(Array.from({ length: count }, () => createTestAccount(test)));
const callSimulacro = (exam: Pick<TestExam, "id">, path: string, { token }: TestAccount) =>
	test.call("GET", `/simulacros/${exam.id}${path}`, { token });
const readPlace = async (exam: Pick<TestExam, "id">, student: TestAccount) =>
	(await callSimulacro(exam, "/place", student)).json.data;
const setPreferences = ({ userId, token }: TestAccount, body: object) =>
	test.call("PUT", `/user/${userId}/preferences`, { token, body });
const setPublic = (exam: Pick<TestExam, "id">, isPublic: boolean, by = admin) =>
	test.call("PUT", `/simulacros/${exam.id}/merit/public`, { token: by.token, body: { isPublic } });

/** Creates an open simulacro, and a student for each number of correct answers. */
async function simulacro(rights: readonly number[]) {
	const [opensAt, closesAt] = [-60, 60].map((minutes) => new Date(Date.now() + minutes * 60_000)) as [Date, Date];
	const exam = await createTestExam(test.deps, 4, { scoring, opensAt, closesAt });
	const people = await students(rights.length);
	for (const [n, student] of people.entries()) {
		const { id } = await start(test, student, { examId: exam.id });
		await finish(test, student, id, { answers: sheetOf(exam.questions, rights[n] as number) });
	}
	await addResultsUntil(test, exam.id);
	return { exam, people };
}

/** Closes a simulacro now; its results are published now, or in this many minutes. */
async function close({ id }: Pick<TestExam, "id">, resultsInMinutes = 0): Promise<void> {
	await sql(`update exams set closes_at = now(), results_at = now() + make_interval(mins => $2::int) where id = $1`, [
		id,
		resultsInMinutes,
	]);
	publishChange();
}

describe("the caller's own place", () => {
	it("is shown to participants when results are published, not earlier, and follows a key correction", async () => {
		const { exam, people } = await simulacro([3, 3, 1, 0]);
		const [first, second, third] = people as [TestAccount, TestAccount, TestAccount];
		const stranger = await createTestAccount(test);
		const calls = async (student: TestAccount) => [
			await readPlace(exam, student),
			(await callSimulacro(exam, "/merit", student)).status,
			(await test.call("POST", `/simulacros/${exam.id}/certificate`, { token: student.token })).status,
		];
		expect(await calls(first)).toEqual([null, 409, 409]);
		await close(exam, 30);
		expect(await calls(first)).toEqual([null, 409, 409]);
		expect(await findPublicMerit(test.deps, exam.id, 1)).toBeUndefined();
		await close(exam);
		expect(await readPlace(exam, first)).toEqual({
			...{ points: 58.875, maxPoints: 80, area: null, career: null, isPublic: false },
			general: { place: 1, sharing: 2, total: 10, percentile: 90 },
		});
		expect((await readPlace(exam, second)).general.place).toBe(1);
		expect((await readPlace(exam, third)).general).toEqual({ place: 3, sharing: 1, total: 10, percentile: 75 });
		expect(await calls(stranger)).toEqual([null, 403, 409]);
		expect((await callSimulacro(exam, "/merit", admin)).status).toBe(200);
		await correct.annul(exam.questions[0]!);
		expect((await readPlace(exam, third)).general).toEqual({ place: 3, sharing: 2, total: 10, percentile: 70 });
		await correct.restore(exam.questions[0]!);
		expect((await readPlace(exam, third)).general.sharing).toBe(1);
	});

	it("is also computed among students with the same target area and career at that university", async () => {
		const { exam, people } = await simulacro([4, 3, 2, 1]);
		const [area] = await sql(
			"insert into areas (university_id, name, position, courses) values ($1, 'Área A', 0, '[]') returning id",
			[exam.universityId],
		);
		const target = { targetUniversityId: exam.universityId, targetAreaId: area.id };
		await setPreferences(people[1]!, { ...target, targetCareer: "Enfermería" });
		await setPreferences(people[2]!, { ...target, targetCareer: "ENFERMERIA" });
		await setPreferences(people[3]!, { ...target, targetCareer: "Medicina Humana" });
		const elsewhere = await createTestExam(test.deps, 0);
		await setPreferences(people[0]!, { targetUniversityId: elsewhere.universityId, targetCareer: "Enfermería" });
		await close(exam);
		expect(await readPlace(exam, people[0]!)).toMatchObject({ area: null, career: null });
		expect(await readPlace(exam, people[2]!)).toMatchObject({
			general: { place: 3, total: 10 },
			area: { name: "Área A", place: 2, total: 3 },
			career: { name: "ENFERMERIA", place: 2, total: 2 },
		});
		expect((await readPlace(exam, people[3]!)).career).toMatchObject({ name: "Medicina Humana", place: 1, total: 1 });
		const results = async (path: string) =>
			(await test.call("GET", `/admin/results/exam/${exam.id}${path}`, { token: admin.token })).json.data;
		expect((await results("")).careers).toEqual([
			{ name: expect.stringMatching(/^enfermer[ií]a$/i), solved: 2 },
			{ name: "Medicina Humana", solved: 1 },
		]);
		const nurses = await results(`/merit?career=${encodeURIComponent("enfermería")}`);
		expect([nurses.total, nurses.items.map((row: { place: number }) => row.place)]).toEqual([2, [1, 2]]);
	});

	it("improves when somebody ahead deletes their account", async () => {
		const { exam, people } = await simulacro([4, 2]);
		await addResultsUntil(test, exam.id, 11);
		await close(exam);
		expect((await readPlace(exam, people[1]!)).general).toMatchObject({ place: 2, total: 11 });
		const { userId, token, password } = people[0]!;
		await test.call("POST", `/user/${userId}/delete`, { token, body: { password } });
		expect((await readPlace(exam, people[1]!)).general).toMatchObject({ place: 1, total: 10 });
	});
});

describe("a simulacro with nine participants", () => {
	const dropOne = async ({ id }: Pick<TestExam, "id">) => {
		await sql("update attempts set verified = false where id = (select max(id) from attempts where exam_id = $1)", [
			id,
		]);
		publishChange();
	};

	it("has no places, list or new certificates, with the reason, until there is a tenth", async () => {
		const { exam, people } = await simulacro([4, 2]);
		const [student] = people as [TestAccount];
		await setPublic(exam, true);
		await close(exam);
		await dropOne(exam);
		const certify = () => test.call("POST", `/simulacros/${exam.id}/certificate`, { token: student.token });
		const stranger = await createTestAccount(test);
		const few = { noPlace: "FEW", count: 9 };
		expect([await readPlace(exam, student), await readPlace(exam, stranger)]).toEqual([few, null]);
		const sentence = "Hay 9 resultados: los puestos y la constancia salen desde 10 participantes.";
		for (const { status, json } of [await callSimulacro(exam, "/merit", student), await certify()])
			expect([status, json.message]).toEqual([409, sentence]);
		expect(await findPublicMerit(test.deps, exam.id, 1)).toBeUndefined();
		const answer = (await callSimulacro(exam, "/merit/public", admin)).json.data;
		expect(answer).toEqual({ isPublic: true, isTold: false, noPlace: few });
		await addResultsUntil(test, exam.id, 11);
		publishChange();
		expect((await readPlace(exam, student)).general).toMatchObject({ place: 1, total: 10 });
	});

	it("keeps a certificate that was issued before", async () => {
		const { exam, people } = await simulacro([4]);
		await close(exam);
		const [student] = people as [TestAccount];
		const certify = () => test.call("POST", `/simulacros/${exam.id}/certificate`, { token: student.token });
		const { code } = (await certify()).json.data;
		await dropOne(exam);
		expect((await certify()).json.data).toEqual({ code });
		expect(await verifyCertificate(test.deps, code)).toMatchObject({ present: { place: 1, total: 9 } });
	});
});

describe("the order of merit", () => {
	it("shows each student's own choice of name, and follows a change at once", async () => {
		const { exam, people } = await simulacro([4, 3, 2]);
		await close(exam);
		const [a, b, c] = people as [TestAccount, TestAccount, TestAccount];
		await setPreferences(a, { meritName: "NICKNAME", meritNickname: "la crack" });
		await setPreferences(b, { meritName: "NONE" });
		const names = async () =>
			(await callSimulacro(exam, "/merit", c)).json.data.items.slice(0, 3).map((row: { name: string }) => row.name);
		expect(await names()).toEqual(["la crack", "Participante", "R. Ñ. Q."]);
		await setPreferences(a, { meritName: "INITIALS" });
		expect(await names()).toEqual(["R. Ñ. Q.", "Participante", "R. Ñ. Q."]);
	});

	it("reveals no id, address or full name in any route", async () => {
		const { exam, people } = await simulacro([4, 3, 2, 2]);
		await close(exam);
		await setPublic(exam, true);
		const reader = people[3]!;
		const texts = [
			(await callSimulacro(exam, "/merit", reader)).text,
			(await callSimulacro(exam, "/place", reader)).text,
			JSON.stringify(await findPublicMerit(test.deps, exam.id, 1)),
		];
		const ids = await sql("select id, user_id from attempts where exam_id = $1", [exam.id]);
		// A percentile may equal an id.
		for (const text of texts.map((response) => response.replace(/"percentile":[\d.]+/g, ""))) {
			expect(text).not.toMatch(/Rosa|Ñahui|Quispe|@|persona/);
			for (const { id, user_id } of ids) expect(text).not.toMatch(new RegExp(`[:"](${id}|${user_id})[,"}]`));
		}
		const [entry] = (await callSimulacro(exam, "/merit", reader)).json.data.items;
		expect(Object.keys(entry).sort()).toEqual(["mine", "name", "place", "points"]);
	});

	it("is paged, and returns the page of the caller's place", async () => {
		const { exam, people } = await simulacro([0]);
		await insertResults(
			test,
			exam.id,
			Array.from({ length: 120 }, (_, n) => ({ name: "Ana", score: n * 1000, correct: 1, wrong: 0, areaId: null })),
		);
		await close(exam);
		const page = async (n: number) => (await callSimulacro(exam, `/merit?page=${n}`, people[0]!)).json.data;
		const first = await page(1);
		expect([first.items.length, first.total, first.ownPage, first.items[0].points]).toEqual([50, 130, 3, 119]);
		const last = await page(3);
		expect(last.items.map((row: { mine: boolean }) => row.mine).lastIndexOf(true)).toBe(
			last.items.findIndex((row: { mine: boolean }) => row.mine),
		);
		expect((await page(4)).items).toEqual([]);
		expect((await callSimulacro(exam, "/merit?page=0", people[0]!)).status).toBe(422);
	});

	it("is public only after an ADMIN opens it and results are published, and until the ADMIN closes it", async () => {
		const { exam, people } = await simulacro([4, 1]);
		const stranger = await createTestAccount(test);
		const visit = () => findPublicMerit(test.deps, exam.id, 1);
		expect((await setPublic(exam, true, people[0]!)).status).toBe(403);
		expect((await setPublic(exam, true)).json.data).toEqual({ isPublic: true, isTold: false, noPlace: null });
		expect(await visit()).toBeUndefined();
		await close(exam);
		const visited = await visit();
		expect(visited).toMatchObject({ id: exam.id, total: 10, maxPoints: 80 });
		expect(visited?.items.slice(0, 2)).toEqual([
			{ place: 1, name: "R. Ñ. Q.", points: 80 },
			{ place: 2, name: "R. Ñ. Q.", points: 16.625 },
		]);
		expect((await readPlace(exam, people[0]!)).isPublic).toBe(true);
		expect((await callSimulacro(exam, "/merit", stranger)).status).toBe(200);
		await setPublic(exam, false);
		expect(await visit()).toBeUndefined();
		expect((await callSimulacro(exam, "/merit", stranger)).status).toBe(403);
		expect((await readPlace(exam, people[0]!)).isPublic).toBe(false);
		const practice = await createTestExam(test.deps, 1);
		expect((await setPublic(practice, true)).status).toBe(404);
	});

	it("is dropped from the page cache when a corrected name changes initials", async () => {
		const memory = createPageMemory(test.deps);
		const keep = async (address: string) => {
			memory.expect(address, Promise.resolve(page));
			await memory.find(address);
		};
		for (const address of ["/orden-de-merito/7", "/blog"]) await keep(address);
		const { userId, token } = await createTestAccount(test);
		const correctTo = (nombres: string) =>
			test.call("PUT", `/user/${userId}/nombre`, { token, body: { nombres, apellidos: "Ñahui" } });
		expect((await correctTo("Zoila")).status).toBe(200);
		expect([memory.find("/orden-de-merito/7"), memory.find("/blog")]).toEqual([undefined, page]);
		await keep("/orden-de-merito/7");
		await correctTo("Zoila");
		expect(memory.find("/orden-de-merito/7")).toBe(page);
	});
});
