import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readExam } from "../arrangements/exams/exams.ts";
import { makePassageExam } from "../arrangements/exams/passage-exam.ts";
import { examPage } from "../pages/exam-page.ts";
import { examStates } from "../screens/exam-states.ts";
import { themes, widths } from "../screens/screens.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

const folder = join(import.meta.dirname, "../../gallery");

for (const theme of themes) {
	for (const width of widths) {
		test.describe(`${theme} ${width}`, () => {
			test.use({ colorScheme: theme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });
			for (const state of examStates) {
				test(state.name, async ({ page, context, request, server, account }) => {
					await mkdir(folder, { recursive: true });
					const token = await openSession(context, request, account);
					const id = state.inPassageExam
						? await makePassageExam(request, server)
						: (await readExam(request, token, "UNMSM")).id;
					await page.goto(`/universidades/examen/${id}`);
					await expect(examPage(page).question(1)).toBeVisible();
					await state.enter(page);
					await page.screenshot({
						path: join(folder, `${state.name}-${width}-${theme}.png`),
						fullPage: state.name.startsWith("resultado"),
					});
				});
			}
			test("con-historia", async ({ page, context, request, account }) => {
				const token = await openSession(context, request, account);
				const exam = await readExam(request, token, "UNI");
				for (const right of [3, 7, 11]) {
					const headers = { authorization: `Bearer ${token}` };
					const { userId } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
					const startTime = new Date(Date.now() - (20 - right) * 86_400_000);
					const endTime = new Date(startTime.getTime() + 25 * 60_000);
					const body = {
						userId,
						examId: exam.id,
						attemptNumber: 1,
						correctAnswers: right,
						totalQuestions: exam.key.length,
						startTime,
						endTime,
						completed: true,
					};
					const saved = await request.post("/api/v1/user/attempts/save", { headers, data: body });
					expect(saved.ok()).toBe(true);
				}
				await page.goto(`/universidades/examen/${exam.id}`);
				await examPage(page).choose("A");
				for (const path of ["/dashboard", "/examenes", `/universidades/${exam.universityId}`, "/universidades"]) {
					await page.goto(path);
					await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
					await expect(page.locator(".spinner, .skel")).toHaveCount(0);
					const name = `historia-${path.slice(1).replace("/", "-")}`;
					await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
				}
			});
		});
	}
}
