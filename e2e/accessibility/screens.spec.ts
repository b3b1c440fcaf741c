import { matchPath } from "react-router";
import { openScreen } from "../screens/open-screen.ts";
import { pathOf, routePaths } from "../screens/plain-screens.ts";
import type { Screen } from "../screens/screen.ts";
import { screens, widths } from "../screens/screens.ts";
import { expect } from "../server/test.ts";
import { expectAccessibleInThemes, expectFitting } from "./checks.ts";
import { test } from "./shared-window.ts";

/**
 * Whether a screen is checked by test:long only. `npm test` checks each administrator's screen as it opens; its dialogs, filled
 * lists and faults are left to test:long. The end of a session is checked with a student's screens too.
 */
const isLongOnly = (screen: Screen) =>
	screen.as === "ADMIN" &&
	!screen.name.startsWith("sesion-") &&
	screen !== screens.find((other) => pathOf(other) === pathOf(screen));

/** Screens that most people see daily: `npm test` checks them, `-- --all` the others too. */
const core = new Set([
	...["inicio", "ingresar", "registro", "premium", "universidades", "examenes", "cursos", "dashboard"],
	...["cuaderno-con-errores", "perfil", "chat-conversacion", "preguntas"],
]);
const tagsOf = (screen: Screen) => (core.has(screen.name) ? ["@core"] : isLongOnly(screen) ? ["@long"] : []);

for (const [turn, screen] of screens.entries()) {
	const title = `${screen.name}: no axe violation, no sideways scroll, one h1, small targets nowhere`;
	test(title, { tag: tagsOf(screen) }, async ({ page, request, server, account }) => {
		await page.setViewportSize({ width: widths[0], height: 800 });
		await openScreen(screen, { page, request, server, account });
		expect(await page.title()).toMatch(/.+ · Academia Preuniversitaria /);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
			const where = `${screen.name} ${width}`;
			if (width === 768 || width === 320) await expectFitting(page, where);
			else await expectAccessibleInThemes(page, where, turn);
		}
	});
}

/** exam.spec.ts checks the screens of attempts; the last path only redirects. */
const withoutScreen = ["/universidades/examen/:examId", "/examenes/:attemptId", "/herramientas-ia/*"];

test("every route has a screen", { tag: "@core" }, () => {
	const seen = screens.map(pathOf);
	const isSeen = (route: string) => seen.some((path) => matchPath(route, path));
	const paths = routePaths().map(({ path }) => path);
	expect(paths.filter((route) => !isSeen(route) && !withoutScreen.includes(route))).toEqual([]);
});
