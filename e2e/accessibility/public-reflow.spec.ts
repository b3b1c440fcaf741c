import type { Page } from "@playwright/test";
import { adminApi } from "../arrangements/admin-api.ts";
import { publicPaths } from "../pages/public-pages.ts";
import { expect } from "../server/test.ts";
import { test } from "./shared-window.ts";

const overflowOf = (page: Page) => page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);

/** A university with a code of the maximum length, without a break opportunity. */
const university = {
	name: `Universidad ${"Larga ".repeat(20)}`,
	code: "W".repeat(20),
	description: "x",
	country: "Perú",
};

test("the public menu breaks no line beside the longest academy name", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/premium");
	const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
	await expect(links.first()).toBeVisible();
	const broken = await links.evaluateAll((found) =>
		found.flatMap((link) => {
			const lineHeight = Number.parseFloat(getComputedStyle(link).lineHeight);
			const word = [...link.childNodes].find((node) => !(node instanceof Element) || node.checkVisibility())!;
			const text = document.createRange();
			text.selectNodeContents(word);
			return text.getBoundingClientRect().height > 1.5 * lineHeight ? [link.textContent] : [];
		}),
	);
	expect(broken).toEqual([]);
});

test("every public page fits 320 px, and 360 px with doubled text size", async ({ page, request, server }) => {
	test.slow();
	const api = adminApi(request, server);
	await api.send("post", "/admin/university/crear", { form: { universityDTO: university }, image: true });
	for (const path of await publicPaths(request)) {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(path);
		expect(await overflowOf(page), path).toBe(0);
		await page.setViewportSize({ width: 360, height: 640 });
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		expect(await overflowOf(page), `${path}, 200 %`).toBe(0);
	}
});
