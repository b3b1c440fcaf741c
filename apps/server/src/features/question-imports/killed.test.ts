import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/attempts.ts";
import { createTestCourse, createTestExam } from "../../../testing/catalogue.ts";
import { hostileWorkbooks } from "../../../testing/hostile-workbooks.ts";
import { preloads } from "../../../testing/preloads.ts";
import { csvOf, endOf, importFile, readImportDto } from "../../../testing/question-imports.ts";
import { fileJobs } from "../../files/late-removals.ts";
import { questionImportJobs } from "./jobs.ts";
import { tidyImports } from "./tidy.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000000" },
		jobs: (deps) => [...fileJobs(deps), ...questionImportJobs(deps)],
	});
	admin = await createTestAccount(server, "ADMIN");
});

const count = 600;
const program = join(import.meta.dirname, "../../../testing/write-import-program.ts");
const question = (name: string, n: number) => [name, `Texto ${n % 7}`, `¿Cuánto es ${n}?`, String(n), "otra", "A"];

/** Reads a file into an exam of its own; it is confirmed, and nobody writes it yet. */
async function confirmed() {
	const { id: examId, courseId } = await createTestExam(server.deps, 0);
	const { rows } = await server.deps.db.$client.query("select name from courses where id = $1", [courseId]);
	const headings = ["curso", "lectura", "pregunta", "A", "B", "clave"];
	const file = csvOf([headings, ...Array.from({ length: count }, (_, n) => question(rows[0].name, n))]);
	const { id, status } = await importFile(server, admin, { examId }, file);
	expect(status).toBe("READY");
	await server.deps.db.$client.query("update question_imports set status = 'IMPORTING' where id = $1", [id]);
	return { id, examId };
}

/** Writes it in a process that is killed as soon as so many questions are. */
async function killedAt(id: number, processed: number): Promise<void> {
	const { host, port, user, password, database } = server.deps.db.$client.options;
	const connection = JSON.stringify({ host, port, user, password, database, application_name: "killed" });
	const child = spawn(process.execPath, [...preloads, program, connection, String(id)], { stdio: "ignore" });
	const exit = once(child, "exit");
	while (child.exitCode === null && (await readImportDto(server, admin, id)).processed < processed);
	child.kill("SIGKILL");
	await exit;
	await expect
		.poll(() => countRows(server, "pg_stat_activity", "application_name = 'killed'"), { timeout: 10_000 })
		.toBe(0);
}

const written = async (examId: number) => ({
	questions: await countRows(server, "questions", `exam_id = ${examId}`),
	passages: await countRows(server, "passages", `exam_id = ${examId}`),
});
const all = { questions: count, passages: 7 };
const nothing = { questions: 0, passages: 0 };

describe("a server that is killed while it writes an import", () => {
	it.each([1, 300, count])(
		"after %d questions has written all or nothing, and the next one ends it",
		{ timeout: 60_000 },
		async (processed) => {
			const { id, examId } = await confirmed();
			await killedAt(id, processed);
			const { status } = await readImportDto(server, admin, id);
			expect(await written(examId)).toEqual(status === "DONE" ? all : nothing);
			if (processed < count) expect(status).toBe("IMPORTING");
			// As the start of a server does.
			await tidyImports(server.deps);
			expect(await endOf(server, admin, id)).toMatchObject({
				status: "DONE",
				processed: count,
				counts: { new: count },
			});
			expect(await written(examId)).toEqual(all);
		},
	);
});

/** An import as a version left it that died of it: its file there, its job taken up and never settled. */
async function poisoned(): Promise<number> {
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

describe("a file with which a server died", () => {
	it("is refused by the next one, with a sentence", async () => {
		const id = await poisoned();
		await tidyImports(server.deps);
		const { status, message } = await endOf(server, admin, id);
		expect([status, message]).toEqual(["FAILED", expect.stringMatching(/celdas fuera de los límites/)]);
	});

	it("twice is given up without another look, and says so; its bytes go", async () => {
		const id = await poisoned();
		await server.deps.db.$client.query(
			"insert into job_tries (job, about, tries, process) values ('read-question-import', $1, 2, gen_random_uuid())",
			[String(id)],
		);
		await tidyImports(server.deps);
		const { status, message } = await endOf(server, admin, id);
		expect([status, message]).toEqual([
			"FAILED",
			expect.stringMatching(/^Intentamos leer este archivo más de una vez/),
		]);
		await expect.poll(() => countRows(server, "question_imports", `id = ${id} and file is null`)).toBe(1);
	});
});
