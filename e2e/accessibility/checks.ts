import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No axe violation of WCAG 2.2 AA, no sideways scroll, no target under 44 px. */
export async function expectAccessible(page: Page): Promise<void> {
	await expectFitting(page);
	const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
	expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
}

export async function expectFitting(page: Page): Promise<void> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, "sideways scroll").toBeLessThanOrEqual(0);
	expect(await smallTargets(page), "targets under 44 px").toEqual([]);
}

/** Buttons, fields and links that stand alone; a link within a sentence may be as tall as its line. */
function smallTargets(page: Page): Promise<string[]> {
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
