import type { Page } from "@playwright/test";

const stepMs = 10_000;
const longestMs = 40_000;

/**
 * Moves the page's clock, which `page.clock.install()` has made ours, by up to 40 seconds in steps, until what the page
 * does by itself has come about: the waiting between two tries takes no time of the test's.
 * @param holds an expectation; what it throws in the end is thrown
 */
export async function passTimeUntil(page: Page, holds: (patience: { timeout: number }) => Promise<void>) {
	for (let passed = stepMs; passed < longestMs; passed += stepMs) {
		await page.clock.fastForward(stepMs);
		const isOver = await holds({ timeout: 1500 }).then(
			() => true,
			() => false,
		);
		if (isOver) return;
	}
	await page.clock.fastForward(stepMs);
	await holds({ timeout: 15_000 });
}
