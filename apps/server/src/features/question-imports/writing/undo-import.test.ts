import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import type { TestApp } from "../../../../testing/app.ts";
import { finish, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, createTestQuestions } from "../../../../testing/features/catalogue.ts";
import { questionInput, updateQuestion } from "../../../../testing/features/catalogue-api.ts";
import { csvOf, importAndConfirm, importFile, startImporting } from "../../../../testing/features/question-imports.ts";
import { undoImport } from "./undo-import.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let examId: number;
let courseId: number;
let universityId: number;
let examTypeId: number;
let courseName: string;
beforeAll(async () => {
	({ server, admin } = await startImporting());
	student = await createTestAccount(server);
});
beforeEach(async () => {
	({ id: examId, courseId, universityId, examTypeId } = await createTestExam(server.deps, 0));
	courseName = (await sql("select name from courses where id = $1", [courseId]))[0].name;
});

const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
const headings = ["curso", "tema", "lectura", "pregunta", "A", "B", "C", "clave"];
/** A row of a question; questions differ by their numbers. */
const row = (text: string, { key = "A", topic = "", passage = "" } = {}) => [
	...[courseName, topic, passage, text, "Uno", "Dos", "Tres", key],
];
const send = (...rows: string[][]) => importAndConfirm(server, admin, { examId }, csvOf([headings, ...rows]));
const undo = (id: number) => server.call("POST", `/admin/question-import/undo/${id}`, { token: admin.token });
/** Everything visible of the exam's questions and passages. */
const readState = async () =>
	sql(
		`select q.id, q.text, q.topic, q.explanation, q.course_id, p.title, p.text as passage, place.position,
			json_agg(json_build_array(a.id, a.text, a.is_correct, a.note) order by a.position) as options
		from exam_questions place join questions q on q.id = place.question_id and q.archived_at is null
			join alternatives a on a.question_id = q.id and a.archived_at is null left join passages p on p.id = q.passage_id
		where place.exam_id = $1 group by q.id, p.id, place.position order by place.position`,
		[examId],
	);
const idOf = async (text: string) =>
	(await sql("select id from questions where text = $1 order by id desc", [text]))[0].id;
const makeRows = (count: number) => Array.from({ length: count }, (_, at) => row(`¿Cuánto es ${at} por ${at + 1}?`));

describe("undoing an import of questions", () => {
	it("deletes new questions and restores changed ones, with alternatives, key and passage", async () => {
		await send(row("¿Qué hora es?", { topic: "Tiempo" }), row("¿Quién llegó?", { passage: "El río suena." }));
		const before = await readState();
		const { id, undoable, undone } = await send(
			row("¿Qué hora es?", { key: "C", topic: "Relojes" }),
			row("¿Cuándo llueve?", { passage: "La lluvia cae." }),
		);
		expect([undoable, undone]).toEqual([true, null]);
		const after = await readState();
		expect(after).toHaveLength(3);
		expect(after[0]).toMatchObject({ topic: "Relojes", id: before[0].id });
		const { status, json } = await undo(id);
		expect(status, json.message).toBe(200);
		expect(json.data).toMatchObject({ undoable: false, undone: { questions: 2, gone: 0, kept: [] } });
		expect(await readState()).toEqual(before);
		expect(await sql("select id from passages where exam_id = $1 and archived_at is null", [examId])).toHaveLength(1);
		const [act] = (await server.call("GET", "/admin/acts?size=1", { token: admin.token })).json.data.items;
		expect(act).toMatchObject({ act: "import-undone", subject: { kind: "import", id }, after: { questions: 2 } });
	});

	it("keeps and reports questions that were answered, edited or placed elsewhere since", async () => {
		const other = await createTestExam(server.deps, 0);
		const { id } = await send(...makeRows(6));
		const [answered, edited, placed, gone] = await Promise.all([0, 1, 2, 3].map((at) => idOf(makeRows(6)[at]![3]!)));
		// Start the attempt while the exam has only one question, as an attempt asks all of them.
		const rest = (await readState()).map((one) => one.id).filter((one) => one !== answered);
		await sql("delete from exam_questions where exam_id = $1 and question_id = any($2)", [examId, rest]);
		server.deps.bus.publish("catalogue-changed", { scope: "questions" });
		const attempt = await start(server, student, { examId });
		await finish(server, student, attempt.id, {});
		await sql(
			`insert into exam_questions (exam_id, question_id, position) select $1, id, n + 1 from unnest($2::int[]) with ordinality list(id, n)`,
			[examId, rest],
		);
		const changed = { ...questionInput(examId, courseId), questionText: "Otra cosa" };
		expect((await updateQuestion(server, admin.token, edited, changed)).status).toBe(200);
		const body = { questionIds: [placed] };
		expect((await server.call("POST", `/exams/${other.id}/questions`, { token: admin.token, body })).status).toBe(200);
		await server.call("DELETE", `/admin/question/delete/${gone}`, { token: admin.token });
		const { json } = await undo(id);
		expect(json.data.undone).toMatchObject({
			...{ questions: 2, gone: 1 },
			kept: [
				{ reason: "ANSWERED", count: 1, texts: [makeRows(1)[0]![3]] },
				{ reason: "EDITED", count: 1, texts: ["Otra cosa"] },
				{ reason: "PLACED", count: 1, texts: [makeRows(3)[2]![3]] },
			],
		});
		expect((await readState()).map((one) => one.id).sort()).toEqual([answered, edited, placed].sort());
		// A repeat succeeds with the same result.
		expect((await undo(id)).json.data.undone).toEqual(json.data.undone);
		const acts = await sql("select id from staff_acts where act = 'import-undone' and subject_id = $1", [id]);
		expect(acts).toHaveLength(1);
	});

	it("keeps a passage that a kept question uses", async () => {
		await send(row("¿Quién llegó?", { passage: "El río suena." }));
		const titled = [...row("¿Quién se fue?", { passage: "El río suena." }), "El río"];
		const { id } = await importAndConfirm(
			server,
			admin,
			{ examId },
			csvOf([[...headings, "título de la lectura"], titled, [...row("¿Qué hora es?"), ""]]),
		);
		const questionId = await idOf("¿Quién se fue?");
		const { passage_id: passageId } = (await sql("select passage_id from questions where id = $1", [questionId]))[0];
		const edited = { ...questionInput(examId, courseId), questionText: "¿Quién se quedó?", passageId };
		expect((await updateQuestion(server, admin.token, questionId, edited)).status).toBe(200);
		expect((await undo(id)).json.data.undone).toMatchObject({ questions: 1, kept: [{ reason: "EDITED", count: 1 }] });
		expect((await readState()).map(({ title }) => title)).toEqual(["El río", "El río"]);
	});

	it("restores a passage that was deleted since, with its question", async () => {
		const titled = (title: string) =>
			importAndConfirm(
				server,
				admin,
				{ examId },
				csvOf([
					[...headings, "título de la lectura"],
					[...row("¿Quién llegó?", { passage: "El río suena." }), title],
				]),
			);
		await titled("El río");
		const before = await readState();
		const [old] = await sql("select passage_id as id from questions where id = $1", [before[0].id]);
		const { id } = await titled("La lluvia");
		const deleted = await server.call("DELETE", `/admin/passage/delete/${old.id}`, { token: admin.token });
		expect(deleted.status, deleted.text).toBe(200);
		expect((await undo(id)).json.data.undone).toMatchObject({ questions: 1, kept: [] });
		expect(await readState()).toEqual(before);
		expect((await sql("select archived_at from passages where id = $1", [old.id]))[0].archived_at).toBeNull();
	});

	it("takes out of the exam those questions of the bank that were chosen instead of similar ones", async () => {
		const text = "¿En qué año se fundó la ciudad de Arequipa por los españoles?";
		const [{ id: bankId } = { id: 0 }] = await createTestQuestions(server.deps, 1, { courseId, examId: null });
		await sql("update questions set text = $2, html = $2 where id = $1", [bankId, text]);
		const similar = row("¿En qué año se fundó la ciudad de Arequipa por los españoles? Di");
		const read = await importFile(
			server,
			admin,
			{ examId },
			csvOf([headings, similar, row("¿Qué río cruza Mongolia?")]),
		);
		expect(read.alike).toBe(1);
		const choice = { token: admin.token, body: { choice: "placed" } };
		await server.call("PUT", `/admin/question-import/choice/${read.id}`, choice);
		await server.call("POST", `/admin/question-import/confirm/${read.id}`, { token: admin.token });
		await expect.poll(async () => (await readState()).length).toBe(2);
		expect((await undo(read.id)).json.data.undone).toMatchObject({ questions: 2, kept: [] });
		expect(await readState()).toEqual([]);
		expect((await sql("select archived_at from questions where id = $1", [bankId]))[0].archived_at).toBeNull();
	});

	it("is refused, without any change, if nothing can be undone", async () => {
		const { id } = await send(...makeRows(2));
		const { id: attempt } = await start(server, student, { examId });
		await finish(server, student, attempt, {});
		const before = await readState();
		const { status, json } = await undo(id);
		expect([status, json.message]).toEqual([409, "No se puede deshacer: 2 ya fueron respondidas"]);
		expect(await readState()).toEqual(before);
		expect((await undo(2_000_000_000)).status).toBe(404);
		const { id: open } = await importFile(server, admin, { examId }, csvOf([headings, row("¿Y esto?")]));
		expect((await undo(open)).json.message).toBe("La importación no se ha guardado");
	});

	it("is refused for an open simulacro until it closes", async () => {
		const { id } = await send(...makeRows(1));
		const body = {
			...{ examPeriod: "2024-I", examType: examTypeId, university: universityId },
			opensAt: new Date(Date.now() - 60_000).toISOString(),
			closesAt: new Date(Date.now() + 3_600_000).toISOString(),
		};
		await server.call("PUT", `/exams/actualizar/${examId}`, { token: admin.token, body });
		const { status, json } = await undo(id);
		expect([status, json.message]).toEqual([409, expect.stringContaining("después del cierre")]);
	});

	it("changes nothing if the process is killed in the middle", async () => {
		const { id } = await send(...makeRows(3));
		const before = await readState();
		// Make the last statement fail, as if the process died before the commit.
		await sql("create function stop_undo() returns trigger language plpgsql as $$ begin raise 'killed'; end $$");
		await sql("create trigger stop_undo before update of undone on question_imports execute function stop_undo()");
		const doer = { userId: admin.userId, name: "Rosa", role: "ADMIN" } as const;
		await expect(undoImport(server.deps, doer, id)).rejects.toThrow();
		await sql("drop trigger stop_undo on question_imports");
		expect(await readState()).toEqual(before);
		const answers = await Promise.all([undo(id), undo(id)]);
		expect(answers.map(({ json }) => json.data.undone.questions)).toEqual([3, 3]);
		expect(await readState()).toEqual([]);
	});

	it("allows a new import of the same file", async () => {
		const { id } = await send(...makeRows(2));
		await undo(id);
		const again = await send(...makeRows(2));
		expect(again.counts.new).toBe(2);
		expect(await readState()).toHaveLength(2);
		// Undone questions are not in the trash: nobody deleted them one by one.
		const { total } = (await server.call("GET", "/admin/trash", { token: admin.token })).json.data;
		expect(total).toBe((await sql("select count(*)::int as n from staff_acts where act = 'question-removed'"))[0].n);
	});
});
