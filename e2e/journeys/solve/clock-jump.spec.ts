import type { BrowserContext, Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

const four = { examPeriod: "2037", durationMinutes: 30, questions: [{}, {}, {}, {}] };
const seemsOver = (page: Page) => page.getByText("Parece que el tiempo terminó");

/** Installs a clock that the test can set as a user would; the page's monotonic clock continues. */
async function installClock(context: BrowserContext) {
	await context.addInitScript(() => {
		const now = Date.now.bind(Date);
		Date.now = () => now() + Number(localStorage.getItem("test.ahead"));
	});
}
const setClock = (page: Page, hours: number) =>
	page.evaluate((ms) => localStorage.setItem("test.ahead", String(ms)), hours * 3600_000);

test("a clock set a day forward, without a network and across a reload, does not end the exam: the server's time applies", async ({
	page,
	context,
	student,
}) => {
	await page.clock.install();
	await installClock(context);
	const { solve } = await student.beginExam(four);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await context.setOffline(true);
	await setClock(page, 24);
	await page.reload();
	await expect(seemsOver(page)).toBeVisible();
	await solve.next();
	await solve.choose("B");
	// Longer than the clock's check interval: nothing is handed in.
	await page.clock.runFor(12_000);
	await expect(solve.question(2)).toBeVisible();
	await context.setOffline(false);
	await expect(seemsOver(page)).toBeHidden({ timeout: 30_000 });
	await expect(page.getByText(/^(29|30):\d\d$/)).toBeVisible();
	await expect(solve.saved).toBeVisible({ timeout: 30_000 });
	expect(await student.attempts()).toMatchObject([{ status: "IN_PROGRESS", answered: 2 }]);
});

test("a clock set beyond the end of the session, without a network and across a reload, signs nobody out", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	await page.goto("/terminos-de-servicio");
	const signedIn = await request.post("/api/v1/autenticacion/signin", { data: account });
	const { token } = await signedIn.json();
	await page.evaluate((value) => localStorage.setItem("authToken", value), token);
	await installClock(context);
	const id = await makeExam(request, server, four);
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await context.setOffline(true);
	await setClock(page, 24 * 60);
	await page.reload();
	await expect(seemsOver(page)).toBeVisible();
	await solve.next();
	await solve.choose("B");
	expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
	await context.setOffline(false);
	await expect(seemsOver(page)).toBeHidden({ timeout: 30_000 });
	await expect(solve.saved).toBeVisible({ timeout: 30_000 });
	await page.reload();
	await expect(solve.question(2)).toBeVisible();
});

test("a clock set a day back across a reload gives no additional time", async ({ page, context, student }) => {
	await installClock(context);
	const { solve } = await student.beginExam(four);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await context.setOffline(true);
	await setClock(page, -24);
	await page.reload();
	await expect(solve.question(1)).toBeVisible();
	await expect(page.getByText(/^(29|30):\d\d$/)).toBeVisible();
});
