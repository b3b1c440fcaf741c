import type { Locator, Page } from "@playwright/test";
import { examPage } from "../../pages/exam-page.ts";
import { ageCachedPages } from "../../pages/kept-page.ts";
import { passTimeUntil } from "../../pages/page-clock.ts";
import { test as base, expect } from "../../pages/student.ts";
import { type SlowNetwork, startSlowNetwork } from "../../server/slow-network.ts";
import { signIn } from "../../server/test.ts";

const test = base.extend<{ network: SlowNetwork }>({
	network: async ({ server }, use) => {
		const network = await startSlowNetwork(server.url);
		await use(network);
		await network.stop();
	},
	baseURL: ({ network }, use) => use(network.url),
});
test.use({ fresh: true });

const three = { examPeriod: "2036", durationMinutes: 30, questions: [{}, {}, {}] };
const saves = /^PUT .*\/answers$/;
const finishes = /^POST .*\/finish$/;
const notConnected = (page: Page) => page.getByText(/Sin conexión/);

/**
 * Hands in a complete sheet while the server withholds its response, and waits for the page's timeout. @returns a function that
 * releases the response
 */
async function handInUnanswered(page: Page, network: SlowNetwork, finishButton: Locator) {
	const { promise: until, resolve } = Promise.withResolvers<void>();
	network.setRules({ path: finishes, fate: { until } });
	const sent = page.waitForRequest((request) => request.url().endsWith("/finish"));
	await finishButton.click();
	await sent;
	await page.clock.fastForward(8000);
	return resolve;
}

test("on a network that accepts requests and never responds, the bar shows the true state, even after a reload", async ({
	page,
	network,
	student,
}) => {
	await page.clock.install();
	const { solve } = await student.beginExam(three);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	network.setRules({ path: /\/api\//, fate: "hangs" });
	await solve.next();
	await solve.choose("B");
	await expect(solve.unaccepted).toBeVisible({ timeout: 7000 });
	await expect(notConnected(page)).toHaveCount(0);
	await solve.next();
	await solve.choose("C");
	await page.reload();
	await expect(solve.question(3)).toBeVisible();
	const shown = page.locator("[data-saved]");
	await expect(shown).toHaveAttribute("data-saved", /saving|unaccepted/);
	await expect(shown).toHaveAttribute("data-saved", "unaccepted", { timeout: 7000 });
	network.setRules();
	await passTimeUntil(page, (patience) => expect(solve.saved).toBeVisible(patience));
	expect(await student.attempts()).toMatchObject([{ status: "IN_PROGRESS", answered: 3 }]);
});

test("if all requests hang, a reload still shows the cached page and its question", async ({
	page,
	network,
	student,
}) => {
	const { solve } = await student.beginExam(three);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	network.setRules({ path: /./, fate: "hangs" });
	// The network never responds.
	await page.reload();
	await expect(solve.question(1)).toBeVisible();
	await expect(solve.option("A").getByRole("radio")).toBeChecked();
});

test("if the server rate-limits the address with 429, a reload shows the cached page and its question, and a recent page is not asked again", async ({
	page,
	network,
	student,
}) => {
	const { id, solve } = await student.beginExam(three);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	const document = new RegExp(`^GET /universidades/examen/${id}$`);
	const asked = () => network.seen.filter((path) => document.test(path)).length;
	const before = asked();
	network.setRules({ path: document, fate: { status: 429 } });
	await page.reload();
	await expect(solve.question(1)).toBeVisible();
	expect(asked()).toBe(before);
	await ageCachedPages(page);
	await page.reload();
	await expect(solve.question(1)).toBeVisible();
	await expect(solve.option("A").getByRole("radio")).toBeChecked();
	expect(asked()).toBeGreaterThan(before);
});

test("the first question of an exam is stored before it is shown: a reload without a network finds it", async ({
	page,
	context,
	network,
	student,
}) => {
	const id = await student.exam(three);
	// The second load is slow: the question must not wait for the page to be cached.
	await page.goto(`/universidades/examen/${id}?reloj=no`, { waitUntil: "commit" });
	network.setRules({ path: new RegExp(`^GET /universidades/examen/${id}$`), fate: { afterMs: 1500 } });
	const solve = examPage(page);
	await expect(solve.question(1)).toBeVisible();
	await context.setOffline(true);
	await page.reload();
	await expect(solve.question(1)).toBeVisible();
});

test("a quiz is also stored before its first question is shown", async ({ page, context, network, student }) => {
	network.setRules({ path: /^GET \/cursos\/questions$/, fate: { afterMs: 1500 } });
	const { quiz } = await student.beginQuiz(3);
	await context.setOffline(true);
	await page.reload();
	await expect(quiz.question(1)).toBeVisible();
});

test("a finish that fails with 500 is reported, offers no way to continue the attempt, and is retried automatically", async ({
	page,
	network,
	student,
}) => {
	await page.clock.install();
	const { solve } = await student.beginExam({ ...three, questions: [{}] });
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	network.setRules({ path: finishes, fate: { status: 500 } });
	await solve.finish();
	await expect(page.getByText("Error al enviar el examen")).toBeVisible();
	const waits = page.getByText("El servidor todavía no recibió tu examen");
	await expect(waits).toBeVisible();
	await expect(notConnected(page)).toHaveCount(0);
	await page.goto("/universidades");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByPlaceholder("Buscar universidad...")).toBeVisible();
	await expect(page.getByText("Sigue tu examen")).toHaveCount(0);
	await page.goto("/universidades/1");
	await expect(page.getByRole("link", { name: /^Resolver Examen/ }).first()).toBeVisible();
	await expect(page.getByRole("link", { name: /^Continuar/ })).toHaveCount(0);
	await page.goto("/examenes");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText("Continuar")).toHaveCount(0);
	await page.goBack();
	await page.goBack();
	await page.goBack();
	await expect(waits).toBeVisible();
	network.setRules();
	await passTimeUntil(page, (patience) => expect(waits).toBeHidden(patience));
	await expect(page.getByText("100.0 de 100")).toBeVisible();
});

test("a finish answered after the timeout confirms the shown result without action", async ({
	page,
	network,
	student,
}) => {
	await page.clock.install();
	const { solve } = await student.beginExam({ ...three, questions: [{}] });
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	const answer = await handInUnanswered(page, network, solve.finishButton);
	await expect(solve.result).toBeVisible();
	const waits = page.getByText("El servidor todavía no recibió tu examen");
	await expect(waits).toBeVisible();
	await expect(notConnected(page)).toHaveCount(0);
	answer();
	await expect(waits).toBeHidden({ timeout: 4000 });
	expect(network.seen.filter((path) => finishes.test(path))).toHaveLength(1);
});

test("a finish answered after the student has left the result is shown as confirmed on return", async ({
	page,
	network,
	student,
}) => {
	await page.clock.install();
	const { solve } = await student.beginExam({ ...three, questions: [{}] });
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	const taken = page.waitForResponse((response) => response.url().endsWith("/finish"));
	const answer = await handInUnanswered(page, network, solve.finishButton);
	const waits = page.getByText("El servidor todavía no recibió tu examen");
	await expect(waits).toBeVisible();
	await page.getByRole("link", { name: "Salir" }).first().click();
	await expect(page.getByRole("link", { name: /^Resolver Examen/ }).first()).toBeVisible();
	answer();
	await taken;
	await page.goBack();
	await expect(page.getByRole("heading", { level: 2, name: "Revisión" })).toBeVisible();
	await expect(waits).toHaveCount(0);
});

test("a quiz's finish answered after the timeout confirms the result in its dialog", async ({
	page,
	network,
	student,
}) => {
	await page.clock.install();
	const { quiz } = await student.beginQuiz(1);
	await quiz.choose("B");
	const answer = await handInUnanswered(page, network, quiz.finishButton);
	const waits = quiz.result.getByText("El servidor todavía no recibió tu quiz");
	await expect(waits).toBeVisible();
	answer();
	await expect(waits).toBeHidden({ timeout: 4000 });
	await expect(quiz.result).toContainText("100 %");
});

test("a quiz whose finish fails is retried while its dialog is open", async ({ page, network, student }) => {
	await page.clock.install();
	const { quiz } = await student.beginQuiz(1);
	await quiz.choose("B");
	network.setRules({ path: finishes, fate: { status: 500 } });
	await quiz.finish();
	const waits = quiz.result.getByText("El servidor todavía no recibió tu quiz");
	await expect(waits).toBeVisible();
	network.setRules();
	await passTimeUntil(page, (patience) => expect(waits).toBeHidden(patience));
	await expect(quiz.result).toContainText("100 %");
	// The bar behind the dialog must not still say that answers are only on this device.
	await expect(page.locator("[data-saved]")).toHaveAttribute("data-saved", "saved");
});

test("a save that the server answers with 500 is not shown as a lost network", async ({ page, network, student }) => {
	await page.clock.install();
	const { solve } = await student.beginExam(three);
	network.setRules({ path: saves, fate: { status: 500 } });
	await solve.choose("A");
	await expect(solve.unaccepted).toBeVisible();
	await expect(notConnected(page)).toHaveCount(0);
	network.setRules();
	await passTimeUntil(page, (patience) => expect(solve.saved).toBeVisible(patience));
});

test("signing out leads to the landing page, even if the server refuses requests still under way", async ({
	page,
	network,
	account,
}) => {
	await signIn(page, account);
	await page.goto("/universidades");
	let open = () => {};
	const until = new Promise<void>((resolve) => {
		open = resolve;
	});
	network.setRules({ path: /^GET \/$/, fate: { until } });
	// A user returns to the tab at that moment, which refetches the plan.
	await page.evaluate(() => {
		const { navigation } = window as unknown as { navigation: EventTarget };
		navigation.addEventListener("navigate", () => dispatchEvent(new Event("visibilitychange")), { once: true });
	});
	await page.getByRole("button", { name: "Menú" }).click();
	const refused = page.waitForResponse((response) => response.status() === 401);
	await page.getByRole("button", { name: "Cerrar Sesión" }).click();
	await refused;
	open();
	await expect(page).toHaveURL("/");
});
