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
	/** Student account for the students' screens. */
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
 * Waits until another width or theme is rendered, and a dialog that has just opened accepts pointers. With reduced motion each
 * element still has a very short transition, so a new colour reaches one level of the page after the other.
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
		// A paused animation never ends.
		await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, 5000))]);
	});
}
