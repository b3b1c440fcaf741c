import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

interface Kept {
	userId: number;
	attempt: { id: number; examId: number; questions: { idQuestion: number; options: { id: number }[] }[] };
}

/** Writes the data of version 0.1 to the device, under its names: an answer to the first question, and one of the notebook. */
async function storeAsVersion01({ userId, attempt }: Kept): Promise<void> {
	const write = (name: string, upgrade: (database: IDBDatabase) => void, fill: (of: IDBTransaction) => void) =>
		new Promise<void>((resolve, reject) => {
			const opening = indexedDB.open(name, 1);
			opening.onupgradeneeded = () => upgrade(opening.result);
			opening.onsuccess = () => {
				const transaction = opening.result.transaction([...opening.result.objectStoreNames], "readwrite");
				fill(transaction);
				transaction.oncomplete = () => {
					opening.result.close();
					resolve();
				};
				transaction.onabort = () => reject(transaction.error);
			};
		});
	const key = crypto.randomUUID();
	const { idQuestion, options } = attempt.questions[0]!;
	await write(
		`cachimbo.attempts.${userId}`,
		(database) => {
			database.createObjectStore("papers", { keyPath: "key" });
			database.createObjectStore("progress", { keyPath: "key" });
			database.createObjectStore("answers", { keyPath: ["key", "idQuestion"] });
			database.createObjectStore("device");
		},
		(transaction) => {
			const paper = { key, examId: attempt.examId, untimed: false, attempt, clockOffset: 0, courseNames: {} };
			transaction.objectStore("papers").put(paper);
			transaction.objectStore("progress").put({ key, position: 1, revision: 0, lastSeq: 1, finish: null });
			const given = { idQuestion, optionId: options[1]!.id, flagged: true, struck: [options[0]!.id] };
			const unsent = { seq: 1, elapsedMs: 900, dirty: true, timed: false };
			transaction.objectStore("answers").put({ key, ...given, ...unsent });
			transaction.objectStore("device").put("phone-of-before", "id");
		},
	);
	await write(
		`cachimbo.notebook.${userId}`,
		(database) => database.createObjectStore("rows"),
		(transaction) => {
			const review = { questionId: idQuestion, courseId: 1, optionId: options[1]!.id, elapsedMs: 1200 };
			const named = { clientId: key, reviewedAt: new Date().toISOString() };
			transaction.objectStore("rows").put({ ...review, ...named }, `review ${key}`);
			transaction.objectStore("rows").put({ questionId: idQuestion, cause: "MISREAD" }, `mark ${idQuestion}`);
		},
	);
}

test("answers stored on this device by an earlier version are found, shown and sent", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	const token = await openSession(context, request, account);
	const headers = { authorization: `Bearer ${token}` };
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	const examId = await makeExam(request, server, { examPeriod: "2038", durationMinutes: 30, questions: [{}, {}, {}] });
	const data = { examId, clientId: crypto.randomUUID() };
	const started = await request.post("/api/v1/user/attempts/start", { headers, data });
	const attempt = { ...(await started.json()).data, examId };
	await page.goto("/robots.txt");
	await page.evaluate(storeAsVersion01, { userId, attempt });

	const reviewed = page.waitForRequest((sent) => sent.url().endsWith("/notebook/reviews"));
	const marked = page.waitForRequest((sent) =>
		sent.url().endsWith(`/notebook/entries/${attempt.questions[0].idQuestion}`),
	);
	await page.goto(`/universidades/examen/${examId}`);
	const solve = examPage(page);
	await expect(solve.question(2)).toBeVisible();
	await expect(solve.saved).toBeVisible();
	await solve.goTo(1);
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	const held = await (await request.get(`/api/v1/user/attempts/${attempt.id}`, { headers })).json();
	expect(held.data.answers).toMatchObject([
		{ optionId: attempt.questions[0].options[1].id, deviceId: "phone-of-before" },
	]);
	expect((await reviewed).postDataJSON().reviews).toMatchObject([{ optionId: attempt.questions[0].options[1].id }]);
	expect((await marked).postDataJSON()).toEqual({ cause: "MISREAD" });
});
