import { distinctScreens, themes, widths } from "../pages/screens.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";
import { expectAccessible, expectFitting } from "./checks.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: widths[0], height: 800 } });

for (const screen of distinctScreens) {
	test(`${screen.name}: no axe violation, no sideways scroll, one h1, small targets nowhere`, async ({
		page,
		context,
		request,
		server,
		account,
	}) => {
		if (screen.as !== "visitor") await openSession(context, request, screen.as === "USER" ? account : server.admin);
		await page.goto(screen.path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expect(page.locator(".spinner, .skel")).toHaveCount(0);
		await screen.prepare?.(page);
		expect(await page.title()).toMatch(/.+ · Cachimbo$/);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			for (const colorScheme of themes) {
				await page.emulateMedia({ colorScheme });
				await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
				const where = `${screen.name} ${width} ${colorScheme}`;
				if (width === 768) await expectFitting(page, where);
				else await expectAccessible(page, where);
			}
		}
	});
}
