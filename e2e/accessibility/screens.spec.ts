import { distinctScreens, themes, widths } from "../pages/screens.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";
import { expectAccessible, expectFitting } from "./checks.ts";

for (const theme of themes) {
	test.describe(theme, () => {
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: "reduce" } });
		for (const screen of distinctScreens) {
			test(`${screen.name}: no axe violation, no sideways scroll, one h1, small targets nowhere`, async ({
				page,
				context,
				request,
				server,
				account,
			}) => {
				if (screen.as !== "visitor") await openSession(context, request, screen.as === "USER" ? account : server.admin);
				for (const width of widths) {
					await page.setViewportSize({ width, height: 800 });
					await page.goto(screen.path);
					await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
					await expect(page.locator(".spinner, .skel")).toHaveCount(0);
					await screen.prepare?.(page);
					expect(await page.title()).toMatch(/.+ · Cachimbo$/);
					if (width === 768) await expectFitting(page);
					else await expectAccessible(page);
				}
			});
		}
	});
}
