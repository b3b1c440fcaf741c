import { examPage } from "../pages/exam-page.ts";
import { examStates } from "../pages/exam-states.ts";
import { themes } from "../pages/screens.ts";
import { readExam } from "../server/exams.ts";
import { makePassageExam } from "../server/passage-exam.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";
import { expectAccessible } from "./checks.ts";

for (const width of [360, 1280]) {
	test.describe(`${width}`, () => {
		test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });
		for (const state of examStates) {
			test(`${state.name} has no axe violation, no sideways scroll and no small target`, async ({
				page,
				context,
				request,
				server,
				account,
			}) => {
				const token = await openSession(context, request, account);
				const id = state.inPassageExam
					? await makePassageExam(request, server)
					: (await readExam(request, token, "UNI")).id;
				await page.goto(`/universidades/examen/${id}`);
				await expect(examPage(page).question(1)).toBeVisible();
				await state.enter(page);
				for (const colorScheme of themes) {
					await page.emulateMedia({ colorScheme });
					await expectAccessible(page, `${state.name} ${width} ${colorScheme}`);
				}
			});
		}
	});
}
