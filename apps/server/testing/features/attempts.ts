import { randomUUID } from "node:crypto";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";
import type { TestQuestion } from "./catalogue.ts";

export const endpoint = "/user/attempts";

/** Starts an attempt and returns its data. */
export async function start(
	{ call }: TestApp,
	{ token }: TestAccount,
	source:
		| { examId: number; untimed?: boolean; resume?: boolean }
		| { courseId: number; untimed?: boolean; resume?: boolean },
	clientId: string = randomUUID(),
) {
	const answer = await call("POST", `${endpoint}/start`, { token, body: { ...source, clientId } });
	if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`);
	return answer.json.data;
}

interface Batch {
	deviceId?: string;
	revision?: number;
	answers: object[];
}

export const save = (
	{ call }: TestApp,
	{ token }: TestAccount,
	id: number,
	{ deviceId = "phone", ...batch }: Batch,
): Promise<CallResult> => call("PUT", `${endpoint}/${id}/answers`, { token, body: { deviceId, ...batch } });

export const finish = ({ call }: TestApp, { token }: TestAccount, id: number, body: object = {}): Promise<CallResult> =>
	call("POST", `${endpoint}/${id}/finish`, { token, body: { answers: [], reason: "FINISHED", ...body } });

export const read = async ({ call }: TestApp, { token }: TestAccount, id: number) =>
	(await call("GET", `${endpoint}/${id}`, { token })).json.data;

/** Returns an answer for a batch. @param option index of the option; null: blank */
export const answer = (question: TestQuestion, option: number | null, seq: number, more: object = {}) => ({
	idQuestion: question.id,
	optionId: option === null ? null : question.optionIds[option],
	flagged: false,
	seq,
	elapsedMs: 1000 * seq,
	...more,
});

/** Moves an attempt and its answers into the past. */
export const moveIntoPast = ({ deps }: TestApp, id: number, seconds: number) =>
	deps.db.$client.query(
		`with answers as (
			update attempt_answers set saved_at = saved_at - make_interval(secs => $2) where attempt_id = $1)
		update attempts set started_at = started_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2),
			created_at = created_at - make_interval(secs => $2)
		where id = $1`,
		[id, seconds],
	);

export const countRows = async ({ deps }: TestApp, table: string, where = "true"): Promise<number> =>
	(await deps.db.$client.query(`select count(*)::int as rows from ${table} where ${where}`)).rows[0].rows;
