import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { fastestOf } from "../../../testing/computing.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";
import { finishWithMisses, markEntry, readNotebook } from "../../../testing/features/notebook.ts";
import { endPlan, grantPlan } from "../../../testing/features/plans.ts";

let server: TestApp;
let admin: TestAccount;
let exam: TestExam;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	exam = await createTestExam(server.deps, 10);
});

const ask = ({ token, userId }: TestAccount, of = userId, { app } = server) =>
	app.inject({ url: `/api/v1/user/${of}/report`, headers: { authorization: `Bearer ${token}` } });

async function read(student: TestAccount, from = server) {
	const { rawPayload, statusCode, headers } = await ask(student, student.userId, from);
	expect(statusCode).toBe(200);
	const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
	const { text, totalPages } = await extractText(pdf, { mergePages: true });
	return { pdf, headers, size: rawPayload.length, pages: totalPages, text: text.replaceAll(/\s+/g, " ") };
}

async function withPlan(plan: "mensual" | "semestral" | "anual" = "mensual") {
	const student = await createTestAccount(server);
	await grantPlan(server, admin, student, { plan });
	return student;
}

describe("a progress report", () => {
	it("is a PDF of one A4 page with title and language, whose text can be read aloud and copied", async () => {
		const student = await withPlan();
		const { id } = await start(server, student, { examId: exam.id });
		await finish(server, student, id, { answers: sheetOf(exam.questions, 7) });
		const { pdf, headers, pages, size, text } = await read(student);
		expect(headers["content-type"]).toBe("application/pdf");
		expect(headers["content-disposition"]).toMatch(/^attachment; filename="reporte-\d{4}-\d\d-\d\d\.pdf"$/);
		expect(headers["cache-control"]).toBe("private, no-store");
		expect([pages, size < 60_000]).toEqual([1, true]);
		const { info } = await pdf.getMetadata();
		expect(info).toMatchObject({ Title: "Reporte de progreso de Rosa Ñahui Quispe", Language: "es-PE" });
		expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
		const page = await pdf.getPage(1);
		expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
		const roles = JSON.stringify(await page.getStructTree());
		for (const role of ["H1", "H2", "Table", "TH", "Figure"]) expect(roles).toContain(`"role":"${role}"`);
		expect(roles).toMatch(/"alt":"Aciertos del único examen terminado\. .*: 70\.0.%\."/);
		for (const words of ["Rosa Ñahui Quispe", "Cuaderno de errores", "Sin meta elegida", "Días seguidos"])
			expect(text).toContain(words);
	});

	it("has the dashboard's and the notebook's numbers", async () => {
		const student = await withPlan("anual");
		const { token, userId } = student;
		await server.call("PUT", `/user/${userId}/preferences`, {
			token,
			body: { targetUniversityId: exam.universityId, targetAreaId: null, dailyGoal: 20, extraTimePercent: 0 },
		});
		for (const right of [3, 8]) {
			const { id } = await start(server, student, { examId: exam.id });
			await finish(server, student, id, { answers: sheetOf(exam.questions, right) });
		}
		await finishWithMisses(server, student, exam, 4);
		await markEntry(server, student, exam.questions[9]!.id, { cause: "MISREAD" });
		await markEntry(server, student, exam.questions[8]!.id, { cause: "MISREAD" });
		const progress = (await server.call("GET", `/user/${userId}/progress`, { token })).json.data;
		const figures = (await server.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;
		const notebook = (await readNotebook(server, student)) as unknown as { total: number };
		const { text } = await read(student);
		expect(text).toContain(`Aciertos en promedio ${figures.averageScore.toFixed(1)} % de 3 exámenes`);
		expect(text).toContain("Exámenes terminados 3 de 3 intentos (100 %)");
		expect(text).toContain("estudió 1 de los últimos 14 días");
		for (const { score, name } of progress.scores) expect(text).toContain(`${name} ${score.toFixed(1)} %`);
		expect(text).toContain(`Meta: ${progress.target.university.code}`);
		const [course] = progress.courses;
		expect(text).toContain(`${course.name} 100 % ${Math.round((course.correct / course.total) * 100)} % (15 de 30)`);
		expect(text).toContain(`${notebook.total} errores en repaso, 0 para hoy.`);
		expect(text).toContain("Leí mal 2 Sin causa anotada");
	});

	it("says that a new student has done nothing yet", async () => {
		const { text } = await read(await withPlan());
		expect(text).toContain("Todavía no hay exámenes terminados.");
		expect(text).toContain("El cuaderno de errores está vacío.");
	});

	it("is refused without a plan, and after a plan has ended", async () => {
		const student = await createTestAccount(server);
		const refused = async () => {
			const answer = await ask(student);
			const { code, message } = answer.json();
			return [answer.statusCode, code, message];
		};
		const why = [403, "PLAN_REQUIRED", "El reporte de progreso viene con los planes de pago"];
		expect(await refused()).toEqual(why);
		await grantPlan(server, admin, student);
		await endPlan(server, admin, student);
		expect(await refused()).toEqual(why);
		await grantPlan(server, admin, student, { plan: "semestral" });
		expect((await ask(student)).statusCode).toBe(200);
	});

	it("is available to everybody if the site sells no plans", async () => {
		const free = await createTestApp({ env: { PLANS: "0" } });
		expect((await read(await createTestAccount(free), free)).pages).toBe(1);
	});

	it("is refused to other users", async () => {
		const [owner, other] = [await withPlan(), await withPlan()];
		expect((await ask(other, owner.userId)).statusCode).toBe(403);
		expect((await server.call("GET", `/user/${owner.userId}/report`)).status).toBe(401);
	});

	it("prints letters that its typeface lacks as the nearest that it has", async () => {
		const student = await withPlan();
		await server.deps.db.$client.query("update users set first_names = $2, last_names = $3 where id = $1", [
			student.userId,
			"Şeyma Ana\u0301",
			"Łuk 😀 Ünal",
		]);
		expect((await read(student)).text).toContain("Seyma Aná ?uk ? Ünal");
	});

	it("can be requested twenty times an hour", async () => {
		const limited = await createTestApp();
		const student = await createTestAccount(limited);
		const answers: number[] = [];
		for (let n = 0; n < 21; n += 1) answers.push((await ask(student, student.userId, limited)).statusCode);
		expect([answers[19], answers[20]]).toEqual([403, 429]);
	});

	it("continues on a second page if the courses do not fit, and takes no longer with 5,000 attempts", async () => {
		const student = await withPlan();
		const few = await fastestOf(() => ask(student));
		const sql = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);
		await sql(
			`insert into attempts (user_id, exam_id, number, status, started_at, ended_at, total, correct, score_tenths, verified)
				select $1, $2, n, 'COMPLETED', now() - n * interval '1 hour', now() - n * interval '1 hour', 10, n % 11,
					(n % 11) * 100, true
				from generate_series(1, 5000) n`,
			[student.userId, exam.id],
		);
		await sql(
			`with made as (insert into courses (name) select 'Curso de prueba ' || n from generate_series(1, 40) n returning id)
				insert into user_course_statistics (user_id, course_id, correct, total) select $1, id, 3, 7 from made`,
			[student.userId],
		);
		server.deps.bus.publish("catalogue-changed", { scope: "courses" });
		const { pages, text } = await read(student);
		// Allows for the second page. A cost per attempt would make the report hundreds of times slower.
		expect(await fastestOf(() => ask(student))).toBeLessThan(10 * few + 100);
		expect(pages).toBe(2);
		expect(text.match(/Curso de prueba \d+ – 43 % \(3 de 7\)/g)).toHaveLength(40);
	});
});
