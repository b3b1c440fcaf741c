import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import { ID_MAX } from "@cachimbo/rules/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import type { TestApp } from "../../../../testing/app.ts";
import { countRows } from "../../../../testing/features/attempts.ts";
import { createTestExam } from "../../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importAndConfirm,
	importFile,
	readImportDto,
	rowsOf,
	startImporting,
	waitForImport,
} from "../../../../testing/features/question-imports.ts";
import { coloured } from "../../../../testing/files/pictured-files.ts";
import { listBankTexts } from "../../questions/queries.ts";

let server: TestApp;
let admins: TestAccount[];
beforeAll(async () => {
	const { admin: one, ...started } = await startImporting();
	server = started.server;
	admins = [one, await createTestAccount(server, "ADMIN")];
});

const headings = ["curso", "pregunta", "A", "B", "C", "clave"];
let used = 0;
/** Returns a text with unique four-letter words, which is not similar to any other text. */
const uniqueText = () => {
	used += 1;
	const words = Array.from({ length: 12 }, (_, at) =>
		[used, at, used + at, used * 7 + at * 3].map((n) => String.fromCharCode(97 + (n % 26))).join(""),
	);
	return `¿${words.join(" ")} se mide con un instrumento calibrado?`;
};

async function makeExam() {
	const { id: examId, courseId } = await createTestExam(server.deps, 0);
	const { rows } = await server.deps.db.$client.query("select name from courses where id = $1", [courseId]);
	const { name } = rows[0];
	const fileOf = (...texts: string[]) =>
		csvOf([headings, ...texts.map((text) => [name, text, "Termómetro", "Barómetro", "Fotómetro", "B"])]);
	return { examId, courseId, name, fileOf };
}
const choose = (id: number, body: { row?: number; choice: string }, account = admins[0]!) =>
	server.call("PUT", `/admin/question-import/choice/${id}`, { token: account.token, body });
const textsIn = async (examId: number) =>
	(
		await server.deps.db.$client.query(
			`select q.text from exam_questions place join questions q on q.id = place.question_id
			where place.exam_id = $1 and q.archived_at is null order by place.position`,
			[examId],
		)
	).rows.map(({ text }) => text);

/** A question in one exam, and a file for another exam with a question that differs from it in one word. */
async function withOneAlike() {
	const [first, second, text] = [await makeExam(), await makeExam(), uniqueText()];
	await importAndConfirm(server, admins[0]!, { examId: first.examId }, first.fileOf(text));
	const changed = text.replace("calibrado", "preciso");
	const read = await importFile(server, admins[0]!, { examId: second.examId }, second.fileOf(changed, uniqueText()));
	return { first, second, text, changed, read };
}

describe("a question of a file that is similar to one of the bank", () => {
	it("is shown with that question, and imported unless another choice is made", async () => {
		const { first, second, text, changed, read } = await withOneAlike();
		expect(read).toMatchObject({ status: "READY", alike: 1, counts: { new: 2, skipped: 0, placed: 0 } });
		const rows = await rowsOf(server, admins[0]!, read.id, "&alike=1");
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({
			...{ row: 2, outcome: "new" },
			alike: {
				...{ row: null, questionId: expect.any(Number), courseName: first.name, questionHtml: `<p>${text}</p>` },
				...{ correctOption: 1, choices: ["new", "skipped", "placed"], place: expect.stringContaining(" · ") },
			},
		});
		expect(rows[0]?.alike?.options).toHaveLength(3);
		await confirm(server, admins[0]!, read.id);
		expect(await waitForImport(server, admins[0]!, read.id)).toMatchObject({ status: "DONE", counts: { new: 2 } });
		expect((await textsIn(second.examId))[0]).toBe(changed);
	});

	it("can be skipped, and the choice can be reverted", async () => {
		const { second, read } = await withOneAlike();
		const skipped = await choose(read.id, { row: 2, choice: "skipped" });
		expect([skipped.status, skipped.json.data.counts]).toMatchObject([200, { new: 1, skipped: 1 }]);
		expect((await choose(read.id, { row: 2, choice: "new" }, admins[1])).json.data.counts.new).toBe(2);
		await choose(read.id, { row: 2, choice: "skipped" });
		await confirm(server, admins[0]!, read.id);
		expect(await waitForImport(server, admins[0]!, read.id)).toMatchObject({
			...{ status: "DONE", processed: 2 },
			counts: { new: 1, skipped: 1 },
		});
		expect(await textsIn(second.examId)).toHaveLength(1);
		const late = await choose(read.id, { row: 2, choice: "new" });
		expect([late.status, late.json.message]).toEqual([409, "La importación ya no espera que elijas"]);
	});

	it("can be replaced by that question, which is then in both exams", async () => {
		const { first, second, text, read } = await withOneAlike();
		expect((await choose(read.id, { choice: "placed" })).json.data.counts).toMatchObject({ new: 1, placed: 1 });
		const before = await countRows(server, "questions");
		await confirm(server, admins[0]!, read.id);
		expect(await waitForImport(server, admins[0]!, read.id)).toMatchObject({
			status: "DONE",
			counts: { new: 1, placed: 1 },
		});
		expect(await countRows(server, "questions")).toBe(before + 1);
		expect(await textsIn(second.examId)).toEqual([expect.any(String), text]);
		expect(await textsIn(first.examId)).toEqual([text]);
	});

	it("loses its similar question if that was deleted, and an import that chose it fails", async () => {
		const { first, second, text, read } = await withOneAlike();
		await choose(read.id, { row: 2, choice: "placed" });
		await server.deps.db.$client.query("update questions set archived_at = now() where text = $1", [text]);
		expect((await rowsOf(server, admins[0]!, read.id))[0]?.alike).toBeUndefined();
		await confirm(server, admins[0]!, read.id);
		expect(await waitForImport(server, admins[0]!, read.id)).toMatchObject({
			status: "FAILED",
			message: "Se eliminó una de las preguntas que elegiste usar. Vuelve a subir el archivo.",
		});
		expect([await textsIn(second.examId), await textsIn(first.examId)]).toEqual([[], []]);
	});

	it("cannot be replaced by a question of the same exam; a row without a similar question has no choice", async () => {
		const [{ examId, courseId, fileOf }, text] = [await makeExam(), uniqueText()];
		await importAndConfirm(server, admins[0]!, { examId }, fileOf(text));
		const changed = text.replace("instrumento", "aparato");
		const { id } = await importFile(server, admins[0]!, { examId }, fileOf(changed));
		expect((await rowsOf(server, admins[0]!, id))[0]?.alike?.choices).toEqual(["new", "skipped"]);
		expect((await choose(id, { row: 2, choice: "placed" })).status).toBe(422);
		expect((await choose(id, { row: 3, choice: "skipped" })).status).toBe(422);
		expect((await choose(id, { row: 0, choice: "skipped" })).status).toBe(422);
		expect((await choose(id, { row: 2, choice: "changed" })).status).toBe(422);
		const own = await importFile(server, admins[0]!, { courseId }, fileOf(changed));
		expect((await choose(own.id, { row: 2, choice: "placed" })).json.message).toBe(
			"Solo en un examen se puede usar la que ya está",
		);
		expect((await readImportDto(server, admins[0]!, id)).counts).toMatchObject({ new: 1, skipped: 0, placed: 0 });
	});

	it("is counted as the same without a choice if the exam has it already", async () => {
		const [{ examId, fileOf }, text] = [await makeExam(), uniqueText()];
		await importAndConfirm(server, admins[0]!, { examId }, fileOf(text));
		const again = await importFile(server, admins[0]!, { examId }, fileOf(text));
		expect(again).toMatchObject({ alike: 0, counts: { same: 1 } });
	});
});

it("listBankTexts pages through the bank, newest first, with alternatives", async () => {
	const [{ examId, fileOf }, texts] = [await makeExam(), [uniqueText(), uniqueText(), uniqueText()]];
	await importAndConfirm(server, admins[0]!, { examId }, fileOf(...texts));
	const first = await listBankTexts(server.deps, ID_MAX, 2);
	const second = await listBankTexts(server.deps, first[1]?.id ?? 0, 1);
	expect([...first, ...second].map(({ text }) => text)).toEqual(texts.toReversed());
	expect(first[0]?.options).toEqual(["Termómetro", "Barómetro", "Fotómetro"]);
});

it("two similar questions of one file are shown together", async () => {
	const [{ examId, fileOf }, text] = [await makeExam(), uniqueText()];
	const { id, alike } = await importFile(
		server,
		admins[0]!,
		{ examId },
		fileOf(text, text.replace("se mide", "se calcula")),
	);
	expect(alike).toBe(1);
	const [first, second] = await rowsOf(server, admins[0]!, id);
	expect(first?.alike).toBeUndefined();
	expect(second?.alike).toMatchObject({
		row: 2,
		questionId: null,
		questionHtml: `<p>${text}</p>`,
		choices: ["new", "skipped"],
	});
});

it("a choice concurrent with a confirmation is either applied or refused", { timeout: 60_000 }, async () => {
	for (let round = 0; round < 3; round += 1) {
		const { examId, fileOf } = await makeExam();
		const text = `Ronda ${"abcd"[round]}: un cuerpo se desplaza con movimiento uniforme sobre una superficie lisa y horizontal`;
		const { id } = await importFile(server, admins[0]!, { examId }, fileOf(text, text.replace("lisa", "pulida")));
		const [chosen, asked] = await Promise.all([
			choose(id, { row: 3, choice: "skipped" }, admins[1]),
			confirm(server, admins[0]!, id),
		]);
		expect(asked.status).toBe(202);
		await waitForImport(server, admins[0]!, id);
		expect(await textsIn(examId)).toHaveLength(chosen.status === 200 ? 1 : 2);
	}
});

describe("a question with a picture that is similar to another", { timeout: 60_000 }, () => {
	const pictured = async (rows: readonly string[][], colours: Record<string, string>) =>
		zipOf([
			{ name: "p.csv", content: csvOf([[...headings, "imagen"], ...rows]) },
			...(await Promise.all(
				Object.entries(colours).map(async ([name, colour]) => ({ name, content: await coloured(colour, 48) })),
			)),
		]);

	it("is shown with its own picture and that of the similar question", async () => {
		const [first, second, text] = [await makeExam(), await makeExam(), uniqueText()];
		const rowOf = (name: string, words: string, picture: string) => [name, words, "Uno", "Dos", "Tres", "B", picture];
		await importAndConfirm(
			server,
			admins[0]!,
			{ examId: first.examId },
			await pictured([rowOf(first.name, text, "a.png")], { "a.png": "#101112" }),
		);
		const other = uniqueText();
		const rows = [
			rowOf(second.name, text.replace("calibrado", "preciso"), "b.png"),
			rowOf(second.name, other, "c.png"),
			rowOf(second.name, other.replace("calibrado", "preciso"), "d.png"),
		];
		const colours = { "b.png": "#202122", "c.png": "#303132", "d.png": "#404142" };
		const read = await importFile(server, admins[0]!, { examId: second.examId }, await pictured(rows, colours));
		expect(read).toMatchObject({ status: "READY", alike: 2, drafts: { all: 0 } });
		const [ofBank, , ofFile] = await rowsOf(server, admins[0]!, read.id);
		const nameOf = (url: string | undefined) => url?.replace("/uploads/", "");
		// The bank's picture is public; those of the file, also of the other row, are not yet.
		expect(ofBank?.alike?.picture).toMatchObject({ width: 48, height: 40 });
		expect(ofBank?.pictures).toEqual([nameOf(ofBank?.question?.picture?.url)]);
		expect(ofBank?.pictures).not.toContain(nameOf(ofBank?.alike?.picture?.url));
		const both = [ofFile?.question?.picture?.url, ofFile?.alike?.picture?.url].map(nameOf);
		expect(new Set(both).size).toBe(2);
		expect(ofFile?.pictures).toEqual(both);
	});

	it("is neither counted as a draft nor stored with its picture if it is skipped", async () => {
		const [first, second, text] = [await makeExam(), await makeExam(), uniqueText()];
		await importAndConfirm(server, admins[0]!, { examId: first.examId }, first.fileOf(text));
		const words = text.replace("calibrado", "preciso");
		const row = [second.name, words, "Termómetro", "Barómetro", "Fotómetro", "", "e.png"];
		const file = await pictured([row], { "e.png": "#505152" });
		const read = await importFile(server, admins[0]!, { examId: second.examId }, file);
		expect(read).toMatchObject({ status: "READY", alike: 1, drafts: { all: 1, KEY: 1 } });
		expect(await rowsOf(server, admins[0]!, read.id, "&drafts=1")).toHaveLength(1);
		const [name = ""] = (await rowsOf(server, admins[0]!, read.id))[0]?.pictures ?? [];
		expect((await choose(read.id, { row: 1, choice: "skipped" })).json.data.drafts.all).toBe(0);
		expect(await rowsOf(server, admins[0]!, read.id, "&drafts=1")).toEqual([]);
		await confirm(server, admins[0]!, read.id);
		expect(await waitForImport(server, admins[0]!, read.id)).toMatchObject({
			status: "DONE",
			counts: { new: 0, skipped: 1 },
		});
		expect(name).toMatch(/\.webp$/);
		expect(await server.deps.files.sizeOf("public", name)).toBeFalsy();
		expect(await countRows(server, "question_import_pictures", `import_id = ${read.id}`)).toBe(0);
	});
});
