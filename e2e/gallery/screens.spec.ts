import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { screens, themes, widths } from "../pages/screens.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

const folder = join(import.meta.dirname, "../../gallery");

for (const theme of themes) {
	test.describe(theme, () => {
		test.use({ colorScheme: theme, contextOptions: { reducedMotion: "reduce" } });
		for (const screen of screens) {
			test(screen.name, async ({ page, context, request, server, account }) => {
				await mkdir(folder, { recursive: true });
				if (screen.as !== "visitor") await openSession(context, request, screen.as === "USER" ? account : server.admin);
				for (const width of widths) {
					await page.setViewportSize({ width, height: 800 });
					await page.goto(screen.path);
					await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
					await expect(page.locator(".spinner, .skel")).toHaveCount(0);
					await screen.prepare?.(page);
					await page.screenshot({
						path: join(folder, `${screen.name}-${width}-${theme}.png`),
						fullPage: screen.as === "visitor",
					});
				}
			});
		}
	});
}
