import type { Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { grantPlan, takeFreeExams } from "../../arrangements/plans.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

const phone = { width: 360, height: 740 };
const premium = { durationMinutes: 60, questions: [{}, {}], premium: true };
const needsPlan = (page: Page) => page.getByRole("heading", { level: 1, name: "Para este examen necesitas un plan" });

test.use({ viewport: phone });

test("a premium exam is closed without a plan and opens with one in the same session", { tag: "@core" }, async ({
	page,
	request,
	server,
	student,
}) => {
	const id = await student.exam({ ...premium, examPeriod: "Premium" });
	const api = adminApi(request, server);
	const { universityDTO } = (await api.send("get", "/exams/todos")).find(
		(exam: { idExams: number }) => exam.idExams === id,
	);
	const row = page.getByRole("listitem").filter({ hasText: "Premium" }).filter({ hasText: "2 preguntas" }).first();

	await test.step("the list marks the exam, and the exam links to the plans", async () => {
		await page.goto(`/universidades/${universityDTO.id}`);
		await expect(row.getByText("Premium: con un plan")).toBeVisible();
		await row.getByRole("link", { name: /^Abrir con un plan/ }).click();
		await expect(needsPlan(page)).toBeVisible();
		await expect(page.getByRole("link", { name: "Ver planes" })).toHaveAttribute("href", "/premium");
		expect(await student.attempts()).toEqual([]);
	});

	await test.step("with a plan it opens, without signing in again", async () => {
		await grantPlan(api, student.token);
		await page.getByRole("link", { name: "Volver a Universidades" }).click();
		await page.getByRole("link", { name: new RegExp(universityDTO.name) }).click();
		await expect(page.getByText("Premium: con un plan")).toHaveCount(0);
		await row.getByRole("link", { name: /^Resolver Examen/ }).click();
		await expect(examPage(page).question(1)).toBeVisible();
	});
});

test("a plan that ends during a premium exam lets it be finished and reviewed, and locks the next one", async ({
	page,
	context,
	request,
	server,
	account,
	student,
}) => {
	const id = await student.exam({ ...premium, examPeriod: "Premium" });
	await grantPlan(adminApi(request, server), student.token);
	const solve = examPage(page);
	try {
		await server.moveClock(27 * 24);
		await openSession(context, request, account);
		await page.goto(`/universidades/examen/${id}`);
		await solve.choose("B");
		await expect(solve.saved).toBeVisible();

		await server.moveClock(32 * 24);
		await page.reload();
		await expect(solve.question(1)).toBeVisible();
		await expect(solve.option("B").getByRole("radio")).toBeChecked();
		await solve.next();
		await solve.choose("A");
		await solve.finish();
		const attempts = page.url();
		await page.goto(`/universidades/examen/${id}`);
		await expect(needsPlan(page)).toBeVisible();
		await page.goto(attempts);
		await expect(solve.result).toBeVisible();
	} finally {
		await server.moveClock(0);
	}
});

test("the page announces the last free exams; without any left, it says what to do and when they return", async ({
	page,
	request,
	server,
	student,
}) => {
	const id = await student.exam({ examPeriod: "Gratis", durationMinutes: null, questions: [{}, {}] });
	const exams = await adminApi(request, server).send("get", "/exams/todos");
	const { universityDTO } = exams.find((exam: { idExams: number }) => exam.idExams === id);
	const solve = examPage(page);
	const usedUp =
		/Ya usaste tus 10 exámenes gratis de [a-z]+\. Con un plan practicas sin límite; los gratis vuelven el 1 de [a-z]+\./;

	await test.step("after eight exams two are left", async () => {
		await page.goto("/universidades");
		await takeFreeExams(request, student.token, id, 8);
		await page.goto(`/universidades/${universityDTO.id}`);
		await expect(page.getByText("Te quedan 2 exámenes gratis este mes.")).toBeVisible();
	});

	await test.step("the ninth and the tenth start, and the tenth can be continued without any left", async () => {
		await takeFreeExams(request, student.token, id, 1);
		await page.goto(`/universidades/examen/${id}`);
		await solve.choose("A");
		await expect(solve.saved).toBeVisible();
		await page.goto(`/universidades/${universityDTO.id}`);
		await expect(page.getByText(usedUp)).toBeVisible();
		await expect(page.getByRole("link", { name: /^Continuar/ })).toHaveCount(1);
		await expect(page.getByRole("link", { name: /^Abrir con un plan/ }).first()).toBeVisible();
		await expect(page.getByRole("link", { name: /^Resolver Examen/ })).toHaveCount(0);
		await page.goto(`/universidades/examen/${id}`);
		await expect(solve.option("A").getByRole("radio")).toBeChecked();
		await solve.goTo(2);
		await solve.finish();
	});

	await test.step("the next exam is refused with the reason and a link to the plans", async () => {
		const other = await student.exam({ examPeriod: "Otro", durationMinutes: null, questions: [{}] });
		await page.goto(`/universidades/examen/${other}`);
		await expect(needsPlan(page)).toBeVisible();
		await expect(page.getByText(usedUp)).toBeVisible();
		await page.getByRole("link", { name: "Ver planes" }).click();
		await expect(page).toHaveURL("/premium");
		expect(await student.attempts()).toHaveLength(10);
	});

	await test.step("with a plan it starts", async () => {
		await grantPlan(adminApi(request, server), student.token);
		await page.goBack();
		await page.reload();
		await expect(solve.question(1)).toBeVisible();
	});
});

test("without plans on sale there are no locks and no limits, and none are mentioned", async ({
	page,
	context,
	request,
	server,
	student,
}) => {
	test.slow();
	const id = await student.exam({ ...premium, examPeriod: "Premium" });
	const api = adminApi(request, server);
	const { universityDTO } = (await api.send("get", "/exams/todos")).find(
		(exam: { idExams: number }) => exam.idExams === id,
	);
	const planWords = /Premium|Planes|Plan (Mensual|Semestral|Anual)|[Ss]uscripción|exámenes gratis/;
	const saysNothing = async (path: string) => {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expect(page.locator(".skel")).toHaveCount(0);
		// Excludes the period of the test's own exam.
		const text = (await page.locator("body").innerText()).replaceAll(/^Premium \d+.*$/gm, "");
		expect(text.match(planWords)?.[0], path).toBeUndefined();
		await expect(page.locator('a[href^="/premium"], a[href^="/cart"]')).toHaveCount(0);
	};
	await server.restartWith({ PLANS: "0", FREE_EXAMS_PER_MONTH: "0" });
	// The service worker serves a page of the last ten minutes, which still has the plans.
	await page.goto("/terminos-de-servicio");
	await page.evaluate(async () => {
		for (const name of await caches.keys()) await caches.delete(name);
	});
	try {
		for (const path of ["/", "/terminos-de-servicio", "/politicas-de-privacidad", "/examen-admision/pucp"])
			await saysNothing(path);
		for (const path of ["/dashboard", "/examenes", `/universidades/${universityDTO.id}`, "/perfil"])
			await saysNothing(path);
		await expect(page.getByRole("heading", { name: "Tus datos" })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Tu plan" })).toHaveCount(0);
		expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/premium");
		const bodies = { paymentDTO: { name: "p.json", mimeType: "application/json", buffer: Buffer.from("{}") } };
		const headers = { authorization: `Bearer ${student.token}` };
		const refused = await request.post("/api/v1/user/payments/verify", { headers, multipart: bodies });
		expect(refused.status()).toBe(404);
		for (const path of ["/cart?plan=mensual", "/checkout?plan=mensual", "/premium"]) {
			await page.goto(path);
			await expect(page).toHaveURL(/\/(dashboard|universidades)$/);
		}
		expect((await request.get("/premium", { maxRedirects: 0 })).headers().location).toBe("/");
		await page.goto(`/universidades/examen/${id}`);
		await expect(examPage(page).question(1)).toBeVisible();
		await openSession(context, request, server.admin);
		await saysNothing("/universidad/examenes");
		await expect(page.getByRole("navigation").getByRole("link", { name: "Pagos" })).toHaveCount(0);
	} finally {
		await server.restartWith({});
	}
});
