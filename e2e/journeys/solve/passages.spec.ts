import type { Page } from "@playwright/test";
import { makePassageExam } from "../../arrangements/exams/passage-exam.ts";
import { examPage } from "../../pages/exam-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const passage = (page: Page) => page.locator("details", { hasText: "El camino de la quinua" });

/** Returns the pictures that the service worker has cached. */
const heldPictures = (page: Page) =>
	page.evaluate(async () => {
		const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
		const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
		return requests.filter(({ url }) => new URL(url).pathname.startsWith("/uploads/")).length;
	});

const areDrawn = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));

test("a passage shared by two questions and picture alternatives work offline from the start", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	await openSession(context, request, account);
	const id = await makePassageExam(request, server);
	const solve = examPage(page);
	await page.goto("/universidades");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.goto(`/universidades/examen/${id}`);
	await expect(solve.question(1)).toBeVisible();
	await expect.poll(() => heldPictures(page)).toBeGreaterThanOrEqual(6);
	await context.setOffline(true);
	await page.reload();

	await test.step("the passage is open above its first question and names the questions that share it", async () => {
		await expect(passage(page).getByText("Lectura · Preguntas 1 y 2")).toBeVisible();
		await expect(passage(page)).toHaveAttribute("open", "");
		await expect(solve.question(1)).toHaveAccessibleDescription("Lectura · Preguntas 1 y 2 El camino de la quinua");
		await page.getByAltText("Mapa del camino").scrollIntoViewIfNeeded();
		await expect.poll(() => areDrawn(page, "details .rich img")).toEqual([true]);
		await solve.choose("B");
	});

	await test.step("the next question of the same passage is scrolled to the question", async () => {
		await solve.next();
		await expect(solve.question(2)).toBeInViewport();
		await expect(solve.option("A")).toBeInViewport();
		await solve.choose("C");
	});

	await test.step("a closed passage stays closed for the other question", async () => {
		await passage(page).locator("summary").click();
		await expect(page.getByLabel("Texto de la lectura")).toBeHidden();
		await page.getByRole("button", { name: "Anterior" }).click();
		await expect(solve.question(1)).toBeInViewport();
		await expect(passage(page)).not.toHaveAttribute("open");
		await page.keyboard.press("l");
		await expect(passage(page)).toHaveAttribute("open", "");
		await solve.next();
		await solve.next();
	});

	await test.step("a tap on a picture chooses it; its own button enlarges it", async () => {
		await expect(solve.question(3)).toBeVisible();
		await expect(passage(page)).toHaveCount(0);
		await expect.poll(() => areDrawn(page, "fieldset img")).toEqual([true, true, true, true, true]);
		await solve.option("B").locator("img").click();
		await expect(solve.option("B").getByRole("radio")).toBeChecked();
		await page.getByRole("button", { name: "Ampliar la figura de la alternativa D" }).click();
		const dialog = page.getByRole("dialog", { name: "Figura de la alternativa D" });
		await expect(dialog.getByRole("img")).toBeVisible();
		await dialog.getByRole("button", { name: "Cerrar" }).click();
		await expect(solve.option("B").getByRole("radio")).toBeChecked();
	});

	await test.step("the review shows the passage on request, and the pictures", async () => {
		await solve.next();
		await context.setOffline(false);
		await expect(solve.saved).toBeVisible();
		await solve.finish();
		await expect(page.getByText("50.0 de 100")).toBeVisible();
		const missed = page.locator("details", { hasText: "Pregunta 2" }).first();
		const text = missed.locator("details");
		await expect(text).not.toHaveAttribute("open");
		await text.locator("summary").click();
		await expect(text.getByAltText("Mapa del camino")).toBeVisible();
		const right = page.locator("details", { hasText: "Pregunta 3" }).first();
		await right.locator("summary").first().click();
		await expect.poll(() => areDrawn(page, "li.option img")).toEqual([true, true, true, true, true]);
	});
});

test("on a wide screen the passage beside the question scrolls separately and is reachable by keyboard", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await openSession(context, request, account);
	const id = await makePassageExam(request, server);
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	const text = page.getByLabel("Texto de la lectura");
	await expect(text).toHaveAttribute("tabindex", "0");
	await expect(solve.option("E")).toBeInViewport();
	await text.evaluate((element) => element.scrollTo({ top: 150 }));
	await solve.next();
	await expect(solve.question(2)).toBeFocused();
	expect(await text.evaluate((element) => element.scrollTop)).toBe(150);
	await passage(page).locator("summary").click();
	await expect(text).toBeHidden();
	await expect(solve.option("A")).toBeInViewport();
});
