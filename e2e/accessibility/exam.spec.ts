import type { APIRequestContext } from "@playwright/test";
import { readExam } from "../arrangements/exams/exams.ts";
import { makePassageExam } from "../arrangements/exams/passage-exam.ts";
import { examPage } from "../pages/exam-page.ts";
import { examStates } from "../screens/exam-states.ts";
import { openSession } from "../server/sessions.ts";
import type { RunningServer } from "../server/start-server.ts";
import { expect } from "../server/test.ts";
import { expectAccessibleInThemes, expectFitting } from "./checks.ts";
import { test } from "./shared-window.ts";

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 800 }));

/** Exam with a passage for each server. It is created once, and each test's student solves it. */
const passageExams = new Map<string, Promise<number>>();
function passageExamOf(request: APIRequestContext, server: RunningServer): Promise<number> {
	const passageExam = passageExams.get(server.url) ?? makePassageExam(request, server);
	passageExams.set(server.url, passageExam);
	return passageExam;
}

for (const [turn, state] of examStates.entries()) {
	test(`${state.name} has no axe violation, no sideways scroll and no small target`, {
		tag: state.name === "examen" || state.name === "resultado" ? "@core" : [],
	}, async ({ page, request, server, account }) => {
		const token = await openSession(page, request, account);
		const id = state.inPassageExam ? await passageExamOf(request, server) : (await readExam(request, token, "UNI")).id;
		await page.goto(`/universidades/examen/${id}`);
		await expect(examPage(page).question(1)).toBeVisible();
		await state.enter(page);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expectAccessibleInThemes(page, `${state.name} ${width}`, turn);
		}
	});
}

test("doubled text size on a phone wraps text: no button or bar is cut off", async ({ page, request, account }) => {
	const token = await openSession(page, request, account);
	const { id } = await readExam(request, token, "UNMSM");
	await page.goto(`/universidades/examen/${id}`);
	await expect(examPage(page).question(1)).toBeVisible();
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await expectFitting(page);
	const cut = await page.locator(".btn, header span").evaluateAll((all) => {
		const visible = all.filter((one) => one.checkVisibility() && !one.closest(".sr"));
		return visible
			.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
			.map((one) => one.outerHTML);
	});
	expect(cut).toEqual([]);
});
