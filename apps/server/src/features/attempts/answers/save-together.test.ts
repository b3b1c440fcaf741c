import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { closeAfterFile } from "../../../../testing/close-after-file.ts";
import { answer, endpoint, read, start } from "../../../../testing/features/attempts.ts";
import { createTestExam } from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const student = await createTestAccount(test);
const exam = await createTestExam(test.deps, 3);
const [question] = exam.questions as [never];
const startMany = (count: number) =>
	Promise.all(Array.from({ length: count }, () => start(test, student, { examId: exam.id })));
const put = (id: number, deviceId: string, seq: number, revision?: number) => {
	const body = { deviceId, answers: [answer(question, 0, seq)], ...(revision === undefined ? {} : { revision }) };
	return test.call("PUT", `${endpoint}/${id}/answers`, { token: student.token, body });
};

describe("saves that arrive together", () => {
	it("each get their own attempt's reply, and two saves of one attempt both count", async () => {
		const attempts = await startMany(60);
		const replies = await Promise.all(
			attempts.flatMap(({ id }) => [put(id, "phone", 1), put(id, "phone", 2), put(id, "phone", 2)]),
		);
		expect(replies.every(({ status, json }) => status === 200 && json.data.late === false)).toBe(true);
		for (const { id } of attempts) {
			const { revision, answers } = await read(test, student, id);
			expect({ revision, seqs: answers.map((one: { seq: number }) => one.seq) }).toEqual({ revision: 2, seqs: [2] });
		}
	});

	it("are not affected by a refused one", async () => {
		const attempts = await startMany(10);
		const [old] = attempts;
		await put(old.id, "phone", 1);
		await put(old.id, "tablet", 1);
		const replies = await Promise.all(attempts.map(({ id }) => put(id, "phone", 5, 0)));
		expect(replies.map(({ status }) => status)).toEqual([409, ...Array(9).fill(200)]);
	});

	it("do not wait for an attempt that another transaction has locked", async () => {
		const attempts = await startMany(10);
		const [held] = attempts;
		const holder = await test.deps.db.$client.connect();
		closeAfterFile(async () => holder.release(true));
		await holder.query("begin");
		await holder.query("select from attempts where id = $1 for update", [held.id]);
		const waiting = put(held.id, "phone", 1);
		const next = put(held.id, "phone", 2);
		const others = await Promise.all(attempts.slice(1).flatMap(({ id }) => [put(id, "phone", 1), put(id, "phone", 2)]));
		expect(others.every(({ status }) => status === 200)).toBe(true);
		await holder.query("commit");
		expect([(await waiting).json.data.revision, (await next).json.data.revision]).toEqual([1, 2]);
	}, 2900); // less than the 3 s after which the database gives up waiting for the lock

	it("are not refused because of many for one attempt", async () => {
		const [flooded, ...others] = await startMany(10);
		let isOver = false;
		const flood = Array.from({ length: 1000 }, (_, seq) => put(flooded.id, "phone", seq + 1));
		const statuses = Promise.all(flood).then((replies) => replies.map(({ status }) => status));
		void statuses.finally(() => {
			isOver = true;
		});
		for (let seq = 1; !isOver; seq++) {
			const saves = await Promise.all(others.map(({ id }) => put(id, "phone", seq)));
			expect(saves.map(({ status }) => status)).toEqual(Array(9).fill(200));
		}
		expect(new Set(await statuses)).toEqual(new Set([200, 503]));
	});
});
