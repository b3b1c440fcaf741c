import { expect } from "@playwright/test";
import type { Browser } from "./browser.ts";
import { type ElementQuery, type Found, findInPage } from "./in-page.ts";

/** Returns null while the page is navigating and has no script context. */
const find = (browser: Browser, wanted: ElementQuery, toTap: boolean): Promise<Found | null> =>
	browser.call(findInPage, wanted, toTap).catch(() => null);

/** A user's actions and checks on a page; each waits for its element. */
export const handOf = (browser: Browser) => ({
	async sees(wanted: ElementQuery, timeout = 15_000): Promise<void> {
		const message = `${JSON.stringify(wanted)} is seen`;
		await expect.poll(() => find(browser, wanted, false), { timeout, message }).not.toBeNull();
	},
	async seesChecked(wanted: ElementQuery): Promise<void> {
		const look = async () => (await find(browser, wanted, false))?.checked;
		await expect.poll(look, { message: `${JSON.stringify(wanted)} is checked` }).toBe(true);
	},
	async tap(wanted: ElementQuery): Promise<void> {
		let point: Found["point"];
		const look = async () => {
			point = (await find(browser, wanted, true))?.point;
			return point !== undefined;
		};
		await expect.poll(look, { message: `${JSON.stringify(wanted)} can be tapped` }).toBe(true);
		const actions = [
			{ type: "pointerMove", ...point, origin: "viewport" },
			{ type: "pointerDown", button: 0 },
			{ type: "pointerUp", button: 0 },
		];
		await browser.act({ type: "pointer", id: "finger", parameters: { pointerType: "mouse" }, actions });
	},
	async type(wanted: ElementQuery, text: string): Promise<void> {
		await this.tap(wanted);
		const actions = [...text].flatMap((value) => [
			{ type: "keyDown", value },
			{ type: "keyUp", value },
		]);
		await browser.act({ type: "key", id: "keyboard", actions });
	},
});
export type Hand = ReturnType<typeof handOf>;
