import { watchShifts } from "../pages/layout-shifts.ts";
import { readExam } from "../server/exams.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

/** Each screen that leads back, and the request of the list below. */
const screens = {
	"/universidades": /\/university\/todos/,
	"/examenes": /\/attempts\?.*size=15/,
	"/cursos": /\/courses\/all/,
};

for (const [path, list] of Object.entries(screens)) {
	test(`on ${path} the way back to what another device began pushes nothing down`, async ({
		page,
		context,
		request,
		account,
	}) => {
		const token = await openSession(context, request, account);
		const headers = { authorization: `Bearer ${token}` };
		const begun = path === "/cursos" ? { courseId: 1 } : { examId: (await readExam(request, token, "UNI")).id };
		const data = { ...begun, clientId: crypto.randomUUID() };
		expect((await request.post("/api/v1/user/attempts/start", { headers, data })).ok()).toBe(true);
		const shifts = await watchShifts(page);
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(/\/attempts\?.*size=100/, async (route) => {
			await held;
			await route.continue();
		});
		const listed = page.waitForResponse(list);
		await page.goto(path);
		await listed;
		await expect(page.locator(".skel").first()).toBeVisible();
		answer();
		await expect(page.getByText("Te quedaste en la pregunta")).toBeVisible();
		await expect(page.locator(".skel")).toHaveCount(0);
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});
}
