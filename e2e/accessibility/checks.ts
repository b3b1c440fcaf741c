import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settle } from "../screens/open-screen.ts";
import { themes } from "../screens/screens.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules for a page's second theme, in which only the colours differ (`tokens.css`). */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Checks for axe violations of WCAG 2.2 AA, sideways scrolling, and targets under 44 px. @param rules by default all of the
 * standards
 */
export async function expectAccessible(page: Page, where = page.url(), rules?: string[]): Promise<void> {
	await expectFitting(page, where);
	const violations = await violationsOf(page, { rules });
	const isViolation = await Promise.all(
		violations.map(async (one) => one.id !== "target-size" || (await isTooSmallUncovered(page, one.nodes))),
	);
	expect(
		violations
			.filter((_, index) => isViolation[index])
			.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" | ")}`),
		where,
	).toEqual([]);
}

/**
 * Checks a screen at the current width. On a narrow one axe checks one theme, alternately; on a wide one, every fourth
 * screen. `npm run test:long` checks every screen in both themes at both widths.
 * @param turn the number of the screen
 */
export async function expectAccessibleInThemes(page: Page, where: string, turn: number): Promise<void> {
	const isWide = (page.viewportSize()?.width ?? 0) > 1000;
	const [first, second] = (isWide ? turn >> 2 : turn) % 2 === 0 ? themes : themes.toReversed();
	const isAxeTurn = !isWide || turn % 4 === 0;
	const checkedThemes = process.env.EVERY_THEME ? [first, second] : isAxeTurn ? [first] : [];
	if (checkedThemes.length === 0) await expectFitting(page, where);
	for (const colorScheme of checkedThemes) {
		await page.emulateMedia({ colorScheme });
		await expectAccessible(page, `${where} ${colorScheme}`, colorScheme === first ? undefined : rulesOfColour);
	}
}

async function violationsOf(page: Page, { within, rules }: { within?: string; rules?: string[] | undefined }) {
	// The axe script of half a megabyte is injected into a page once. Without frames of other sites, legacy mode needs no page of
	// its own.
	const hasAxe = await page.evaluate(() => "axe" in window);
	const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: ";" }) })
		.setLegacyMode()
		.options({ resultTypes: ["violations"] });
	if (within) builder.include(within);
	return (await (rules ? builder.withRules(rules) : builder.withTags(standards)).analyze()).violations;
}

/** Whether a target is too small even when no sticky bar covers a part of it. */
async function isTooSmallUncovered(page: Page, nodes: readonly { target: unknown[] }[]): Promise<boolean> {
	for (const { target } of nodes) {
		const selector = target.join(" ");
		await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
		if ((await violationsOf(page, { within: selector, rules: ["target-size"] })).length > 0) return true;
	}
	return false;
}

export async function expectFitting(page: Page, where = page.url()): Promise<void> {
	await settle(page);
	const { sideways, small, cut } = await page.evaluate(misfits);
	expect(sideways, `sideways scroll: ${where}`).toBeLessThanOrEqual(0);
	expect(cut, `cut off on the left, where nobody can scroll to: ${where}`).toEqual([]);
	expect(small, `targets under 44 px: ${where}`).toEqual([]);
}

/**
 * Runs in the page. Returns by how many pixels the page, or its dialog, is wider than the window; the dialog's fields that
 * start left of it, which no width reveals; and standalone buttons, fields and links that are too small. A link within a
 * sentence may be as tall as its line.
 */
function misfits(): { sideways: number; small: string[]; cut: string[] } {
	const scrollers = [document.documentElement, ...document.querySelectorAll("dialog[open] .dialog-body")];
	const sideways = Math.max(...scrollers.map((element) => element.scrollWidth - element.clientWidth));
	const small: string[] = [];
	const cut: string[] = [];
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
		const dialog = element.closest("dialog[open] .dialog-body");
		if (dialog && !hidden && target.left < dialog.getBoundingClientRect().left - 0.5)
			cut.push(element.outerHTML.slice(0, 120));
		const inSentence = element.tagName === "A" && style.display === "inline";
		if (hidden || inSentence || element.matches(".skip, .sheet-row")) continue;
		if (target.height < 43.5 || target.width < 43.5)
			small.push(`${element.outerHTML.slice(0, 120)} ${Math.round(target.width)}×${Math.round(target.height)}`);
	}
	return { sideways, small, cut };
}
