import type { APIRequestContext } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

test.use({ fresh: true });

const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

/** Returns a function that changes an exam's window. */
async function scheduler(request: APIRequestContext, server: Parameters<typeof adminApi>[1], id: number) {
	const { send } = adminApi(request, server);
	const exams = await send("get", "/exams/todos");
	const exam = exams.find(({ idExams }: { idExams: number }) => idExams === id);
	const { examPeriod, examType, university } = exam;
	return (window: object) =>
		send("put", `/exams/actualizar/${id}`, { data: { examPeriod, examType, university, ...window } });
}

test("the waiting room survives a lost network, a killed page and a wrong clock, and announces the results", async ({
	page,
	request,
	server,
	student,
	context,
	browser,
	account,
}) => {
	const id = await student.exam({ examPeriod: "2050", durationMinutes: 30, questions: [{}, {}] });
	const schedule = await scheduler(request, server, id);
	await schedule({ opensAt: seconds(1800), closesAt: seconds(7200), resultsAt: seconds(10_800), registration: "ALL" });
	const room = `/simulacro/${id}`;

	await test.step("a phone whose clock is forty minutes ahead counts down by the server's clock", async () => {
		await page.clock.setSystemTime(Date.now() + 40 * 60_000);
		await page.goto(room);
		await expect(page.getByRole("timer")).toHaveText(/^(30:00|29:\d\d)$/);
		await page.getByRole("button", { name: "Inscribirme" }).click();
		await expect(page.getByText("Estás inscrito")).toBeVisible();
	});

	await test.step("killed and reopened offline, the page still counts down", async () => {
		await page.evaluate(() => navigator.serviceWorker.ready);
		await page.reload();
		await expect(page.getByRole("timer")).toBeVisible();
		await page.close();
		await context.setOffline(true);
		const again = await context.newPage();
		await again.goto(room);
		await expect(again.getByText(/^Sin conexión: ves el simulacro como estaba/)).toBeVisible();
		await expect(again.getByRole("timer")).toHaveText(/^2\d:\d\d$/);
		await expect(again.getByText("Estás inscrito")).toBeVisible();
		await context.setOffline(false);
		await expect(again.getByText(/^Sin conexión/)).toBeHidden();
		await again.close();
	});

	const phone = await context.newPage();
	const elsewhere = await browser.newContext({ baseURL: server.url, locale: "es-PE" });
	await openSession(elsewhere, request, account);
	const other = await elsewhere.newPage();
	await test.step("once the exam is started on another device, this one offers to continue instead of starting", async () => {
		await schedule({ opensAt: seconds(-60), closesAt: seconds(7200), resultsAt: seconds(10_800) });
		await phone.goto(room);
		await other.goto(room);
		await other.getByRole("link", { name: "Empezar el simulacro" }).click();
		await expect(examPage(other).question(1)).toBeVisible();
		await phone.getByRole("link", { name: "Empezar el simulacro" }).click();
		await expect(examPage(phone).question(1)).toBeVisible();
		await examPage(phone).choose("B");
		await expect(examPage(phone).saved).toBeVisible();
		await elsewhere.close();
	});

	await test.step("after the hand-in the room announces the results at their time, without a reload", async () => {
		await examPage(phone).next();
		await examPage(phone).handIn();
		await expect(phone.getByRole("heading", { name: /^Resultados el / })).toBeVisible();
		await schedule({ opensAt: seconds(-60), closesAt: seconds(-1), resultsAt: seconds(10) });
		await phone.goto(room);
		await expect(phone.getByRole("timer")).toBeVisible();
		await expect(phone.getByText("Los resultados ya están publicados.")).toBeVisible({ timeout: 20_000 });
		await phone.getByRole("link", { name: "Ver mi resultado" }).click();
		await expect(examPage(phone).result).toBeVisible();
	});
});
