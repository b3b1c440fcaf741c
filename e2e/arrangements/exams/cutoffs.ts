import type { Page } from "@playwright/test";
import { callerWith, uuidOf } from "./history.ts";

/**
 * Hands in a full-length simulacro of UNMSM's first area as the page's student, with two of three answers right.
 * @returns the attempt's id
 */
export async function solveWholeExam(page: Page): Promise<number> {
	const token = await page.evaluate(() => localStorage.getItem("authToken"));
	const { call, userId } = callerWith(page.request, token ?? "");
	const universities = await call("GET", "/user/university/todos");
	const { examsList } = universities.find((one: { code: string }) => one.code === "UNMSM");
	const exam = examsList.find((one: { examPeriod: string }) => /Área A/.test(one.examPeriod));
	const attempt = await call("POST", "/user/attempts/start", {
		...{ examId: exam.idExams, clientId: uuidOf(`whole exam of ${userId}`) },
	});
	type Question = { idQuestion: number; correctOption: number; options: { id: number }[] };
	const answers = (attempt.questions as Question[]).map(({ idQuestion, correctOption, options }, index) => ({
		...{ idQuestion, flagged: false, seq: 1, elapsedMs: 20_000 },
		optionId: index % 7 === 6 ? null : options[(correctOption + (index % 3 === 2 ? 1 : 0)) % options.length]?.id,
	}));
	await call("POST", `/user/attempts/${attempt.id}/finish`, { answers, reason: "FINISHED", deviceId: "e2e" });
	return attempt.id;
}
