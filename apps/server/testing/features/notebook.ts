import { randomUUID } from "node:crypto";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";
import { finish, start } from "./attempts.ts";
import { sheetOf, type TestExam, type TestQuestion, wrongOption } from "./catalogue.ts";

const at = ({ userId }: TestAccount) => `/user/${userId}/notebook`;

export const readNotebook = async ({ call }: TestApp, account: TestAccount) =>
	(await call("GET", at(account), { token: account.token })).json.data;

export const readDue = async ({ call }: TestApp, account: TestAccount, query = "") =>
	(await call("GET", `${at(account)}/due${query}`, { token: account.token })).json.data;

export const readEntries = async ({ call }: TestApp, account: TestAccount, query = "") =>
	(await call("GET", `${at(account)}/entries${query}`, { token: account.token })).json.data;

/** An answer in the notebook, as devices send it. */
export const review = ({ clock }: TestApp, question: TestQuestion, right: boolean, more: object = {}) => ({
	clientId: randomUUID() as string,
	questionId: question.id,
	optionId: right ? question.correctOptionId : wrongOption(question),
	reviewedAt: clock.now().toISOString(),
	elapsedMs: 4000,
	...more,
});

export const sendReviews = ({ call }: TestApp, account: TestAccount, reviews: readonly object[]): Promise<CallResult> =>
	call("POST", `${at(account)}/reviews`, { token: account.token, body: { reviews } });

export const markEntry = (
	{ call }: TestApp,
	account: TestAccount,
	questionId: number,
	body: object,
): Promise<CallResult> => call("PUT", `${at(account)}/entries/${questionId}`, { token: account.token, body });

/** Ends an attempt with the first `right` questions right and the others wrong; returns the attempt's id. */
export async function finishWithMisses(
	test: TestApp,
	account: TestAccount,
	exam: TestExam,
	right = 0,
): Promise<number> {
	const { id } = await start(test, account, { examId: exam.id });
	await finish(test, account, id, { answers: sheetOf(exam.questions, right) });
	return id;
}
