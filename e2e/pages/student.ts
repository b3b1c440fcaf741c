import type { APIRequestContext, Page } from "@playwright/test";
import { makeCourse } from "../arrangements/exams/made-courses.ts";
import { makeExam, type WantedExam } from "../arrangements/exams/made-exams.ts";
import { openSession } from "../server/sessions.ts";
import type { RunningServer } from "../server/start-server.ts";
import { expect, test as withServer } from "../server/test.ts";
import { examPage } from "./exam-page.ts";
import { quizPage } from "./quiz-page.ts";

export interface Attempt {
	id: number;
	status: string;
	reason: string | null;
	answered: number;
	/** null without a time limit. */
	endsAt: string | null;
}

interface Stage {
	page: Page;
	request: APIRequestContext;
	server: RunningServer;
	token: string;
}

/** Arrangements and actions for the student signed in on the test's page. */
const studentOf = ({ page, request, server, token }: Stage) => ({
	token,
	/** Creates an exam and returns its id. */
	exam: (wanted: WantedExam) => makeExam(request, server, wanted),
	/** Makes an exam and opens its first question. */
	async beginExam(wanted: WantedExam) {
		const id = await this.exam(wanted);
		await page.goto(`/universidades/examen/${id}`);
		const solve = examPage(page);
		await expect(solve.question(1)).toBeVisible();
		return { id, solve };
	},
	/** Creates a course; B is always right. */
	course: (questionCount: number) => makeCourse(request, server, questionCount),
	/** Creates a course, and begins its quiz up to the first question. */
	async beginQuiz(questionCount: number) {
		const course = await this.course(questionCount);
		const quiz = quizPage(page);
		await quiz.begin(course.name);
		return { course, quiz };
	},
	/** Returns the attempts in the server's order, the newest first. @param query "?courseId=1" */
	async attempts(query = ""): Promise<Attempt[]> {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await request.get(`/api/v1/user/attempts${query}`, { headers });
		return (await answer.json()).data.items;
	},
});

export { expect };
export type Student = ReturnType<typeof studentOf>;

/** Test fixture with a student signed in over the API, for tests that are not about signing in. */
export const test = withServer.extend<{ student: Student }>({
	student: async ({ page, context, request, server, account }, use) => {
		const token = await openSession(context, request, account);
		await use(studentOf({ page, request, server, token }));
	},
});
