import type { Page } from "@playwright/test";

const stepMs = 10_000;
const maxMs = 40_000;

/**
 * Advances the page's fake clock (`page.clock.install()`) by up to 40 seconds in steps, until the page's own retries have had
 * their effect, so that the test need not wait.
 * @param holds an expectation; its last error is thrown
 */
export async function passTimeUntil(page: Page, holds: (patience: { timeout: number }) => Promise<void>) {
	for (let passed = stepMs; passed < maxMs; passed += stepMs) {
		await page.clock.fastForward(stepMs);
		const isFulfilled = await holds({ timeout: 1500 }).then(
			() => true,
			() => false,
		);
		if (isFulfilled) return;
	}
	await page.clock.fastForward(stepMs);
	await holds({ timeout: 15_000 });
}
