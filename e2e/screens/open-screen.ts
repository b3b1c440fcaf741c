import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { adminApi } from "../arrangements/admin-api.ts";
import { colleagueOf } from "../arrangements/staff.ts";
import { openSession } from "../server/sessions.ts";
import type { RunningServer } from "../server/start-server.ts";
import type { Screen } from "./screen.ts";

interface Stage {
	page: Page;
	request: APIRequestContext;
	server: RunningServer;
	/** The student of screens that are for students. */
	account: { email: string; password: string };
}

/** Opens the screen and brings it into its state. */
export async function openScreen(screen: Screen, { page, request, server, account }: Stage): Promise<void> {
	const api = adminApi(request, server);
	const arranged = await screen.arrange?.(api);
	const { as } = screen;
	if (as === "TEACHER" || as === "SUPPORT") await openSession(page, request, await colleagueOf(api, as));
	else if (as !== "visitor") await openSession(page, request, as === "USER" ? account : server.admin);
	await page.goto(typeof arranged === "string" ? arranged : screen.path);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(page.locator(".spinner, .skel")).toHaveCount(0);
	await screen.prepare?.(page, api);
}

/**
 * Another width or theme is drawn, and a dialog that has just opened takes pointers again. With less motion each element
 * has a transition of a moment, so that a new colour arrives one level of the page after the other.
 */
export function settle(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		const moving = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		const rest = async () => {
			await frame();
			do {
				await frame();
				await Promise.allSettled(moving().map((one) => one.finished));
			} while (moving().length > 0);
		};
		// An animation that is held never ends.
		await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, 5000))]);
	});
}
