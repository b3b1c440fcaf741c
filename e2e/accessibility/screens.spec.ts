import { AxeBuilder } from "@axe-core/playwright";
import { screens, themes, widths } from "../pages/screens.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const theme of themes) {
	test.describe(theme, () => {
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: "reduce" } });
		for (const screen of screens) {
			test(`${screen.name}: no axe violation, no sideways scroll, one h1, small targets nowhere`, async ({
				page,
				context,
				request,
				server,
				account,
			}) => {
				if (screen.as !== "visitor") await openSession(context, request, screen.as === "USER" ? account : server.admin);
				for (const width of widths) {
					await page.setViewportSize({ width, height: 800 });
					await page.goto(screen.path);
					await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
					await expect(page.locator(".spinner, .skel")).toHaveCount(0);
					await screen.prepare?.(page);
					expect(await page.title()).toMatch(/.+ · Cachimbo$/);
					const overflow = await page.evaluate(
						() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
					);
					expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
					expect(await smallTargets(page), `targets under 44 px at ${width}`).toEqual([]);
					if (width === 768) continue;
					const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
					expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
				}
			});
		}
	});
}

/** Buttons, fields and links that stand alone; a link within a sentence may be as tall as its line. */
function smallTargets(page: import("@playwright/test").Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		for (const element of document.querySelectorAll<HTMLElement>(
			"a[href], button, input:not([type=hidden]), select, textarea, summary",
		)) {
			const box = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const hidden =
				box.width <= 1 ||
				box.height <= 1 ||
				style.visibility === "hidden" ||
				element.closest("[hidden], .sr, .skip, [inert]");
			const label =
				element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) ? element.closest("label") : null;
			const target = label?.getBoundingClientRect() ?? box;
			const inSentence = element.tagName === "A" && style.display === "inline";
			if (hidden || inSentence || element.matches(".skip, .sheet-row")) continue;
			if (target.height < 43.5 || target.width < 43.5)
				found.push(`${element.outerHTML.slice(0, 120)} ${Math.round(target.width)}×${Math.round(target.height)}`);
		}
		return found;
	});
}
