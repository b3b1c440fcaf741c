import type { Page } from "@playwright/test";

/**
 * Goes back from an attempt that has just opened. Its leave guard registers one or two tasks after the question is painted
 * (`useBlocker` registers in effects); nobody taps that fast, but a test does.
 */
export async function goBackFromAttempt(page: Page): Promise<void> {
	await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
	await page.goBack();
}
