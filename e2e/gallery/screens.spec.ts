import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openScreen, settle } from "../screens/open-screen.ts";
import { screens, themes, widths } from "../screens/screens.ts";
import { test } from "../server/test.ts";

const folder = join(import.meta.dirname, "../../gallery");

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: widths[0], height: 800 } });

for (const screen of screens) {
	test(screen.name, async ({ page, request, server, account }) => {
		await mkdir(folder, { recursive: true });
		await openScreen(screen, { page, request, server, account });
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			for (const colorScheme of themes) {
				await page.emulateMedia({ colorScheme });
				await settle(page);
				const path = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
				await page.screenshot({ path, fullPage: screen.as === "visitor" });
			}
		}
	});
}
