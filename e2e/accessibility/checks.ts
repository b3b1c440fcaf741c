import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settle } from "../pages/open-screen.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No axe violation of WCAG 2.2 AA, no sideways scroll, no target under 44 px. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
	await expectFitting(page, where);
	const violations = await violationsOf(page);
	const stays = await Promise.all(
		violations.map(async (one) => one.id !== "target-size" || (await staysSmall(page, one.nodes))),
	);
	expect(
		violations
			.filter((_, index) => stays[index])
			.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`),
		where,
	).toEqual([]);
}

async function violationsOf(page: Page, within?: string) {
	// Half a megabyte of checker comes into a page once; without frames of other sites it needs no page of its own.
	const isHere = await page.evaluate(() => "axe" in window);
	const builder = new AxeBuilder({ page, ...(isHere && { axeSource: ";" }) })
		.setLegacyMode()
		.options({ resultTypes: ["violations"] });
	const { violations } = await (within
		? builder.include(within).withRules("target-size")
		: builder.withTags(standards)
	).analyze();
	return violations;
}

/** Whether a target is small also where no bar that stays in view lies over a part of it. */
async function staysSmall(page: Page, nodes: readonly { target: unknown[] }[]): Promise<boolean> {
	for (const { target } of nodes) {
		const selector = target.join(" ");
		await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
		if ((await violationsOf(page, selector)).length > 0) return true;
	}
	return false;
}

export async function expectFitting(page: Page, where = page.url()): Promise<void> {
	await settle(page);
	expect(await sidewaysScroll(page), `sideways scroll: ${where}`).toBeLessThanOrEqual(0);
	expect(await smallTargets(page), `targets under 44 px: ${where}`).toEqual([]);
}

/** How far the page, or the dialog on it, is wider than its window. */
function sidewaysScroll(page: Page): Promise<number> {
	return page.evaluate(() => {
		const scrollers = [document.documentElement, ...document.querySelectorAll("dialog[open] .dialog-body")];
		return Math.max(...scrollers.map((element) => element.scrollWidth - element.clientWidth));
	});
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
