import { findUniversityTemplate, universityTemplates } from "@cachimbo/rules/exams/university-templates";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { makeCatalogue } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
beforeEach(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000", DEMO: "0" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});

const call = (method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const setup = async () => (await call("GET", "/admin/setup")).json.data;
const finish = (step: string) => call("PUT", `/admin/setup/${step}`);
const addUniversities = (...codes: string[]) => call("POST", "/admin/setup/universities", { codes });
const addExam = (university: number, period = "2026-I") => call("POST", "/admin/setup/exam", { university, period });
const count = async (table: string) =>
	Number((await server.deps.db.$client.query(`select count(*) from ${table}`)).rows[0].count);

describe("the first steps", () => {
	it("are offered to an empty installation, resume where they were left, and end with the last step", async () => {
		expect(await setup()).toEqual({ offered: true, done: [], universities: [] });
		await finish("face");
		await addUniversities("UNMSM");
		expect(await setup()).toMatchObject({ offered: true, done: ["face", "universities"] });
		await addExam((await setup()).universities[0].id);
		expect((await finish("students")).json.data).toMatchObject({ offered: false });
	});

	it("are not offered to an installation that already has a university, even an archived one", async () => {
		const { universityId } = await makeCatalogue(server, token);
		expect((await setup()).offered).toBe(false);
		await call("DELETE", `/admin/university/eliminar/${universityId}`);
		expect((await setup()).offered).toBe(false);
	});

	it("can be left for good, also in the middle", async () => {
		await addUniversities("UNI");
		for (let times = 0; times < 2; times++) expect((await finish("all")).json.data.offered).toBe(false);
		expect((await setup()).done).toEqual(["universities"]);
	});

	it("refuse an unknown step", async () => {
		expect((await finish("otro")).status).toBe(422);
	});
});

describe("university templates", () => {
	it("are added once with their areas and courses, however often and concurrently the request is sent", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => addUniversities("UNMSM", "UNI", "UNMSM")));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		await addUniversities("UNMSM");
		const { universities } = await setup();
		expect(universities.map(({ code }: { code: string }) => code)).toEqual(["UNMSM", "UNI"]);
		const areas = (await call("GET", `/user/university/areas/${universities[0].id}`)).json.data;
		expect(
			areas.map(({ courses }: { courses: { questions: number }[] }) =>
				courses.reduce((n, one) => n + one.questions, 0),
			),
		).toEqual([100, 100, 100, 100, 100]);
		expect(areas[0]).toMatchObject({
			name: "Área A: Ciencias de la Salud",
			source: "Prospecto de admisión UNMSM 2026-I",
		});
		expect(await count("courses")).toBe(
			new Set(["UNMSM", "UNI"].flatMap((code) => findUniversityTemplate(code)?.courses ?? [])).size,
		);
	});

	it("leave an existing university of that code unchanged", async () => {
		await makeCatalogue(server, token);
		await server.deps.db.$client.query("update universities set code = 'u n i', name = 'La nuestra'");
		await addUniversities("UNI", "UNSA");
		expect((await setup()).universities.map(({ name }: { name: string }) => name)).toEqual([
			"La nuestra",
			findUniversityTemplate("UNSA")?.name,
		]);
	});

	it("are visible to students at once", async () => {
		const { token: student } = await createTestAccount(server);
		const list = async () => (await server.call("GET", "/user/university/todos", { token: student })).json.data;
		expect(await list()).toEqual([]);
		await addUniversities("UNFV");
		expect(await list()).toMatchObject([{ code: "UNFV", logo: null }]);
	});

	it("are all valid input of the forms", async () => {
		expect((await addUniversities(...universityTemplates.map(({ code }) => code))).status).toBe(200);
		for (const { universities } of [await setup()]) expect(universities).toHaveLength(universityTemplates.length);
	});

	it.each([
		[{ codes: [] }, "Elige al menos una universidad"],
		[{ codes: ["HARVARD"] }, "No conocemos esa universidad"],
		[{}, "Elige al menos una universidad"],
	])("are refused without a known code: %j", async (body, message) => {
		const refused = await call("POST", "/admin/setup/universities", body);
		expect([refused.status, refused.json.message]).toEqual([422, message]);
		expect(await setup()).toMatchObject({ done: [], universities: [] });
	});
});

describe("a first exam", () => {
	it("is created once, as a draft with the known scoring rule", async () => {
		await addUniversities("UNMSM", "UNFV");
		const [unmsm, unfv] = (await setup()).universities;
		const answers = await Promise.all([1, 2].map(() => addExam(unmsm.id)));
		expect(answers.map(({ json }) => json.data.universities[0].examId)).toEqual([
			expect.any(Number),
			expect.any(Number),
		]);
		expect(await count("exams")).toBe(1);
		await addExam(unfv.id);
		const exams = (await call("GET", "/exams/todos")).json.data;
		const of = (id: number) => exams.find(({ university }: { university: number }) => university === id);
		expect(of(unmsm.id)).toMatchObject({
			published: false,
			examPeriod: "2026-I",
			scoring: { correct: 20, wrong: -1.125, confirmed: true, sections: [{ name: "Sección actitudinal", wrong: 0 }] },
		});
		expect(of(unmsm.id).scoring.sections[0].courseIds).toHaveLength(1);
		expect(of(unfv.id)).toMatchObject({ durationMinutes: 90, scoring: { confirmed: false, source: "" } });
	});

	it("creates no course if its scoring rule names none", async () => {
		const { universityId } = await makeCatalogue(server, token);
		const before = await count("courses");
		await addExam(universityId, "Primer simulacro");
		expect([await count("courses"), await count("exams")]).toEqual([before, 2]);
	});

	it("requires a standing university and a period", async () => {
		expect((await addExam(999)).json.errors).toEqual({ university: "Elige una universidad" });
		await addUniversities("UNI");
		const [uni] = (await setup()).universities;
		expect((await addExam(uni.id, " ")).json.errors).toEqual({ period: "Escribe un nombre para el examen" });
		expect((await setup()).done).toEqual(["universities"]);
	});
});
