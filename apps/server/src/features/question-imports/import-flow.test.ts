import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importAndConfirm,
	importFile,
	readImportDto,
	rowsOf,
	sendFile,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";
import { readImport } from "./read-import.ts";
import { csvTemplate } from "./template/csv.ts";
import { xlsxTemplate } from "./template/xlsx.ts";
import { tidyImports } from "./tidy.ts";
import { writeImport } from "./writing/write-import.ts";

let server: TestApp;
let admin: TestAccount;
let courseName: string;
let courseId: number;
let examId: number;

beforeAll(async () => {
	({ server, admin } = await startImporting());
});
beforeEach(async () => {
	({ id: examId, courseId } = await createTestExam(server.deps, 0));
	const { rows } = await server.deps.db.$client.query("select name from courses where id = $1", [courseId]);
	courseName = rows[0].name;
});

const headings = ["Curso", "Tema", "Lectura", "Pregunta", "A", "B", "C", "Clave", "Explicación"];
const row = (changes: Partial<Record<(typeof headings)[number], string>> = {}) => {
	const cells = { Curso: courseName, Pregunta: "¿Cuánto es $1 + 1$?", A: "1", B: "2", C: "3", Clave: "B", ...changes };
	return headings.map((heading) => (cells as Record<string, string>)[heading] ?? "");
};
const readStanding = async () =>
	(
		await server.deps.db.$client.query(
			`select q.id, q.text, q.html, q.topic, q.explanation, q.version, p.text as passage,
				array_agg(a.text order by a.position) as options,
				array_position(array_agg(a.is_correct order by a.position), true) - 1 as key
			from questions q join alternatives a on a.question_id = q.id and a.archived_at is null
			left join passages p on p.id = q.passage_id
			where q.exam_id = $1 and q.archived_at is null group by q.id, p.id order by q.position`,
			[examId],
		)
	).rows;

describe("importing a file of questions", () => {
	it("imports duplicates within a file once, and nothing from a second import", async () => {
		const file = csvOf([headings, row(), row({ Pregunta: "¿cuánto  es $1 + 1$?" }), row({ Pregunta: "¿Otra?" })]);
		const done = await importAndConfirm(server, admin, { examId }, file);
		expect(done.counts).toMatchObject({ new: 2, same: 1, faulty: 0 });
		expect((await readStanding()).map(({ text }) => text)).toEqual(["¿Cuánto es $1 + 1$?", "¿Otra?"]);
		expect((await importFile(server, admin, { examId }, file)).counts).toMatchObject({ new: 0, changed: 0, same: 3 });
	});

	it("reads and previews the template, and writes it only after confirmation", async () => {
		const file = await xlsxTemplate([courseName], undefined);
		const read = await importFile(server, admin, { examId }, file);
		expect(read).toMatchObject({
			status: "READY",
			total: 4,
			processed: 4,
			message: null,
			counts: { new: 4, faulty: 0 },
		});
		const rows = await rowsOf(server, admin, read.id);
		expect(rows.map((one) => one.row)).toEqual([2, 3, 4, 5]);
		expect(rows[1]?.question).toMatchObject({ courseName, correctOption: 2, topic: "Ecuaciones cuadráticas" });
		expect(rows[1]?.question?.questionHtml).toContain('class="katex"');
		expect(rows[2]?.question?.options).toHaveLength(4);
		expect(await readStanding()).toEqual([]);
		expect((await confirm(server, admin, read.id)).status).toBe(202);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({
			status: "DONE",
			processed: 4,
			counts: { new: 4 },
		});
		const written = await readStanding();
		expect(written.map(({ key }) => key)).toEqual([1, 2, 1, 2]);
		expect(written[2].passage).toBe(written[3].passage);
		expect(await countRows(server, "passages", `exam_id = ${examId}`)).toBe(1);
	});

	it("changes nothing if the same questions are imported again in the other format", async () => {
		await importAndConfirm(server, admin, { examId }, await xlsxTemplate([courseName], undefined));
		const before = await readStanding();
		const again = await importAndConfirm(server, admin, { examId }, csvTemplate([courseName], undefined));
		expect(again).toMatchObject({ status: "DONE", counts: { new: 0, changed: 0, same: 4, faulty: 0 } });
		expect(await readStanding()).toEqual(before);
	});

	it("lists the changes of an existing question, and keeps its id and fields without a column", async () => {
		await importAndConfirm(server, admin, { examId }, csvOf([headings, row({ Explicación: "Suma.", Tema: "Sumas" })]));
		const [before] = await readStanding();
		const file = csvOf([
			["Curso", "Pregunta", "A", "B", "C", "Clave"],
			[courseName, "¿CUANTO es $1 + 1$?", "1", "2", "3", "C"],
		]);
		const read = await importFile(server, admin, { examId }, file);
		expect(read.counts).toMatchObject({ new: 0, changed: 1, same: 0, faulty: 0 });
		expect((await rowsOf(server, admin, read.id))[0]?.changes).toEqual([
			"La clave pasa de B a C",
			"Cambia la redacción de la pregunta",
		]);
		await confirm(server, admin, read.id);
		await waitForImport(server, admin, read.id);
		const [after] = await readStanding();
		expect(after).toMatchObject({ id: before.id, key: 2, explanation: "Suma.", topic: "Sumas", version: 2 });
	});

	it("imports notes on alternatives, which stay with them if a later file has no notes", async () => {
		const noted = [...headings, "Nota A", "por qué no es la B", "Comentario C"];
		const notesNow = async () =>
			(
				await server.deps.db.$client.query(
					`select a.text, a.note, a.note_html from alternatives a join questions q on q.id = a.question_id
					where q.exam_id = $1 and a.archived_at is null order by a.position`,
					[examId],
				)
			).rows;
		const first = csvOf([noted, [...row(), "Falta **uno**", "", "Suma $1$ de más"]]);
		const read = await importFile(server, admin, { examId }, first);
		expect((await rowsOf(server, admin, read.id))[0]?.question?.options).toMatchObject([
			{ noteHtml: "<p>Falta <strong>uno</strong></p>" },
			{},
			{ noteHtml: expect.stringContaining("katex") },
		]);
		await confirm(server, admin, read.id);
		await waitForImport(server, admin, read.id);
		expect(await notesNow()).toMatchObject([
			{ text: "1", note: "Falta **uno**", note_html: "<p>Falta <strong>uno</strong></p>" },
			{ text: "2", note: "", note_html: "" },
			{ text: "3", note: "Suma $1$ de más" },
		]);
		expect((await importFile(server, admin, { examId }, first)).counts).toMatchObject({ same: 1 });
		await importAndConfirm(server, admin, { examId }, csvOf([headings, row({ A: "3", B: "2", C: "1" })]));
		expect((await notesNow()).map(({ text, note }) => [text, note])).toEqual([
			["3", "Suma $1$ de más"],
			["2", ""],
			["1", "Falta **uno**"],
		]);
		const file = csvOf([noted, [...row({ A: "3", B: "2", C: "1" }), "", "Es la suma", "Falta uno"]]);
		const again = await importFile(server, admin, { examId }, file);
		expect((await rowsOf(server, admin, again.id))[0]?.changes).toEqual([
			"Se quita la nota de la A",
			"Se agrega la nota de la B",
			"Cambia la nota de la C",
		]);
	});

	it("reports a note that is too long, has a broken formula or belongs to no alternative", async () => {
		const file = csvOf([
			[...headings, "nota A", "nota D"],
			[...row(), "x".repeat(2001), ""],
			[...row({ Pregunta: "¿Y?" }), "$\\frac{1$", "No es D"],
		]);
		const read = await importFile(server, admin, { examId }, file);
		const faulty = await rowsOf(server, admin, read.id, "&outcome=faulty");
		expect(faulty.map(({ faults }) => faults)).toEqual([
			[{ column: "nota A", message: expect.stringContaining("La nota") }],
			[
				{ column: "nota D", message: "Hay una nota de la alternativa D, que no está" },
				{ column: "nota A", message: "Tiene una fórmula que no se puede leer" },
			],
		]);
	});

	it("reports the faults of a row, and skips it only if the confirmation names the number of faulty rows", async () => {
		const file = csvOf([headings, row(), row({ Curso: "Alquimia", Pregunta: "¿?", Clave: "F" })]);
		const read = await importFile(server, admin, { examId }, file);
		expect(read).toMatchObject({ status: "FAULTY", counts: { new: 1, faulty: 1 } });
		const [faulty] = await rowsOf(server, admin, read.id, "&outcome=faulty");
		expect(faulty).toMatchObject({
			row: 3,
			faults: [
				{ column: "Curso", message: "El curso «Alquimia» no existe" },
				{ column: "Clave", message: "La clave es F, pero la alternativa F está vacía" },
			],
		});
		const refused = await confirm(server, admin, read.id);
		expect([refused.status, refused.json.message]).toEqual([
			409,
			"El archivo tiene filas con errores: corrígelo, o importa solo las demás",
		]);
		const stale = await confirm(server, admin, read.id, "?faulty=2");
		expect([stale.status, stale.json.message]).toEqual([
			409,
			"Las filas con errores ya no son las que viste: revísalas otra vez",
		]);
		expect(await readStanding()).toEqual([]);
	});

	it("imports the valid rows of a faulty file, keeps the faulty ones, and imports them once when corrected", async () => {
		const others = Array.from({ length: 120 }, (_, index) => row({ Pregunta: `¿Cuánto es ${index} + 1?` }));
		const file = (mended: string) => csvOf([headings, row({ Clave: mended }), ...others]);
		const read = await importFile(server, admin, { examId }, file("F"));
		const answers = await Promise.all([1, 2].map(() => confirm(server, admin, read.id, "?faulty=1")));
		expect(answers.map(({ status }) => status)).toEqual([202, 202]);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({
			status: "DONE",
			counts: { new: 120, faulty: 1 },
		});
		expect(await readStanding()).toHaveLength(120);
		await tidyImports(server.deps);
		expect(await rowsOf(server, admin, read.id)).toMatchObject([
			{ row: 2, faults: [{ column: "Clave" }], question: { options: [{}, {}, {}] } },
		]);
		expect((await importAndConfirm(server, admin, { examId }, file("B"))).counts).toMatchObject({ new: 1, same: 120 });
		expect(await readStanding()).toHaveLength(121);
	});

	it("imports a question that repeats a faulty one", async () => {
		const file = csvOf([headings, row({ Clave: "F" }), row(), row()]);
		expect((await importFile(server, admin, { examId }, file)).counts).toMatchObject({ new: 1, same: 1, faulty: 1 });
	});

	it("accepts choices about similar questions in a faulty file", async () => {
		const stem = "La capital del antiguo imperio incaico, según los cronistas de la época, fue la ciudad de";
		await importAndConfirm(server, admin, { examId }, csvOf([headings, row({ Pregunta: stem })]));
		const like = row({ Pregunta: stem.replace("antiguo", "poderoso") });
		const read = await importFile(server, admin, { examId }, csvOf([headings, like, row({ Clave: "F" })]));
		expect(read).toMatchObject({ status: "FAULTY", alike: 1 });
		const answer = await server.call("PUT", `/admin/question-import/choice/${read.id}`, {
			token: admin.token,
			body: { choice: "skipped", row: 2 },
		});
		expect(answer.json.data).toMatchObject({ status: "FAULTY", counts: { new: 0, skipped: 1, faulty: 1 } });
	});

	it("writes rows that an earlier version read without pictures, titles and drafts", async () => {
		const read = await importFile(server, admin, { examId }, csvOf([headings, row({ Lectura: "Lee." })]));
		await server.deps.db.$client.query(
			`update question_import_rows set content = content #- '{question,missing}' #- '{question,lacks}' #- '{question,passage,title}'
			where import_id = $1`,
			[read.id],
		);
		expect((await rowsOf(server, admin, read.id))[0]?.question).toMatchObject({ picture: null, passageTitle: null });
		await confirm(server, admin, read.id);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({ status: "DONE", drafts: { all: 0 } });
		expect(await readStanding()).toMatchObject([{ passage: "Lee.", key: 1 }]);
	});

	it("requires no course in a file of a course's own questions, and refuses another course", async () => {
		const own = await importFile(server, admin, { courseId }, csvOf([headings, row({ Curso: "" })]));
		expect(own.status).toBe("READY");
		const { courseId: other } = await createTestExam(server.deps, 0);
		const wrong = await importFile(server, admin, { courseId: other }, csvOf([headings, row()]));
		expect((await rowsOf(server, admin, wrong.id))[0]?.faults[0]?.message).toMatch(/^El curso debe ser «Curso \d+»/);
	});
});

describe("an import", () => {
	it("is confirmed once despite repeated, concurrent and late requests", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const answers = await Promise.all([confirm(server, admin, id), confirm(server, admin, id)]);
		expect(answers.map(({ status }) => status)).toEqual([202, 202]);
		await waitForImport(server, admin, id);
		expect((await confirm(server, admin, id)).status).toBe(202);
		await Promise.all([writeImport(server.deps, id), writeImport(server.deps, id)]);
		expect(await readStanding()).toHaveLength(1);
	});

	it("is written once by concurrent jobs", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		await server.deps.db.$client.query("update question_imports set status = 'IMPORTING' where id = $1", [id]);
		await Promise.all([writeImport(server.deps, id), writeImport(server.deps, id), writeImport(server.deps, id)]);
		expect(await readStanding()).toHaveLength(1);
		expect((await readImportDto(server, admin, id)).status).toBe("DONE");
	});

	it("that was killed while writing has written nothing, and succeeds when it is resumed", async () => {
		const many = Array.from({ length: 250 }, (_, index) => row({ Pregunta: `¿Cuánto es ${index} + 1?` }));
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, ...many]));
		await server.deps.db.$client.query("update question_imports set status = 'IMPORTING' where id = $1", [id]);
		const holder = await server.deps.db.$client.connect();
		await holder.query("begin");
		await holder.query("select from question_imports where id = $1 for no key update", [id]);
		const written = writeImport(server.deps, id).catch((error: unknown) => error);
		// A hundred questions are written but not committed: the writer waits for the locked row to report its progress.
		const waiting = `datname = current_database() and wait_event_type = 'Lock' and query like 'update "question_imports"%'`;
		await expect.poll(() => countRows(server, "pg_stat_activity", waiting), { interval: 5 }).toBe(1);
		const { rows: own } = await holder.query("select pg_backend_pid() as pid");
		await server.deps.db.$client.query(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid not in (pg_backend_pid(), $1) and xact_start is not null`,
			[own[0].pid],
		);
		expect(await written).toBeInstanceOf(Error);
		await holder.query("rollback");
		holder.release();
		expect((await readImportDto(server, admin, id)).status).toBe("IMPORTING");
		expect(await readStanding()).toEqual([]);
		await tidyImports(server.deps);
		expect(await waitForImport(server, admin, id)).toMatchObject({
			status: "DONE",
			processed: 250,
			counts: { new: 250 },
		});
		expect(await readStanding()).toHaveLength(250);
	});

	it("that is read twice stores its rows once", async () => {
		const sent = await sendFile(server, admin, { examId }, csvOf([headings, row()]));
		const { id } = sent.json.data;
		await Promise.all([readImport(server.deps, id), readImport(server.deps, id)]);
		expect(await waitForImport(server, admin, id)).toMatchObject({
			status: "READY",
			total: 1,
			processed: 1,
			counts: { new: 1 },
		});
	});

	it("into an exam that was deleted meanwhile fails with a message", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		await server.deps.db.$client.query("update exams set archived_at = now() where id = $1", [examId]);
		await confirm(server, admin, id);
		expect(await waitForImport(server, admin, id)).toMatchObject({
			status: "FAILED",
			message: "El examen se eliminó mientras tanto",
		});
	});

	it("with a course that was deleted meanwhile fails with a message", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		await server.deps.db.$client.query("update courses set archived_at = now() where id = $1", [courseId]);
		await confirm(server, admin, id);
		const ended = await waitForImport(server, admin, id);
		expect([ended.status, ended.message]).toEqual(["FAILED", `El curso «${courseName}» se eliminó mientras tanto`]);
		expect(await readStanding()).toEqual([]);
	});

	it("reports columns and files that belong to no question", async () => {
		const files = [
			{
				name: "banco.csv",
				content: csvOf([
					[...headings, "autor"],
					[...row(), "Ana"],
				]),
			},
			{ name: "leeme.pdf", content: "%PDF-1.7" },
		];
		const read = await importFile(server, admin, { examId }, zipOf(files));
		expect([read.status, read.message?.split("\n")]).toEqual([
			"READY",
			["Una columna no se usa: «autor».", "No se leyó «leeme.pdf»: no es un archivo de preguntas."],
		]);
		const again = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		expect(again.message).toBeNull();
	});

	it("has the counts of what was written, not those of the preview", async () => {
		const one = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const other = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		await confirm(server, admin, one.id);
		await waitForImport(server, admin, one.id);
		await confirm(server, admin, other.id);
		expect((await waitForImport(server, admin, other.id)).counts).toMatchObject({
			new: 0,
			changed: 0,
			same: 1,
			faulty: 0,
		});
	});

	it("can be cancelled until it is confirmed", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const cancel = () => server.call("DELETE", `/admin/question-import/cancel/${id}`, { token: admin.token });
		expect((await cancel()).json.data.status).toBe("CANCELLED");
		expect((await cancel()).status).toBe(200);
		expect((await confirm(server, admin, id)).status).toBe(409);
		expect(await rowsOf(server, admin, id)).toEqual([]);
		const done = await importAndConfirm(server, admin, { examId }, csvOf([headings, row()]));
		const late = await server.call("DELETE", `/admin/question-import/cancel/${done.id}`, { token: admin.token });
		expect([late.status, late.json.message]).toEqual([409, "La importación ya se confirmó"]);
	});

	it("deletes its uploaded file, and is deleted after a week", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		await expect.poll(() => countRows(server, "question_imports", `id = ${id} and file is not null`)).toBe(0);
		server.clock.offsetMs = 8 * 24 * 3600_000;
		await tidyImports(server.deps);
		server.clock.offsetMs = 0;
		expect(await countRows(server, "question_imports", `id = ${id}`)).toBe(0);
	});

	it("is listed by exam, for any ADMIN", async () => {
		const { id } = await importFile(server, admin, { examId }, csvOf([headings, row()]));
		const other = await createTestAccount(server, "ADMIN");
		const list = await server.call("GET", `/admin/question-import/all?examId=${examId}`, { token: other.token });
		expect(list.json.data.map((one: { id: number }) => one.id)).toEqual([id]);
	});
});
