import type { Locator } from "@playwright/test";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("the student is asked once for a target, which is saved with its area, and its exam comes first", async ({
	page,
	context,
	request,
	account,
}) => {
	await openSession(context, request, account);
	await page.goto("/dashboard");

	await test.step("university and area are saved by two taps", async () => {
		await page.getByRole("button", { name: /^UNMSM/ }).click();
		await expect(page.getByText("UNMSM: ¿a qué área?")).toBeFocused();
		await page.getByRole("button", { name: /^Área C/ }).click();
		await expect(page.getByRole("heading", { level: 1, name: /San Marcos/ })).toBeAttached();
		await expect(page.getByText("Tu meta: UNMSM, Área C: Ingenierías")).toBeVisible();
		await expect(page.getByRole("heading", { level: 2, name: "Exámenes" })).toBeInViewport();
		await expect(page.getByRole("heading", { level: 2, name: "Cómo se califica 2027-I · Área C" })).toBeAttached();
	});

	await test.step("the exam of the own area comes first and has the primary button", async () => {
		const first = page
			.getByRole("listitem")
			.filter({ has: page.getByRole("heading", { level: 3 }) })
			.first();
		await expect(first.getByRole("heading", { name: /Área C/ })).toBeVisible();
		await expect(first.getByText("Tu área")).toBeVisible();
		const begin = page.getByRole("link", { name: /^Resolver Examen/ });
		await expect(begin.first()).not.toHaveClass(/btn-line/);
		await expect(begin.nth(1)).toHaveClass(/btn-line/);
	});

	await test.step("on a wide screen its title is at the left, the badges beside it, the button at the right", async () => {
		const narrow = page.viewportSize();
		await page.setViewportSize({ width: 1280, height: 800 });
		const exam = page.getByRole("listitem").filter({ hasText: "Tu área" });
		const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const [card, title, badge, button] = await Promise.all([
			boxOf(exam),
			boxOf(exam.getByRole("heading", { level: 3 })),
			boxOf(exam.getByText("Tu área")),
			boxOf(exam.getByRole("link", { name: /^Resolver Examen/ })),
		]);
		expect(title.x - card.x).toBeLessThan(32);
		expect(badge.x).toBeGreaterThanOrEqual(title.x + title.width);
		expect(button.x).toBeGreaterThan(badge.x + badge.width);
		expect(card.x + card.width - (button.x + button.width)).toBeLessThan(32);
		expect(title.height).toBeLessThan(2 * badge.height);
		await page.setViewportSize(narrow ?? { width: 360, height: 800 });
	});

	await test.step("returning to its exams does not scroll to their heading again", async () => {
		await page.getByRole("main").getByRole("link", { name: "Universidades", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Universidades" })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("link", { name: /^Resolver Examen/ }).first()).toBeVisible();
		await expect(page.getByRole("heading", { level: 1, name: /San Marcos/ })).toBeInViewport();
	});

	await test.step("the target is shown in the profile, and is not asked for again", async () => {
		await page.goto("/perfil");
		await expect(page.getByLabel("Universidad a la que postulas").locator("option:checked")).toContainText("UNMSM");
		await expect(page.getByLabel("Área", { exact: true }).locator("option:checked")).toContainText("Área C");
		await page.goto("/universidades");
		await expect(page.getByRole("link", { name: /^UNMSM/ })).toBeVisible();
		await expect(page.getByRole("heading", { name: /universidad postulas/ })).toHaveCount(0);
		await page.goto("/dashboard");
		await expect(page.getByRole("heading", { level: 1, name: /Elige tu primer examen/ })).toBeVisible();
	});
});

test("a student who skips the question is not asked again, even on another device", async ({
	page,
	context,
	request,
	account,
	browser,
}) => {
	await openSession(context, request, account);
	await page.goto("/universidades");
	const question = page.getByRole("region", { name: /universidad postulas/ });
	await question.getByRole("button", { name: "Ahora no" }).click();
	await expect(question).toHaveCount(0);
	await expect(page.getByRole("link", { name: /^UNMSM/ })).toBeVisible();

	const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
	await openSession(elsewhere, request, account);
	const other = await elsewhere.newPage();
	await other.goto("/dashboard");
	await expect(other.getByRole("heading", { level: 1, name: /Elige tu primer examen/ })).toBeVisible();
	await elsewhere.close();
});
