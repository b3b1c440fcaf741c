import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { answer, read, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam } from "../../../testing/features/catalogue.ts";
import { importFile, startImporting } from "../../../testing/features/question-imports.ts";
import { answerWithEmptyBank } from "../../../testing/features/reader-answers.ts";
import { hostileWorkbooks, isReadBesideSaves } from "../../../testing/files/hostile-workbooks.ts";
import { readQuestionFile } from "./run-reader.ts";

let server: TestApp;
let admin: TestAccount;
let files: Buffer[];
beforeAll(async () => {
	// Build the files before the server starts, since this blocks the thread that the server shares with the test for seconds.
	files = hostileWorkbooks.map(([, make]) => make());
	({ server, admin } = await startImporting());
}, 240_000);

describe("a workbook made to exhaust memory or time", () => {
	it.each(hostileWorkbooks.map(([what, , said], index) => [what, index, said] as const))(
		"%s: is refused at once, with a message",
		{ timeout: 60_000 },
		async (_what, index, said) => {
			const task = { courses: [{ id: 1, name: "Álgebra" }], courseId: 1, standing: [] };
			const bytes = files[index]!;
			const refusal = await readQuestionFile(
				server.deps,
				{ ...task, content: { stream: Readable.from([bytes]), size: bytes.length } },
				answerWithEmptyBank,
			);
			// A refusal takes half a second on two free cores. A slower one would hit the reader's own limits, with another message.
			expect(refusal).toMatch(said);
		},
	);
});

/** Saves one answer after the other over a socket. @returns the duration of each in milliseconds, and a function to stop */
async function keepSaving() {
	const student = await createTestAccount(server);
	const exam = await createTestExam(server.deps, 10);
	const { id } = await start(server, student, { examId: exam.id });
	const url = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api/v1/user/attempts/${id}/answers`;
	const headers = { authorization: `Bearer ${student.token}`, "content-type": "application/json" };
	const times: number[] = [];
	let isOver = false;
	const saving = (async () => {
		for (let seq = 1; !isOver; seq += 1) {
			const question = exam.questions[seq % 10]!;
			const body = JSON.stringify({ deviceId: "phone", answers: [answer(question, seq % 4, seq)] });
			const began = performance.now();
			const { status } = await fetch(url, { method: "PUT", headers, body });
			times.push(performance.now() - began);
			if (status !== 200) throw new Error(`save ${seq}: ${status}`);
			// Without a pause the saves would keep a core busy.
			await pause(10);
		}
	})();
	const stop = async () => {
		isOver = true;
		await saving;
		return read(server, student, id);
	};
	return { times, stop };
}

const medianOf = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)]!;

it("students' answers are saved without delay while hostile workbooks are read", { timeout: 180_000 }, async () => {
	const { id: courseId } = await createTestCourse(server.deps, 0);
	const { times, stop } = await keepSaving();
	await expect.poll(() => times.length, { timeout: 20_000 }).toBeGreaterThan(100);
	const alone = medianOf(times.splice(0));
	for (const [index, [, , said]] of hostileWorkbooks.entries()) {
		if (!isReadBesideSaves(index)) continue;
		const read = await importFile(server, admin, { courseId }, files[index]!);
		expect([read.status, read.message]).toEqual(["FAILED", expect.stringMatching(said)]);
	}
	const kept = await stop();
	expect(kept.answers.length).toBe(10);
	expect(times.length).toBeGreaterThan(100);
	// Only measure/bench measures exactly: in this test the server's own process sends and unpacks the files.
	expect(medianOf(times)).toBeLessThan(Math.max(100, 10 * alone));
});
