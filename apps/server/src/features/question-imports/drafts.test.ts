import type { ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { beforeEach, describe, expect, it } from "vitest";
import { updateQuestion } from "../../../testing/features/catalogue-api.ts";
import {
	confirm,
	csvOf,
	emptyExam,
	importAndConfirm,
	importFile,
	rowsOf,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";
import { listAllExamQuestions, listCourseQuestions, listExamQuestions } from "../questions/queries.ts";

const { server, admin } = await startImporting();
let { examId, courseId, courseName } = await emptyExam(server);
beforeEach(async () => {
	({ examId, courseId, courseName } = await emptyExam(server));
});

const headings = ["curso", "pregunta", "A", "B", "C", "clave", "imagen"];
const row = (changes: Record<string, string> = {}) =>
	headings.map(
		(name) => ({ curso: courseName, pregunta: "¿Uno?", A: "1", B: "2", C: "3", clave: "B", ...changes })[name] ?? "",
	);
const file = (...rows: Record<string, string>[]) => csvOf([headings, ...rows.map(row)]);
const listStored = () => listAllExamQuestions(server.deps, examId);
const readStanding = async () =>
	(await listStored()).map(({ questionText, lacks, correctOption, version }) => [
		questionText,
		lacks,
		correctOption,
		version,
	]);

describe("a question that lacks something", () => {
	it("is imported as a draft with the reasons, counted separately, and not asked", async () => {
		const content = file(
			{ pregunta: "entera" },
			{ pregunta: "sin clave", clave: "" },
			{ pregunta: "", A: "x", B: "y" },
			{ pregunta: "sin alternativas", A: "", B: "", C: "", clave: "" },
			{ pregunta: "con un hueco", B: "", clave: "B" },
			{ pregunta: "sin imagen", imagen: "figura 1.png" },
			{ pregunta: "sin nada", A: "", B: "", C: "", clave: "", imagen: "f.png" },
		);
		const read = await importFile(server, admin, { examId }, content);
		expect(read).toMatchObject({
			...{ status: "READY", counts: { new: 7, changed: 0, same: 0, faulty: 0 } },
			drafts: { all: 6, TEXT: 1, OPTIONS: 3, KEY: 4, PICTURE: 2 },
		});
		const drafts = await rowsOf(server, admin, read.id, "&drafts=1");
		expect(drafts.map((one) => [one.row, one.lacks])).toEqual([
			[3, ["KEY"]],
			[4, ["TEXT"]],
			[5, ["OPTIONS", "KEY"]],
			[6, ["OPTIONS", "KEY"]],
			[7, ["PICTURE"]],
			[8, ["OPTIONS", "KEY", "PICTURE"]],
		]);
		expect(drafts[4]?.notices).toEqual(["Falta su imagen: «figura-1.png»."]);
		await confirm(server, admin, read.id);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({ status: "DONE", drafts: { all: 6 } });
		expect((await listStored()).map(({ lacks, missingPicture }) => [lacks ?? [], missingPicture ?? null])).toEqual([
			[[], null],
			...drafts.map((one) => [one.lacks, { 7: "figura-1.png", 8: "f.png" }[one.row] ?? null]),
		]);
		expect((await listExamQuestions(server.deps, examId)).map((one) => one.questionText)).toEqual(["entera"]);
		expect((await listCourseQuestions(server.deps, courseId)).map((one) => one.questionText)).toEqual(["entera"]);
		const bank = await server.call("GET", `/admin/question/bank?state=DRAFT&examId=${examId}`, { token: admin.token });
		expect(bank.json.data.total).toBe(6);
	});

	it("is also a draft if it has more than one key; other faults stay faults", async () => {
		const gift = [`$CATEGORY: $course$/top/${courseName}`, "Doble {=a =b ~c}", "Sin lugar {=a -> b =c -> d}"].join(
			"\n\n",
		);
		const read = await importFile(server, admin, { examId }, gift);
		expect([read.status, read.drafts]).toEqual(["READY", { all: 2, TEXT: 0, OPTIONS: 1, KEY: 2, PICTURE: 0 }]);
		expect((await rowsOf(server, admin, read.id))[0]?.notices).toContain(
			"Tiene más de una clave (A, B): elige una al editarla.",
		);
		const wrong = file({ clave: "Z" }, { curso: "Alquimia", pregunta: "¿?" }, { pregunta: "x", clave: "" });
		const faulty = await importFile(server, admin, { examId }, wrong);
		expect([faulty.status, faulty.counts.faulty]).toEqual(["FAULTY", 2]);
		expect((await confirm(server, admin, faulty.id)).status).toBe(409);
	});
});

describe("a corrected file that is imported again", () => {
	it("completes its draft instead of adding another", async () => {
		await importAndConfirm(server, admin, { examId }, file({ clave: "" }));
		const [draft] = (await listStored()) as [QuestionDto];
		const read = await importFile(server, admin, { examId }, file({ clave: "C" }));
		expect([read.counts, read.drafts.all]).toMatchObject([{ new: 0, changed: 1, same: 0, faulty: 0 }, 0]);
		const [changed] = (await rowsOf(server, admin, read.id)) as [ImportRowDto];
		expect([changed.changes, changed.lacks]).toEqual([["Se agrega la clave C"], []]);
		await confirm(server, admin, read.id);
		await waitForImport(server, admin, read.id);
		expect(await readStanding()).toEqual([["¿Uno?", undefined, 2, 2]]);
		expect((await listStored())[0]?.idQuestion).toBe(draft.idQuestion);
		expect(await listExamQuestions(server.deps, examId)).toHaveLength(1);
	});

	it("never removes parts of a question that the file lacks", async () => {
		await importAndConfirm(server, admin, { examId }, file({ clave: "C" }));
		const before = await listStored();
		const without = file({ clave: "", imagen: "otra.png" });
		const again = await importAndConfirm(server, admin, { examId }, without);
		expect([again.counts, again.drafts.all]).toMatchObject([{ new: 0, changed: 0, same: 1, faulty: 0 }, 0]);
		expect(await listStored()).toEqual(before);
	});

	it("does not change a draft that still lacks the same parts", async () => {
		const content = file(
			{ clave: "" },
			{ pregunta: "¿Dos?", imagen: "f.png" },
			{ pregunta: "¿Tres?", B: "", clave: "A" },
		);
		await importAndConfirm(server, admin, { examId }, content);
		const before = await listStored();
		const again = await importAndConfirm(server, admin, { examId }, content);
		expect([again.counts, again.drafts.all]).toMatchObject([{ new: 0, changed: 0, same: 3, faulty: 0 }, 0]);
		expect(await listStored()).toEqual(before);
	});

	it("does not make a draft again of a question that was completed by hand", async () => {
		const content = file({ imagen: "f.png" });
		await importAndConfirm(server, admin, { examId }, content);
		const [draft] = (await listStored()) as [QuestionDto];
		const saved = await updateQuestion(server, admin.token, draft.idQuestion, {
			...{ courseId, examId, questionText: draft.questionText, options: draft.options, correctOption: 1 },
			...{ picture: null, version: draft.version },
		});
		expect(saved.json.data?.lacks).toBeUndefined();
		const again = await importAndConfirm(server, admin, { examId }, content);
		expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 1, faulty: 0 });
		expect((await listStored())[0]?.lacks).toBeUndefined();
	});
});

it("fields that the file has are imported, and fields without a column are kept", async () => {
	const head = ["curso", "tema", "subtema", "dificultad", "número", "segundos", "título de la lectura", "lectura"];
	const rest = ["pregunta", "A", "B", "clave"];
	const values = [courseName, "Álgebra lineal", "Rangos", "difícil", "7", "120", "El agua", "El agua moja."];
	const own = [...values, "¿Moja?", "Sí", "No", "A"];
	await importAndConfirm(server, admin, { examId }, csvOf([[...head, ...rest], own]));
	const fields = async () =>
		(
			await server.deps.db.$client.query(
				`select topic, subtopic, difficulty, number, seconds, p.title from questions q join passages p on p.id = q.passage_id
				where q.exam_id = $1 and q.archived_at is null`,
				[examId],
			)
		).rows;
	const said = { topic: "Álgebra lineal", subtopic: "Rangos", difficulty: "DIFICIL", number: 7, seconds: 120 };
	expect(await fields()).toEqual([{ ...said, title: "El agua" }]);
	const silent = csvOf([
		["curso", "lectura", ...rest],
		[courseName, "El agua moja.", "¿Moja?", "Sí", "No", "B"],
	]);
	const again = await importFile(server, admin, { examId }, silent);
	expect((await rowsOf(server, admin, again.id))[0]?.changes).toEqual(["La clave pasa de A a B"]);
	await confirm(server, admin, again.id);
	await waitForImport(server, admin, again.id);
	expect(await fields()).toEqual([{ ...said, title: "El agua" }]);
	const other = [...own.with(1, "Geometría").with(3, "fácil").with(4, "").with(6, "Del agua")].with(11, "B");
	const changed = await importFile(server, admin, { examId }, csvOf([[...head, ...rest], other]));
	expect((await rowsOf(server, admin, changed.id))[0]?.changes).toEqual([
		"El tema pasa de «Álgebra lineal» a «Geometría»",
		"La dificultad pasa de «difícil» a «fácil»",
		"Se quita el número «7»",
		"Cambia el título de la lectura",
	]);
	await confirm(server, admin, changed.id);
	await waitForImport(server, admin, changed.id);
	expect(await fields()).toEqual([
		{ ...said, topic: "Geometría", difficulty: "FACIL", number: null, title: "Del agua" },
	]);
});
