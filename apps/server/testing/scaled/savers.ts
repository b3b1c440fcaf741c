import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createTestExam, sheetOf } from "../features/catalogue.ts";
import { newAnswers, retryUntilAccepted } from "./asking.ts";
import type { Crowd, Verdict } from "./crowd.ts";
import type { Person, Stage } from "./stage.ts";

/**
 * Clients that each save a complete attempt every `everyMs`, all at the same time: a POST, which only the client may repeat, with
 * its idempotency key.
 */
export async function startSavers(stage: Stage, people: readonly Person[], everyMs: number): Promise<Crowd> {
	const exam = await createTestExam(stage, 10);
	const answers = newAnswers();
	const sent = new Set<string>();
	const taken = new Set<string>();
	let isOver = false;
	const begin = performance.now();
	const body = (userId: number, clientId: string, at: number) => ({
		...{ examId: exam.id, userId, clientId, attemptNumber: 1, correctAnswers: 7, totalQuestions: 10, completed: true },
		answers: sheetOf(exam.questions, 7),
		// Unique start times: without a key they alone distinguish the attempts.
		startTime: new Date(at - 60_000).toISOString(),
		endTime: new Date(at).toISOString(),
	});
	const work = people.map(async ({ userId, token }) => {
		for (let round = 1; !isOver; round++) {
			await delay(Math.max(0, begin + round * everyMs - performance.now()));
			if (isOver) return;
			const clientId = randomUUID();
			const written = body(userId, clientId, Date.now());
			sent.add(clientId);
			const request = { method: "POST", path: "/user/attempts/save", token, body: written };
			if (await retryUntilAccepted(stage.url, answers, () => request)) taken.add(clientId);
		}
	});
	return {
		...{ name: "savers", answers, taken: () => taken.size },
		async end() {
			isOver = true;
			await Promise.all(work);
		},
		verdict: () => judge(stage, exam.id, sent, taken),
	};
}

async function judge(
	{ db }: Stage,
	examId: number,
	sent: ReadonlySet<string>,
	taken: ReadonlySet<string>,
): Promise<Verdict> {
	const { rows } = await db.$client.query<{ client_id: string; user_id: number; number: number; started_at: Date }>(
		"select client_id, user_id, number, started_at from attempts where exam_id = $1",
		[examId],
	);
	const stored = new Set(rows.map((row) => row.client_id));
	const moments = new Set(rows.map((row) => `${row.user_id} ${row.started_at.toISOString()}`));
	const perPerson = Map.groupBy(rows, (row) => row.user_id);
	const gaps = [...perPerson.values()].filter((own) => Math.max(...own.map((row) => row.number)) !== own.length);
	return {
		lost: [...taken].filter((id) => !stored.has(id)).length,
		repeated: rows.length - stored.size + (rows.length - moments.size) + gaps.length,
		phantom: rows.filter((row) => !sent.has(row.client_id)).length,
	};
}
