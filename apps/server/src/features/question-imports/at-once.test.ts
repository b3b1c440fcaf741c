import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importAndConfirm,
	importFile,
	sendFile,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";

let server: TestApp;
let admins: TestAccount[];
beforeAll(async () => {
	const { admin: one, ...started } = await startImporting();
	server = started.server;
	admins = [one, await createTestAccount(server, "ADMIN")];
});

async function makeTarget() {
	const { id: examId, courseId } = await createTestExam(server.deps, 0);
	const { rows } = await server.deps.db.$client.query("select name from courses where id = $1", [courseId]);
	const fileOf = (from: number, count: number, key = "A") =>
		csvOf([
			["curso", "lectura", "pregunta", "A", "B", "clave"],
			...Array.from({ length: count }, (_, index) => [
				rows[0].name,
				"Un texto para todas.",
				`¿Cuánto es ${from + index}?`,
				String(from + index),
				"otra cosa",
				key,
			]),
		]);
	return { examId, fileOf };
}
const cancel = (id: number, { token }: TestAccount) =>
	server.call("DELETE", `/admin/question-import/cancel/${id}`, { token });
const privateFiles = () => readdir(`${server.deps.settings.dataDir}/files/private`).catch(() => []);
const countStanding = (examId: number) => countRows(server, "questions", `exam_id = ${examId} and archived_at is null`);

describe("concurrent imports of two administrators", () => {
	it("into one exam are all written: each question once, with distinct positions and one shared passage", async () => {
		const { examId, fileOf } = await makeTarget();
		// Some files overlap, and two are equal.
		const files = [fileOf(0, 60), fileOf(30, 60), fileOf(0, 60), fileOf(200, 40)];
		const read = await Promise.all(files.map((file, i) => importFile(server, admins[i % 2]!, { examId }, file)));
		expect(read.map(({ status }) => status)).toEqual(Array(4).fill("READY"));
		// Both administrators confirm each import.
		const asked = await Promise.all(read.flatMap(({ id }) => admins.map((admin) => confirm(server, admin, id))));
		expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(202));
		const ended = await Promise.all(read.map(({ id }) => waitForImport(server, admins[0]!, id)));
		expect(ended.map(({ status, processed }) => [status, processed])).toEqual([60, 60, 60, 40].map((n) => ["DONE", n]));
		const written = ended.reduce((sum, { counts }) => sum + counts.new, 0);
		const same = ended.reduce((sum, { counts }) => sum + counts.same, 0);
		expect([written, same, await countStanding(examId)]).toEqual([130, 90, 130]);
		const { rows } = await server.deps.db.$client.query(
			"select count(distinct position)::int as places, count(distinct text)::int as texts from questions where exam_id = $1",
			[examId],
		);
		expect(rows).toEqual([{ places: 130, texts: 130 }]);
		expect(await countRows(server, "passages", `exam_id = ${examId}`)).toBe(1);
	});

	it("with different keys for the same questions store the keys of only one file", async () => {
		const { examId, fileOf } = await makeTarget();
		const both = await Promise.all(
			[fileOf(0, 50, "A"), fileOf(0, 50, "B")].map((file, i) => importFile(server, admins[i]!, { examId }, file)),
		);
		await Promise.all(both.map(({ id }, i) => confirm(server, admins[i]!, id)));
		const ended = await Promise.all(both.map(({ id }) => waitForImport(server, admins[0]!, id)));
		expect(ended.map(({ status }) => status)).toEqual(["DONE", "DONE"]);
		expect(ended.map(({ counts }) => [counts.new, counts.changed]).sort()).toEqual([
			[0, 50],
			[50, 0],
		]);
		const { rows } = await server.deps.db.$client.query(
			`select a.position, count(*)::int from alternatives a join questions q on q.id = a.question_id
			where q.exam_id = $1 and a.is_correct and a.archived_at is null group by a.position`,
			[examId],
		);
		expect(rows).toEqual([{ position: expect.any(Number), count: 50 }]);
		expect(await countStanding(examId)).toBe(50);
	});
});

describe("an import that is cancelled while it is read", () => {
	it("stops, keeps no rows or files, and cannot be confirmed", async () => {
		const { examId, fileOf } = await makeTarget();
		const sent = await sendFile(server, admins[0]!, { examId }, fileOf(0, 4_000));
		const { id } = sent.json.data;
		await expect
			.poll(() => countRows(server, "question_import_rows", `import_id = ${id}`), { interval: 5, timeout: 15_000 })
			.toBeGreaterThan(0);
		const answer = await cancel(id, admins[1]!);
		expect([answer.status, answer.json.message, answer.json.data.status]).toEqual([
			200,
			"Importación cancelada",
			"CANCELLED",
		]);
		const late = await confirm(server, admins[0]!, id);
		expect([late.status, late.json.message]).toEqual([409, "La importación se canceló: sube el archivo otra vez"]);
		// Readers are serialised: once the next one has finished, the first has stopped.
		await importFile(server, admins[0]!, { examId }, fileOf(0, 1));
		expect(await countRows(server, "question_import_rows", `import_id = ${id}`)).toBe(0);
		expect(await countRows(server, "question_imports", `id = ${id} and status = 'CANCELLED' and file is null`)).toBe(1);
		await expect.poll(privateFiles, { timeout: 5_000 }).toEqual([]);
		expect(await countStanding(examId)).toBe(0);
	});

	it("and confirmed at the same moment ends as exactly one of the two", async () => {
		const { examId, fileOf } = await makeTarget();
		for (let round = 0; round < 5; round++) {
			const { id } = await importFile(server, admins[0]!, { examId }, fileOf(round * 10, 10));
			const before = await countStanding(examId);
			const [asked, cancelled] = await Promise.all([confirm(server, admins[0]!, id), cancel(id, admins[1]!)]);
			expect([asked.status, cancelled.status].sort()).toEqual(asked.status === 202 ? [202, 409] : [200, 409]);
			const { status } = await waitForImport(server, admins[0]!, id);
			expect([status, (await countStanding(examId)) - before]).toEqual(
				asked.status === 202 ? ["DONE", 10] : ["CANCELLED", 0],
			);
		}
	});
});

describe("a question that somebody edits while an import is written", () => {
	it("keeps the edit: the import fails with a message and writes nothing", async () => {
		const { examId, fileOf } = await makeTarget();
		const { db } = server.deps;
		await importAndConfirm(server, admins[0]!, { examId }, fileOf(0, 3, "A"));
		const { id, counts } = await importFile(server, admins[0]!, { examId }, fileOf(0, 3, "B"));
		expect(counts.changed).toBe(3);
		const holder = await db.$client.connect();
		try {
			// The writer blocks on the passage, after its comparison.
			await holder.query("begin");
			await holder.query("select from passages where exam_id = $1 for update", [examId]);
			await confirm(server, admins[0]!, id);
			const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
			await expect.poll(async () => (await db.$client.query(waiting)).rows.length, { interval: 20 }).toBe(1);
			const { rowCount } = await db.$client.query(
				"update questions set explanation = 'De otra persona', version = version + 1 where exam_id = $1 and position = 2",
				[examId],
			);
			expect(rowCount).toBe(1);
			await holder.query("commit");
		} finally {
			holder.release();
		}
		expect(await waitForImport(server, admins[0]!, id)).toMatchObject({
			status: "FAILED",
			message: "Las preguntas cambiaron mientras revisabas el archivo. Vuelve a subirlo.",
		});
		const stood = await server.deps.db.$client.query(
			`select q.version, q.explanation, a.position from questions q
			join alternatives a on a.question_id = q.id and a.is_correct where q.exam_id = $1 order by q.position`,
			[examId],
		);
		expect(stood.rows).toEqual([
			{ version: 1, explanation: "", position: 0 },
			{ version: 2, explanation: "De otra persona", position: 0 },
			{ version: 1, explanation: "", position: 0 },
		]);
	});
});
