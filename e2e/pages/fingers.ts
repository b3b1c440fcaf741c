import type { Locator, Page } from "@playwright/test";

/** Returns the centre of a target once it is visible, stable and not covered. */
const middleOf = async (target: Locator) => {
	await target.click({ trial: true });
	const { x, y, width, height } = (await target.boundingBox())!;
	return { x: x + width / 2, y: y + height / 2 };
};

/** Seconds after the first touch: as fast as a finger, however slow the test machine. */
const beats = [0, 0.04, 0.15, 0.19];

/** Double-taps the centre of the target, or `at`. */
export async function tapTwice(page: Page, target: Locator, at?: { x: number; y: number }): Promise<void> {
	const point = at ?? (await middleOf(target));
	const browser = await page.context().newCDPSession(page);
	const now = Date.now() / 1000;
	await Promise.all(
		beats.map((beat, index) =>
			browser.send("Input.dispatchTouchEvent", {
				type: index % 2 === 0 ? "touchStart" : "touchEnd",
				touchPoints: index % 2 === 0 ? [point] : [],
				timestamp: now + beat,
			}),
		),
	);
	await browser.detach();
}

/** Double-clicks with a mouse. */
export async function clickTwice(page: Page, target: Locator): Promise<void> {
	const point = await middleOf(target);
	const browser = await page.context().newCDPSession(page);
	const now = Date.now() / 1000;
	await Promise.all(
		beats.map((beat, index) =>
			browser.send("Input.dispatchMouseEvent", {
				...point,
				type: index % 2 === 0 ? "mousePressed" : "mouseReleased",
				button: "left",
				clickCount: index < 2 ? 1 : 2,
				timestamp: now + beat,
			}),
		),
	);
	await browser.detach();
}
