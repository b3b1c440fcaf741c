import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { answerOf } from "../load/attempt.ts";
import { wireRequest } from "../load/request.ts";
import { databaseOf } from "../processes/cachimbo.ts";
import type { Stage } from "../stage.ts";
import { call } from "./api.ts";
import { userIdOf } from "./students.ts";

/** A sheet that can be handed in once. */
interface HandIn {
	id: number;
	userId: number;
}

/** An unlimited supply of attempts in progress, of the stage's students at its long exam. */
export interface HandIns {
	/** Prepares this many attempts to be handed in. */
	prepare(count: number): Promise<void>;
	take(): Promise<HandIn>;
	/** Returns the sheet's request as sent over the wire. */
	requestOf(sheet: HandIn): string;
	giveBack(sheet: HandIn): void;
	close(): Promise<void>;
}

/**
 * Copies attempts that were started through the API, repeatedly. Advances the counters, so that the next start continues after
 * their numbers.
 */
const insertCopies = `
	with counted as (
		update exam_attempt_counters c set last = a.number + $2::int + $3::int
		from attempts a where a.id = any($1::int[]) and c.user_id = a.user_id and c.exam_id = a.exam_id)
	insert into attempts (user_id, exam_id, paper_id, number, client_id, started_at, ends_at, active_device, total, verified)
		select a.user_id, a.exam_id, a.paper_id, a.number + $2::int + i, gen_random_uuid(), now(), now() + interval '3 hours',
			$4::text, a.total, a.verified
		from attempts a, generate_series(1, $3::int) i where a.id = any($1::int[])
		returning id, user_id as "userId"`;

/** Starts one attempt per student through the API; all others are inserted directly. */
export async function openHandIns({ server, dataDir, students, longExam }: Stage): Promise<HandIns> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	const tokens = new Map(students.map((student) => [userIdOf(student), student.token]));
	const begun = await Promise.all(
		students.map(({ token }) => {
			const body = { examId: longExam.id, clientId: randomUUID() };
			return call<{ id: number; paper: string }>({ url: server.url, token }, "POST", "/user/attempts/start", body);
		}),
	);
	const firsts = begun.map(({ id }) => id);
	const deviceId = `bench-${randomUUID()}`;
	const answers = longExam.questions.map((_, index) => answerOf(longExam, index, index + 1));
	// The web's own request: its device holds the paper.
	const body = { deviceId, reason: "FINISHED", answers, papers: begun[0]?.paper, split: true };
	const waiting: HandIn[] = [];
	let copies = 0;

	async function write(count: number): Promise<void> {
		const each = Math.ceil(count / firsts.length);
		const { rows } = await client.query<HandIn>(insertCopies, [firsts, copies, each, deviceId]);
		copies += each;
		waiting.push(...rows);
	}

	return {
		async prepare(count) {
			if (waiting.length < count) await write(count - waiting.length);
		},
		async take() {
			if (waiting.length === 0) await write(500);
			return waiting.pop()!;
		},
		requestOf({ id, userId }) {
			const path = `/api/v1/user/attempts/${id}/finish`;
			const token = tokens.get(userId) ?? "";
			return wireRequest({ method: "POST", path, token, body, headers: { "accept-encoding": "gzip" } });
		},
		giveBack: (sheet) => void waiting.push(sheet),
		close: () => client.end(),
	};
}
