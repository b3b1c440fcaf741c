import { limaDay } from "@cachimbo/rules/lima-day";
import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { finishWithMisses, readNotebook, review, sendReviews } from "../../../testing/features/notebook.ts";

const server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });

const download = async ({ userId, token }: TestAccount) =>
	JSON.parse((await server.call("GET", `/user/${userId}/data`, { token })).text);
const today = () => limaDay(server.clock.now().getTime());
const setClose = async (id: number, closesAt: Date) => {
	await server.deps.db.$client.query("update exams set closes_at = $2 where id = $1", [id, closesAt]);
	server.deps.bus.publish("catalogue-changed", { scope: "exams", id });
};

it("the download omits right answers in an open simulacro, which would reveal its key", async () => {
	const student = await createTestAccount(server);
	const practice = await createTestExam(server.deps, 3);
	const simulacro = await createTestExam(server.deps, 4, { closesAt: new Date(Date.now() + 3_600_000) });
	const first = await start(server, student, { examId: practice.id });
	await finish(server, student, first.id, { answers: sheetOf(practice.questions, 2) });
	const second = await start(server, student, { examId: simulacro.id });
	await finish(server, student, second.id, { answers: sheetOf(simulacro.questions, 3) });
	expect((await download(student)).studyDays).toEqual([{ day: today(), answered: 7, correct: 2 }]);
	await setClose(simulacro.id, new Date());
	expect((await download(student)).studyDays).toEqual([{ day: today(), answered: 7, correct: 5 }]);
});

it("the download omits whether notebook answers were right while their question belongs to an open simulacro", async () => {
	const student = await createTestAccount(server);
	const exam = await createTestExam(server.deps, 2);
	await finishWithMisses(server, student, exam);
	await readNotebook(server, student);
	expect((await sendReviews(server, student, [review(server, exam.questions[0]!, true)])).status).toBe(200);
	expect((await download(student)).notebookReviews).toMatchObject([{ correct: true }]);
	await setClose(exam.id, new Date(Date.now() + 3_600_000));
	const data = await download(student);
	expect([data.notebook, data.notebookReviews]).toMatchObject([[], [{ correct: null }]]);
});
