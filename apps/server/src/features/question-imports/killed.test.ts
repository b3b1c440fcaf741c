import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam } from "../../../testing/features/catalogue.ts";
import {
	csvOf,
	importFile,
	readImportDto,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";
import { hostileWorkbooks } from "../../../testing/files/hostile-workbooks.ts";
import { coloured } from "../../../testing/files/pictured-files.ts";
import { preloads } from "../../../testing/programs/preloads.ts";
import { tidyImports } from "./tidy.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	({ server, admin } = await startImporting());
});

const count = 600;
const program = join(import.meta.dirname, "../../../testing/programs/write-import-program.ts");
const headings = ["curso", "lectura", "pregunta", "A", "B", "clave"];
const question = (name: string, n: number) => [name, `Texto ${n % 7}`, `¿Cuánto es ${n}?`, String(n), "otra", "A"];

const plain = (course: string) => csvOf([headings, ...Array.from({ length: count }, (_, n) => question(course, n))]);

const figures = 60;
/** A file in which every tenth question has a picture of its own. */
async function withPictures(course: string): Promise<Buffer> {
	const rows = Array.from({ length: count }, (_, n) => [...question(course, n), n % 10 === 0 ? `${n}.png` : ""]);
	const pictures = Array.from({ length: figures }, async (_, n) => ({
		name: `${n * 10}.png`,
		content: await coloured("#345678", 20 + n),
	}));
	return zipOf([
		{ name: "p.csv", content: csvOf([[...headings, "imagen"], ...rows]) },
		...(await Promise.all(pictures)),
	]);
}

/** Reads a file into a new exam and marks the import as confirmed, without a job that writes it. */
async function confirmImport(makeFile: (course: string) => Buffer | string | Promise<Buffer> = plain) {
	const { id: examId, courseId } = await createTestExam(server.deps, 0);
	const { rows } = await server.deps.db.$client.query("select name from courses where id = $1", [courseId]);
	const file = await makeFile(rows[0].name);
	const { id, status } = await importFile(server, admin, { examId }, file);
	expect(status).toBe("READY");
	await server.deps.db.$client.query("update question_imports set status = 'IMPORTING' where id = $1", [id]);
	return { id, examId };
}

/** Writes the import in a process that is killed as soon as so many questions are processed. */
async function writeUntilKilled(id: number, processed: number): Promise<void> {
	const { host, port, user, password, database } = server.deps.db.$client.options;
	const connection = JSON.stringify({ host, port, user, password, database, application_name: "killed" });
	const folder = `${server.deps.settings.dataDir}/files`;
	const child = spawn(process.execPath, [...preloads, program, connection, folder, String(id)], { stdio: "ignore" });
	const exit = once(child, "exit");
	while (child.exitCode === null && (await readImportDto(server, admin, id)).processed < processed);
	child.kill("SIGKILL");
	await exit;
	await expect
		.poll(() => countRows(server, "pg_stat_activity", "application_name = 'killed'"), { timeout: 10_000 })
		.toBe(0);
}

const countWritten = async (examId: number) => ({
	questions: await countRows(server, "questions", `exam_id = ${examId}`),
	passages: await countRows(server, "passages", `exam_id = ${examId}`),
});
const all = { questions: count, passages: 7 };
const nothing = { questions: 0, passages: 0 };

describe("a server that is killed while writing an import", () => {
	it.each([1, 300, count])(
		"after %d questions has written all or nothing, and the next start completes it",
		{ timeout: 60_000 },
		async (processed) => {
			const { id, examId } = await confirmImport();
			await writeUntilKilled(id, processed);
			const { status } = await readImportDto(server, admin, id);
			expect(await countWritten(examId)).toEqual(status === "DONE" ? all : nothing);
			if (processed < count) expect(status).toBe("IMPORTING");
			// Resume it, as a starting server does.
			await tidyImports(server.deps);
			expect(await waitForImport(server, admin, id)).toMatchObject({
				status: "DONE",
				processed: count,
				counts: { new: count },
			});
			expect(await countWritten(examId)).toEqual(all);
		},
	);
});

it.each([1, 300, count])(
	"pictures of an import that is killed after %d questions are stored with its questions, once each",
	{ timeout: 60_000 },
	async (processed) => {
		const publicFiles = () => readdir(`${server.deps.settings.dataDir}/files/public`).catch(() => [] as string[]);
		const privateFiles = () => readdir(`${server.deps.settings.dataDir}/files/private`).catch(() => [] as string[]);
		const { id, examId } = await confirmImport(withPictures);
		// A job deletes the uploaded file; the staged pictures remain.
		await expect.poll(privateFiles, { timeout: 10_000 }).toHaveLength(figures);
		await writeUntilKilled(id, processed);
		const { rows: before } = await shownBy(examId);
		expect(before).toHaveLength((await readImportDto(server, admin, id)).status === "DONE" ? figures : 0);
		await tidyImports(server.deps);
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "DONE", counts: { new: count } });
		const { rows } = await shownBy(examId);
		expect(rows).toHaveLength(figures);
		const stored = await publicFiles();
		for (const { name } of rows) expect(stored).toContain(name);
		// Each run stores the same files, so there are no copies.
		expect(stored).toHaveLength(figures);
		await expect.poll(privateFiles, { timeout: 10_000 }).toEqual([]);
	},
);

const shownBy = (examId: number) =>
	server.deps.db.$client.query(
		"select picture->>'name' as name from questions where exam_id = $1 and picture is not null",
		[examId],
	);

/** Leaves an import like a version that crashed on it: with its file, and a job that was started but never settled. */
async function leavePoisoned(): Promise<number> {
	const { id: courseId } = await createTestCourse(server.deps, 0);
	const file = `${randomUUID()}.import`;
	const [, make] = hostileWorkbooks[0]!;
	await server.deps.files.put("private", file, make());
	const { rows } = await server.deps.db.$client.query(
		"insert into question_imports (user_id, course_id, filename, file) values ($1, $2, 'lejos.xlsx', $3) returning id",
		[admin.userId, courseId, file],
	);
	await server.deps.db.$client.query(
		`insert into pgboss.job (name, data, state, started_on, retry_limit) values ('read-question-import', $1, 'active', now(), 8)`,
		[{ id: rows[0].id }],
	);
	return rows[0].id;
}

describe("a file that killed the server", () => {
	it("is refused by the next start, with a message", async () => {
		const id = await leavePoisoned();
		await tidyImports(server.deps);
		const { status, message } = await waitForImport(server, admin, id);
		expect([status, message]).toEqual(["FAILED", expect.stringMatching(/celdas fuera de los límites/)]);
	});

	it("twice is given up without another try, with a message, and deleted", async () => {
		const id = await leavePoisoned();
		await server.deps.db.$client.query(
			"insert into job_tries (job, about, tries, process) values ('read-question-import', $1, 2, gen_random_uuid())",
			[String(id)],
		);
		await tidyImports(server.deps);
		const { status, message } = await waitForImport(server, admin, id);
		expect([status, message]).toEqual([
			"FAILED",
			expect.stringMatching(/^Intentamos leer este archivo más de una vez/),
		]);
		await expect.poll(() => countRows(server, "question_imports", `id = ${id} and file is null`)).toBe(1);
	});
});
