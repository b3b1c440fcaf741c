import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { constants, gunzipSync } from "node:zlib";
import type { Exam } from "../content/exam.ts";
import type { Connection, Reply } from "./connection.ts";
import { wireRequest } from "./request.ts";

const base = "/api/v1/user/attempts";

/** The API calls of one student in one attempt, in the order in which the web application sends them. */
export interface AttemptDriver {
	/** Comes again after a refused start's Retry-After. @returns how often it was refused */
	start(): Promise<number>;
	/** @param index position of the question in the exam */
	save(index: number): Promise<void>;
	finish(): Promise<void>;
}

/** Returns an answer to a question of the exam, by its index. */
export function answerOf({ questions }: Exam, index: number, seq: number) {
	const question = questions[index % questions.length];
	const optionId = question?.optionIds[index % question.optionIds.length];
	return { idQuestion: question?.id, optionId, flagged: false, seq, elapsedMs: 1500 };
}

export function driveAttempts(connection: Connection, token: string, exam: Exam): AttemptDriver {
	const deviceId = `bench-${randomUUID()}`;
	let id = 0;
	let seq = 0;
	const exchange = (method: "POST" | "PUT", path: string, body: object) =>
		connection.exchange(
			wireRequest({ method, path: base + path, token, body, headers: { "accept-encoding": "gzip" } }),
		);
	const send = async (method: "POST" | "PUT", path: string, body: object) => {
		const reply = await exchange(method, path, body);
		if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.body}`);
		return reply;
	};
	return {
		async start() {
			const body = { examId: exam.id, clientId: randomUUID() };
			let refusals = 0;
			let reply = await exchange("POST", "/start", body);
			for (; reply.status === 503; refusals += 1) {
				await delay(Number(reply.headers["retry-after"]) * 1000);
				reply = await exchange("POST", "/start", body);
			}
			if (reply.status !== 200) throw new Error(`POST /start: ${reply.status} ${reply.body}`);
			id = idOf(reply);
			seq = 0;
			return refusals;
		},
		async save(index) {
			seq += 1;
			await send("PUT", `/${id}/answers`, { deviceId, answers: [answerOf(exam, index, seq)] });
		},
		async finish() {
			const answers = exam.questions.map((_, index) => answerOf(exam, index, index + 1));
			await send("POST", `/${id}/finish`, { deviceId, reason: "FINISHED", answers });
		},
	};
}

/**
 * Returns the attempt's id from the response of a start. Only the beginning is decompressed, since the generator takes CPU time
 * from the server.
 */
function idOf({ body, headers }: Reply): number {
	const isZipped = headers["content-encoding"] === "gzip";
	const beginning = body.subarray(0, 1000);
	const text = isZipped ? gunzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH }) : beginning;
	const found = /"data":\{"serverTime":"[^"]*","id":(\d+)/.exec(text.toString());
	if (!found) throw new Error("A started attempt without an id");
	return Number(found[1]);
}
