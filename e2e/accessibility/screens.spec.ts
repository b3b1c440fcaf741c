import { openScreen } from "../pages/open-screen.ts";
import { distinctScreens, themes, widths } from "../pages/screens.ts";
import { expect, test } from "../server/test.ts";
import { expectAccessible, expectFitting } from "./checks.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: widths[0], height: 800 } });

for (const screen of distinctScreens) {
	test(`${screen.name}: no axe violation, no sideways scroll, one h1, small targets nowhere`, async ({
		page,
		request,
		server,
		account,
	}) => {
		await openScreen(screen, { page, request, server, account });
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
