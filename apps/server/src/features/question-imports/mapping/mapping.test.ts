import { readdir } from "node:fs/promises";
import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import type { TestApp } from "../../../../testing/app.ts";
import { countRows } from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam } from "../../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importFile,
	readImportDto,
	rowsOf,
	startImporting,
	waitForImport,
} from "../../../../testing/features/question-imports.ts";
import { coloured } from "../../../../testing/files/pictured-files.ts";
import { readImport } from "../read-import.ts";

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
let courseName: string;
let courseId: number;
let examId: number;

beforeAll(async () => {
	const { admin: one, ...started } = await startImporting();
	server = started.server;
	[admin, other] = [one, await createTestAccount(server, "ADMIN")];
});
beforeEach(async () => {
	({ id: examId, courseId } = await createTestExam(server.deps, 0));
	const { rows } = await server.deps.db.$client.query("select name from courses where id = $1", [courseId]);
	courseName = rows[0].name;
	await server.deps.db.$client.query("delete from question_import_columns");
	await server.deps.db.$client.query("delete from question_import_courses");
});

const headings = ["Ítem", "Planteo", "Opc. uno", "Opc. dos", "Ok", "Rama"];
const meanings = ["number", "text", "alternative:0", "alternative:1", "key", "course"];
const row = (text = "¿Cuánto es <b>uno</b> más uno?", course = courseName) => ["1", text, "Uno", "Dos", "2", course];
const call = (account: TestAccount, method: "GET" | "PUT" | "DELETE", part: string, id: number, body?: unknown) =>
	server.call(method, `/admin/question-import/${part}/${id}`, { token: account.token, ...(body ? { body } : {}) });
const assignColumns = (id: number, body: unknown, account = admin) => call(account, "PUT", "columns", id, body);
const assignCourses = (id: number, courses: unknown, account = admin) =>
	call(account, "PUT", "courses", id, { courses });
const privateFiles = () => readdir(`${server.deps.settings.dataDir}/files/private`).catch(() => []);

describe("a table with unknown headings", () => {
	it("is read after its columns are assigned, and the mapping is remembered for later files", async () => {
		const asked = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		expect(asked).toMatchObject({ status: "UNMAPPED", message: expect.stringMatching(/^Faltan las columnas/) });
		const columns = await call(admin, "GET", "columns", asked.id);
		expect(columns.json.data).toMatchObject({ needsCourse: true, courseId: null, version: 1 });
		expect(columns.json.data.columns[1]).toEqual({
			heading: "Planteo",
			samples: ["¿Cuánto es <b>uno</b> más uno?"],
			meaning: null,
		});
		expect((await confirm(server, admin, asked.id)).json.message).toBe(
			"Falta decir qué tiene cada columna del archivo",
		);

		const answer = await assignColumns(asked.id, { meanings, version: 1 });
		expect([answer.status, answer.json.data.status]).toEqual([202, "READING"]);
		const read = await waitForImport(server, admin, asked.id);
		expect(read).toMatchObject({ status: "READY", columns: { rememberedAt: null }, counts: { new: 1 } });
		expect((await rowsOf(server, admin, read.id))[0]?.question).toMatchObject({ correctOption: 1, courseName });
		await confirm(server, admin, read.id);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({ status: "DONE", counts: { new: 1 } });
		await expect.poll(privateFiles, { timeout: 5_000 }).toEqual([]);

		const next = await importFile(server, other, { examId }, csvOf([headings, row("¿Y uno más dos?")]));
		expect(next).toMatchObject({ status: "READY", columns: { rememberedAt: expect.any(String) } });
		expect(Date.parse(next.columns?.rememberedAt ?? "")).toBeLessThanOrEqual(Date.parse(next.createdAt) + 60_000);
	});

	it("can be assigned differently in the preview, and its remembered mapping can be deleted", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		await assignColumns(id, { meanings });
		await waitForImport(server, admin, id);
		const swapped = ["number", "text", "alternative:1", "alternative:0", "key", "course"];
		expect((await assignColumns(id, { meanings: swapped, version: 2 })).status).toBe(202);
		await waitForImport(server, admin, id);
		expect((await rowsOf(server, admin, id))[0]?.question?.options.map(({ html }) => html)).toEqual(["Dos", "Uno"]);

		const next = await importFile(server, admin, { examId }, csvOf([headings, row("¿Otra?")]));
		expect(next.columns?.rememberedAt).toEqual(expect.any(String));
		const forgotten = await call(other, "DELETE", "columns", next.id);
		expect([forgotten.status, forgotten.json.data.columns]).toEqual([200, { rememberedAt: null, guessed: false }]);
		expect((await call(other, "DELETE", "columns", next.id)).status).toBe(200);
		expect((await importFile(server, admin, { examId }, csvOf([headings, row("¿Más?")]))).status).toBe("UNMAPPED");
		// The import keeps its own mapping when it is read again.
		await server.deps.db.$client.query("update question_imports set status = 'READING' where id = $1", [next.id]);
		await readImport(server.deps, next.id);
		expect((await readImportDto(server, admin, next.id)).status).toBe("READY");
	});

	it("refuses an impossible mapping with the reason", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const without = (index: number) => meanings.map((meaning, at) => (at === index ? null : meaning));
		const twice = meanings.map((meaning, at) => (at === 3 ? "alternative:0" : meaning));
		const refusals: [unknown, string][] = [
			[{ meanings: without(1) }, "Falta la columna de la pregunta"],
			[{ meanings: without(3) }, "Falta la columna de la alternativa B"],
			[{ meanings: without(5) }, "Falta la columna del curso: elígela, o di de qué curso son todas"],
			[{ meanings: twice }, "Ya elegiste otra columna para esto"],
			[{ meanings: meanings.slice(1) }, "El archivo tiene 6 columnas"],
			[{ meanings: [...meanings.slice(1), "alternative:99"] }, "Lo que tiene la columna no es válido"],
			[{ meanings: without(5), courseId: 999_999 }, "El curso no existe"],
			[{ meanings: [] }, "Di qué tiene cada columna"],
		];
		for (const [body, message] of refusals) {
			const answer = await assignColumns(id, body);
			expect([answer.status, Object.values(answer.json.errors ?? {})[0]]).toEqual([422, message]);
		}
		expect(await countRows(server, "question_import_columns")).toBe(0);
		expect((await readImportDto(server, admin, id)).status).toBe("UNMAPPED");
		// Without a column for it, one course applies to all questions.
		expect((await assignColumns(id, { meanings: without(5), courseId })).status).toBe(202);
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "READY", counts: { new: 1 } });
		expect((await rowsOf(server, admin, id))[0]?.question?.courseName).toBe(courseName);
	});

	it("accepts the first of two concurrent assignments, and refuses the other with a message", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const answers = await Promise.all([
			assignColumns(id, { meanings, version: 1 }),
			assignColumns(id, { meanings, version: 1 }, other),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "READY", counts: { new: 1 } });
		const late = await assignColumns(id, { meanings, version: 1 }, other);
		expect([late.status, late.json.message]).toEqual([
			409,
			"Otra persona ya dijo qué tiene cada columna de este archivo",
		]);
		expect(await countRows(server, "question_import_columns")).toBe(1);
	});

	it("can be cancelled with its file, and its columns can then be neither read nor assigned", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const cancelled = await server.call("DELETE", `/admin/question-import/cancel/${id}`, { token: admin.token });
		expect(cancelled.json.data.status).toBe("CANCELLED");
		expect(await countRows(server, "question_imports", `id = ${id} and file is not null`)).toBe(0);
		expect((await call(admin, "GET", "columns", id)).status).toBe(409);
		expect((await assignColumns(id, { meanings })).status).toBe(409);
		expect((await assignColumns(999_999, { meanings })).status).toBe(404);
		const known = await importFile(
			server,
			admin,
			{ courseId },
			csvOf([
				["pregunta", "A", "B", "clave"],
				["¿?", "1", "2", "A"],
			]),
		);
		expect((await call(admin, "GET", "columns", known.id)).status).toBe(409);
	});
});

describe("hostile headings", () => {
	it.each<[string, string[], RegExp | string[]]>([
		[
			"of HTML",
			["<img src=x onerror=alert(1)>", "<script>", "</td>", "&lt;", "$\\frac$", "x"],
			["<img src=x onerror=alert(1)>", "<script>", "</td>", "&lt;", "$\\frac$", "x"],
		],
		["with empty ones", ["a1", "", "b1", "", "c1", "d1"], ["a1", "", "b1", "", "c1", "d1"]],
		["that are all the same", Array(6).fill("x1"), Array(6).fill("x1")],
		["of another alphabet", ["№", "вопрос", "да", "нет", "ключ", "курс"], ["№", "вопрос", "да", "нет", "ключ", "курс"]],
		[
			"named like properties of every object",
			["__proto__", "constructor", "toString", "valueOf", "x2", "y2"],
			["__proto__", "constructor", "toString", "valueOf", "x2", "y2"],
		],
		[
			"of thousands of characters",
			["x".repeat(30_000), "b2", "c2", "d2", "e2", "f2"],
			["x".repeat(200), "b2", "c2", "d2", "e2", "f2"],
		],
		[
			"that are two of our own names for one column",
			["pregunta", "enunciado", "A", "B", "clave", "curso"],
			["pregunta", "enunciado", "A", "B", "clave", "curso"],
		],
	])("%s are shown as they are, and can be assigned", async (_what, names, shown) => {
		const asked = await importFile(server, admin, { examId }, csvOf([names, row()]));
		expect(asked.status).toBe("UNMAPPED");
		const { columns } = (await call(admin, "GET", "columns", asked.id)).json.data;
		expect(columns.map(({ heading }: { heading: string }) => heading)).toEqual(shown);
		expect((await assignColumns(asked.id, { meanings })).status).toBe(202);
		expect(await waitForImport(server, admin, asked.id)).toMatchObject({ status: "READY", counts: { new: 1 } });
		expect(await importFile(server, admin, { examId }, csvOf([names, row("¿Otra pregunta?")]))).toMatchObject({
			status: "READY",
			columns: { rememberedAt: expect.any(String) },
		});
	});

	it("that differ only in the last of many columns have different mappings", async () => {
		const wide = (last: string) => [...headings, ...Array.from({ length: 60 }, (_, n) => `otra columna ${n}`), last];
		const { id } = await importFile(server, admin, { examId }, csvOf([wide("fin"), row()]));
		await assignColumns(id, { meanings: [...meanings, ...Array(61).fill(null)] });
		expect((await waitForImport(server, admin, id)).status).toBe("READY");
		expect((await importFile(server, admin, { examId }, csvOf([wide("fin"), row("¿?")]))).status).toBe("READY");
		expect((await importFile(server, admin, { examId }, csvOf([wide("otro"), row("¿?")]))).status).toBe("UNMAPPED");
	});

	it("of ten thousand columns, and files that are not tables, are refused with a message", async () => {
		const wide = await importFile(server, admin, { examId }, csvOf([Array(10_000).fill("x"), row()]));
		expect(wide).toMatchObject({ status: "FAILED", message: expect.stringMatching(/más de 256 columnas/) });
		const prose = await importFile(server, admin, { examId }, "Había una vez, en un país\nlejano");
		expect(prose).toMatchObject({ status: "FAILED", message: expect.stringMatching(/^Faltan las columnas/) });
		const empty = await importFile(server, admin, { examId }, csvOf([headings]));
		expect(empty.status).toBe("FAILED");
	});
});

describe("a course name that matches none of our courses", () => {
	const own = ["curso", "pregunta", "A", "B", "clave"];
	const asked = (course: string, text: string) => [course, text, "Uno", "Dos", "B"];

	it("is assigned to a course once, and remembered for later files", async () => {
		const file = csvOf([own, asked("Raz. Mat.", "¿Una?"), asked("RAZ.  MÁT.", "¿Dos?"), asked(courseName, "¿Tres?")]);
		const read = await importFile(server, admin, { examId }, file);
		expect(read).toMatchObject({
			status: "FAULTY",
			courses: [{ name: "Raz. Mat.", rows: 2, courseId: null }],
		});
		const answer = await assignCourses(read.id, [{ name: "Raz. Mat.", courseId }]);
		expect([answer.status, answer.json.data.status]).toEqual([202, "READING"]);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({
			status: "READY",
			counts: { new: 3, faulty: 0 },
			courses: [{ name: "Raz. Mat.", rows: 2, courseId }],
		});
		const next = await importFile(server, other, { examId }, csvOf([own, asked("raz. mat.", "¿Cuatro?")]));
		expect(next.status).toBe("READY");
		const { id: another } = await createTestCourse(server.deps, 0);
		await assignCourses(next.id, [{ name: "raz. mat.", courseId: another }]);
		await waitForImport(server, admin, next.id);
		await confirm(server, admin, next.id);
		expect((await waitForImport(server, admin, next.id)).status).toBe("DONE");
		expect(await countRows(server, "questions", `course_id = ${another} and text = '¿Cuatro?'`)).toBe(1);
		await expect.poll(() => countRows(server, "question_imports", `id = ${next.id} and file is not null`)).toBe(0);
	});

	it("is unassigned again on request, and when its course is deleted", async () => {
		const { id: gone } = await createTestCourse(server.deps, 0);
		const { id } = await importFile(server, admin, { examId }, csvOf([own, asked("HU", "¿Una?")]));
		await assignCourses(id, [{ name: "HU", courseId: gone }]);
		expect((await waitForImport(server, admin, id)).status).toBe("READY");
		await server.deps.db.$client.query("update courses set archived_at = now() where id = $1", [gone]);
		expect((await importFile(server, admin, { examId }, csvOf([own, asked("HU", "¿Una?")]))).status).toBe("FAULTY");
		await assignCourses(id, [{ name: "HU", courseId: null }]);
		expect((await waitForImport(server, admin, id)).status).toBe("FAULTY");
		expect(await countRows(server, "question_import_courses")).toBe(0);
	});

	it("cannot be assigned if the file does not have it, or the course does not exist", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([own, asked("__proto__", "¿Una?")]));
		const refused = [
			await assignCourses(id, [{ name: "otro", courseId }]),
			await assignCourses(id, [{ name: "__proto__", courseId: 999_999 }]),
			await assignCourses(id, []),
			await assignCourses(id, [{ name: "x".repeat(101), courseId }]),
		];
		expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
		expect(await countRows(server, "question_import_courses")).toBe(0);
		const both = await Promise.all(
			[admin, other].map((account) => assignCourses(id, [{ name: "__proto__", courseId }], account)),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
		expect((await waitForImport(server, admin, id)).status).toBe("READY");
	});

	it("can be assigned to the course into which the file is imported", async () => {
		const { id } = await importFile(server, admin, { courseId }, csvOf([own, asked("RM", "¿Una?")]));
		await assignCourses(id, [{ name: "RM", courseId }]);
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "READY", counts: { new: 1 } });
	});
});

describe("a table with unknown headings and pictures", { timeout: 60_000 }, () => {
	const staged = async (id: number) =>
		(
			await server.deps.db.$client.query("select name, file from question_import_pictures where import_id = $1", [id])
		).rows.sort((one, two) => (one.name < two.name ? -1 : 1));
	const withPictures = async () =>
		zipOf([
			{
				name: "p.csv",
				content: csvOf([
					[...headings, "Dibujo"],
					[...row(), "serie.png"],
				]),
			},
			{ name: "serie.png", content: await coloured("#123456", 48) },
		]);
	const all: (string | null)[] = [...meanings, "picture"];

	it("shows the pictures in its preview after its columns are assigned, and after another assignment", async () => {
		const { id, status } = await importFile(server, admin, { examId }, await withPictures());
		expect([status, await staged(id)]).toEqual(["UNMAPPED", []]);
		await assignColumns(id, { meanings: all });
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "READY", drafts: { all: 0 } });
		const before = await staged(id);
		const [shown] = await rowsOf(server, admin, id);
		expect(shown?.pictures).toEqual(before.map(({ name }) => name));
		expect(shown?.question?.picture).toMatchObject({ url: `/uploads/${before[0]?.name}`, width: 48 });

		await assignColumns(id, { meanings: all.with(4, null), version: 2 });
		// Without a key column the questions are drafts.
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "READY", drafts: { all: 1, KEY: 1 } });
		const after = await staged(id);
		expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
		expect(after[0]?.file).not.toBe(before[0]?.file);
		await expect.poll(privateFiles, { timeout: 5_000 }).not.toContain(before[0]?.file);
		expect(await privateFiles()).toContain(after[0]?.file);

		await confirm(server, admin, id);
		expect(await waitForImport(server, admin, id)).toMatchObject({ status: "DONE", counts: { new: 1 } });
		expect(await staged(id)).toEqual([]);
		const { rows } = await server.deps.db.$client.query("select file from question_imports where id = $1", [id]);
		expect(rows).toEqual([{ file: null }]);
		await expect.poll(privateFiles, { timeout: 5_000 }).not.toContain(after[0]?.file);
	});

	it("deletes its pictures and its file when it is cancelled", async () => {
		const { id } = await importFile(server, admin, { examId }, await withPictures());
		await assignColumns(id, { meanings: all });
		await waitForImport(server, admin, id);
		const { rows } = await server.deps.db.$client.query("select file from question_imports where id = $1", [id]);
		const kept = [rows[0].file, ...(await staged(id)).map(({ file }) => file)];
		expect(await privateFiles()).toEqual(expect.arrayContaining(kept));
		await server.call("DELETE", `/admin/question-import/cancel/${id}`, { token: admin.token });
		await expect
			.poll(async () => (await privateFiles()).filter((name) => kept.includes(name)), { timeout: 5_000 })
			.toEqual([]);
	});
});
