import type { Page } from "@playwright/test";
import { publicPaths } from "../../pages/public-pages.ts";
import { expect, test } from "../../server/test.ts";

test.use({ javaScriptEnabled: false });

/**
 * Locates controls that do nothing without JavaScript: a button without a form, a link without a target, a placeholder that
 * never fills.
 */
const deadControls = (page: Page) =>
	page
		.locator(
			[
				"button:not([type=submit]):not([disabled])",
				"button:not(form *):not([disabled]):not([form])",
				"a:not([href])",
				"[role=button]",
				".skel",
				".spinner",
			].join(","),
		)
		.filter({ visible: true });

test("every public page shows its content and no dead control", async ({ page, request }) => {
	test.slow();
	for (const path of await publicPaths(request)) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
		await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
		expect((await page.getByRole("main").innerText()).trim().length, path).toBeGreaterThan(60);
		expect(await deadControls(page).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)), path).toEqual([]);
		await expect(page.locator("[data-theme-switch]").filter({ visible: true }), path).toHaveCount(0);
		expect(await page.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(
			0,
		);
	}
});

test("every collapsed answer of a public page can be opened", async ({ page, request }) => {
	for (const path of (await publicPaths(request)).filter((one) => /^\/($|premium|examen-admision)/.test(one))) {
		await page.goto(path);
		for (const folded of await page.locator("main details").all()) {
			if (!(await folded.isVisible())) continue;
			if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
			await expect(folded, path).toHaveAttribute("open", "");
			await expect(folded.locator("summary ~ *").first(), path).toBeVisible();
		}
	}
});

test("the menu of every kind of public page opens, and its links work", { tag: "@core" }, async ({ page }) => {
	for (const path of ["/", "/premium", "/blog", "/contacto", "/no-existe"]) {
		await page.goto(path);
		const menu = page.getByRole("navigation", { name: "Principal, celular" });
		await expect(menu, path).toBeHidden();
		await page.locator("header summary").click();
		await menu.getByRole("link", { name: "Nuestro Blog" }).click();
		await expect(page, path).toHaveURL("/blog");
	}
});
