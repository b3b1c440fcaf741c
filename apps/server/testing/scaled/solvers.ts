import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createTestExam, type TestExam } from "../features/catalogue.ts";
import { newAnswers, retryUntilAccepted } from "./asking.ts";
import type { Crowd, Verdict } from "./crowd.ts";
import type { Person, Stage } from "./stage.ts";

interface Sheet {
	attemptId: number;
	userId: number;
	/** question → answers sent, as `seq` → option */
	sent: Map<number, Map<number, number>>;
	/** question → latest acknowledged `seq` */
	taken: Map<number, number>;
	finished: boolean;
}

/** Clients that solve an exam: start, an answer every `everyMs`, and finish. */
export async function startSolvers(stage: Stage, people: readonly Person[], everyMs: number): Promise<Crowd> {
	const exam = await createTestExam(stage, 10, { durationMinutes: 180 });
	const answers = newAnswers();
	const sheets: Sheet[] = [];
	let isOver = false;
	let saved = 0;

	const solve = async ({ userId, token }: Person) => {
		const start = { examId: exam.id, clientId: randomUUID() };
		const begun = await retryUntilAccepted(stage.url, answers, () => ({
			...{ method: "POST", path: "/user/attempts/start", token, body: start },
		}));
		const sheet: Sheet = { attemptId: begun!.json.data.id, userId, sent: new Map(), taken: new Map(), finished: false };
		sheets.push(sheet);
		let seq = 0;
		while (!isOver) {
			seq += 1;
			const question = exam.questions[seq % 10]!;
			const optionId = question.optionIds[seq % 5]!;
			const given = { idQuestion: question.id, optionId, flagged: false, seq, elapsedMs: seq };
			sheet.sent.set(question.id, (sheet.sent.get(question.id) ?? new Map()).set(seq, optionId));
			const body = { deviceId: "phone", answers: [given] };
			const path = `/user/attempts/${sheet.attemptId}/answers`;
			if (await retryUntilAccepted(stage.url, answers, () => ({ method: "PUT", path, token, body }))) {
				sheet.taken.set(question.id, seq);
				saved += 1;
			}
			await delay(everyMs * (0.5 + Math.random()));
		}
		// Without answers, which would restore a lost one before it is noticed.
		const finish = { deviceId: "phone", reason: "FINISHED", answers: [] };
		const path = `/user/attempts/${sheet.attemptId}/finish`;
		sheet.finished = !!(await retryUntilAccepted(stage.url, answers, () => ({
			method: "POST",
			path,
			token,
			body: finish,
		})));
	};

	const work = people.map(solve);
	return {
		...{ name: "solvers", answers, taken: () => saved },
		async end() {
			isOver = true;
			await Promise.all(work);
		},
		verdict: () => judge(stage, exam, sheets),
	};
}

async function judge({ db }: Stage, exam: TestExam, sheets: readonly Sheet[]): Promise<Verdict> {
	const attempts = await db.$client.query<{ id: number; status: string }>(
		"select id, status from attempts where exam_id = $1",
		[exam.id],
	);
	const { rows } = await db.$client.query<{ attempt_id: number; question_id: number; seq: number; option: number }>(
		`select attempt_id, question_id, seq, alternative_id as option from attempt_answers
		where attempt_id = any($1)`,
		[sheets.map((sheet) => sheet.attemptId)],
	);
	const status = new Map(attempts.rows.map((row) => [row.id, row.status]));
	const stored = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, row]));
	let lost = 0;
	let phantom = 0;
	for (const sheet of sheets) {
		if (sheet.finished && status.get(sheet.attemptId) !== "COMPLETED") lost += 1;
		for (const [questionId, seq] of sheet.taken)
			if ((stored.get(`${sheet.attemptId} ${questionId}`)?.seq ?? 0) < seq) lost += 1;
	}
	const byAttempt = new Map(sheets.map((sheet) => [sheet.attemptId, sheet]));
	for (const row of rows)
		if (byAttempt.get(row.attempt_id)?.sent.get(row.question_id)?.get(row.seq) !== row.option) phantom += 1;
	// Each solver has one attempt: a repeated start must not create another.
	return { lost, phantom, repeated: attempts.rows.length - sheets.length };
}
