import { regradeSome } from "../../src/features/attempts/jobs.ts";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";
import type { TestQuestion } from "./catalogue.ts";

/** Correction calls of an administrator. */
export function correctionsBy(test: TestApp, { token }: TestAccount) {
	const path = (id: number) => `/admin/question/corrections/${id}`;
	const read = async ({ id }: Pick<TestQuestion, "id">) => (await test.call("GET", path(id), { token })).json.data;
	const currentState = async (question: Pick<TestQuestion, "id">) => {
		const { version, lastCorrection } = await read(question);
		return { version, lastCorrection };
	};
	const send = async (question: Pick<TestQuestion, "id">, body: object): Promise<CallResult> =>
		test.call("POST", `/admin/question/correct/${question.id}`, {
			token,
			body: { reason: "Se revisó el solucionario", ...(await currentState(question)), ...body },
		});
	const untilRegraded = async (answer: Promise<CallResult>) => {
		const { status, text, json } = await answer;
		if (status !== 201) throw new Error(`correction: ${status} ${text}`);
		await regradeSome(test.deps);
		return json.data;
	};
	return {
		read,
		send,
		/** Corrects the key, and waits until regrading is done. @param option index of the option */
		key: (question: TestQuestion, option: number, more: object = {}) =>
			untilRegraded(send(question, { kind: "KEY", optionId: question.optionIds[option], ...more })),
		annul: (question: TestQuestion) => untilRegraded(send(question, { kind: "ANNUL" })),
		restore: (question: TestQuestion) => untilRegraded(send(question, { kind: "RESTORE" })),
		undo: async (question: TestQuestion) => {
			const { version, lastCorrection, corrections } = await read(question);
			const { id } = corrections.find((one: { mayUndo: boolean }) => one.mayUndo) ?? { id: lastCorrection };
			const body = { version, lastCorrection, reason: null };
			return untilRegraded(test.call("POST", `/admin/question/correction/${id}/undo`, { token, body }));
		},
	};
}
