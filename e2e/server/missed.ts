import type { Page } from "@playwright/test";

const hour = 3600_000;

interface Asked {
	idQuestion: number;
	correctOption: number;
	options: { id: number }[];
}

/**
 * The signed-in student of the page solved an exam of the demonstration the day before yesterday, on a device of her own,
 * with the first so many questions wrong: they are due in the error notebook.
 */
export async function missBefore(page: Page, wrong: number, examId = 1): Promise<void> {
	const token = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	const headers = { authorization: `Bearer ${token}` };
	const questions: Asked[] = (
		await (await page.request.get(`/api/v1/user/question/byexam/${examId}`, { headers })).json()
	).data;
	const optionOf = ({ options, correctOption }: Asked, isWrong: boolean) =>
		options[(correctOption + Number(isWrong)) % options.length]?.id;
	const saved = await page.request.post("/api/v1/user/attempts/save", {
		headers,
		data: {
			userId,
			examId,
			correctAnswers: 0,
			totalQuestions: questions.length,
			completed: true,
			startTime: new Date(Date.now() - 49 * hour).toISOString(),
			endTime: new Date(Date.now() - 48 * hour).toISOString(),
			answers: questions.map((question, n) => ({
				idQuestion: question.idQuestion,
				optionId: optionOf(question, n < wrong),
			})),
		},
	});
	if (!saved.ok()) throw new Error(await saved.text());
}
