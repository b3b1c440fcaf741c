import { readdir } from "node:fs/promises";
import type { ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { zipOf } from "@cachimbo/question-files/testing/zip-of";
import { exportFormats } from "@cachimbo/rules/files/export-formats";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { countRows } from "../../../testing/features/attempts.ts";
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
import { coloured, fileOf, pictured, picturesOfPictured, wordFile } from "../../../testing/files/pictured-files.ts";
import { pngBomb } from "../../../testing/files/pictures.ts";
import { listAllExamQuestions } from "../questions/queries.ts";
import { tidyImports } from "./tidy.ts";

const { server, admin } = await startImporting();
let { examId, courseName } = await emptyExam(server);
beforeEach(async () => {
	({ examId, courseName } = await emptyExam(server));
});

const files = (area: "public" | "private") =>
	readdir(`${server.deps.settings.dataDir}/files/${area}`).catch(() => [] as string[]);
const listStored = () => listAllExamQuestions(server.deps, examId);
const get = (url: string) => server.app.inject({ url });
const preview = (id: number, name: string, token = admin.token) =>
	server.app.inject({
		url: `/api/v1/admin/question-import/picture/${id}/${name}`,
		headers: { authorization: `Bearer ${token}` },
	});

/** All picture URLs that a question shows. */
const pictureUrlsIn = (question: unknown) => [
	...new Set([...JSON.stringify(question).matchAll(/\/uploads\/[\w-]+\.webp/g)].map(([url]) => url)),
];
const greyOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.mean ?? -1;

async function expectServed(question: QuestionDto, count: number): Promise<number[]> {
	const urls = pictureUrlsIn(question);
	expect(urls).toHaveLength(count);
	const greys: number[] = [];
	for (const url of urls) {
		const answer = await get(url);
		expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
		greys.push(Math.round((await greyOf(answer.rawPayload)) / 16));
	}
	return greys.sort();
}

describe("a question with pictures in every possible place", { timeout: 60_000 }, () => {
	it.each(exportFormats)(
		"is imported completely from %s, with pictures in the preview and public ones after the confirmation",
		async (format) => {
			const file = await fileOf([pictured(courseName)], await picturesOfPictured(), format);
			const before = await files("public");
			const read = await importFile(server, admin, { examId }, file);
			expect([read.status, read.counts, read.drafts.all]).toMatchObject([
				"READY",
				{ new: 1, changed: 0, same: 0, faulty: 0 },
				0,
			]);
			const [row] = (await rowsOf(server, admin, read.id)) as [ImportRowDto];
			expect(pictureUrlsIn(row.question).length).toBe(7);
			// Pictures of an earlier format are public already, as they are the same files.
			const staged = row.pictures.filter((name) => !before.includes(name));
			expect(await files("public")).toEqual(before);
			for (const name of staged) {
				expect((await get(`/uploads/${name}`)).statusCode).toBe(404);
				const shown = await preview(read.id, name);
				expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
					...[200, "image/webp", "private, no-store"],
				]);
				expect((await sharp(shown.rawPayload).metadata()).width).toBe(60);
			}

			expect((await confirm(server, admin, read.id)).status).toBe(202);
			expect(await waitForImport(server, admin, read.id)).toMatchObject({ status: "DONE", counts: { new: 1 } });
			const [question] = (await listStored()) as [QuestionDto];
			expect(await expectServed(question, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
			expect(question).toMatchObject({
				...{ topic: "Figuras", subtopic: "Rectas", difficulty: "DIFICIL", correctOption: 1 },
				...{ questionImageAlt: "una serie", questionImageWidth: 60, questionImageHeight: 40 },
				passage: { title: "Las series" },
			});
			expect(question.lacks).toBeUndefined();
			expect(question.questionHtml).toMatch(/<img src="\/uploads\/[\w-]+\.webp" width="60" height="40" alt="dentro"/);
			expect(question.passage?.html).toMatch(/<img [^>]*alt="mapa"/);
			expect(question.explanationHtml).toMatch(/<img [^>]*alt="razón"/);
			expect(question.options.map(({ picture, noteHtml }) => [picture?.alt, /<img /.test(noteHtml ?? "")])).toEqual([
				["un punto", false],
				["otro", true],
				[undefined, false],
			]);
			const { rows } = await server.deps.db.$client.query("select number, seconds from questions where id = $1", [
				question.idQuestion,
			]);
			expect(rows).toEqual([{ number: 12, seconds: 90 }]);
			for (const name of row.pictures) expect((await preview(read.id, name)).statusCode).toBe(404);
			await expect.poll(() => files("private"), { timeout: 5_000 }).toEqual([]);
		},
	);

	it.each(exportFormats)(
		"is unchanged by a second import of the same %s, and its pictures are stored once",
		async (format) => {
			const file = await fileOf([pictured(courseName)], await picturesOfPictured(), format);
			await importAndConfirm(server, admin, { examId }, file);
			const [before, standing] = [await files("public"), await listStored()];
			const again = await importAndConfirm(server, admin, { examId }, file);
			expect(again).toMatchObject({ status: "DONE", counts: { new: 0, changed: 0, same: 1, faulty: 0 } });
			expect([await files("public"), await listStored()]).toEqual([before, standing]);
		},
	);

	it("still shows its pictures in a faulty row after the other rows are written", async () => {
		const other = { ...pictured("Alquimia"), picture: { name: "otra.png", alt: "otra" } };
		const pictures = new Map([
			...(await picturesOfPictured()),
			["otra.png", { bytes: await coloured("#909090"), type: "image/png" }],
		]);
		const read = await importFile(
			server,
			admin,
			{ examId },
			await fileOf([pictured(courseName), other], pictures, "json"),
		);
		await confirm(server, admin, read.id, "?faulty=1");
		expect(await waitForImport(server, admin, read.id)).toMatchObject({
			status: "DONE",
			counts: { new: 1, faulty: 1 },
		});
		const [faulty] = (await rowsOf(server, admin, read.id)) as [ImportRowDto];
		const own = faulty.question?.picture?.url.replace("/uploads/", "") ?? "";
		expect(faulty.pictures).toContain(own);
		expect((await preview(read.id, own)).statusCode).toBe(200);
		server.clock.offsetMs = 8 * 24 * 3600_000;
		await tidyImports(server.deps);
		server.clock.offsetMs = 0;
		expect((await preview(read.id, own)).statusCode).toBe(404);
	});

	it("is imported from a Word document", async () => {
		const { rows } = await server.deps.db.$client.query("select course_id from questions limit 0");
		expect(rows).toEqual([]);
		const { id: courseId } = (
			await server.deps.db.$client.query("select id from courses where name = $1", [courseName])
		).rows[0];
		await importAndConfirm(server, admin, { courseId }, await wordFile());
		const { rows: own } = await server.deps.db.$client.query(
			"select picture, lacks from questions where course_id = $1 and own_position is not null",
			[courseId],
		);
		expect(own).toEqual([{ picture: expect.objectContaining({ width: 60, alt: "un cubo" }), lacks: [] }]);
		expect((await get(`/uploads/${own[0].picture.name}`)).statusCode).toBe(200);
	});
});

it("pictures of an unconfirmed file are readable only by ADMINs, and deleted when it is cancelled", {
	timeout: 60_000,
}, async () => {
	const pictures = new Map([["propia.png", { bytes: await coloured("#a10000", 33, 21), type: "image/png" }]]);
	const { passage: _p, ...item } = { ...pictured(courseName), text: "¿Y?", explanation: "", alternatives: [] };
	const read = await importFile(server, admin, { examId }, await fileOf([item], pictures, "moodle"));
	const [row] = (await rowsOf(server, admin, read.id)) as [ImportRowDto];
	const [name = ""] = row.pictures;
	expect((await preview(read.id, name)).statusCode).toBe(200);
	const student = await createTestAccount(server);
	expect((await preview(read.id, name, student.token)).statusCode).toBe(403);
	expect((await preview(read.id, "../../jwt-secret")).statusCode).toBe(404);
	expect(
		(await server.app.inject({ url: `/api/v1/admin/question-import/picture/${read.id}/${name}` })).statusCode,
	).toBe(401);
	await server.call("DELETE", `/admin/question-import/cancel/${read.id}`, { token: admin.token });
	expect((await preview(read.id, name)).statusCode).toBe(404);
	expect(await countRows(server, "question_import_pictures", `import_id = ${read.id}`)).toBe(0);
	await expect.poll(() => files("private"), { timeout: 30_000 }).toEqual([]);
	expect(await files("public")).not.toContain(name);
});

describe("unusable pictures", { timeout: 60_000 }, () => {
	it("make drafts only of their own questions, with the reason", async () => {
		const good = await coloured("#00aa00");
		const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		const hostile: Record<string, Buffer> = {
			"bomba.png": pngBomb(),
			"rota.png": good.subarray(0, good.length / 2),
			"dibujo.svg": Buffer.from(svg),
			"anima.gif": Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"),
			"firma.png": Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500, "<script>")]),
		};
		const names = ["buena.png", ...Object.keys(hostile), "no-esta.png"];
		const table = csvOf([
			["curso", "pregunta", "A", "B", "clave", "imagen"],
			...names.map((name) => [courseName, `¿Qué muestra ${name}?`, "Uno", "Dos", "A", name]),
		]);
		const file = zipOf([
			{ name: "preguntas.csv", content: table },
			{ name: "buena.png", content: good },
			...Object.entries(hostile).map(([name, content]) => ({ name, content })),
		]);
		const read = await importFile(server, admin, { examId }, file);
		expect(read).toMatchObject({
			...{ status: "READY", counts: { new: 7, faulty: 0 } },
			drafts: { all: 6, PICTURE: 6, KEY: 0 },
		});
		const rows = await rowsOf(server, admin, read.id);
		const said = rows.map(({ notices, lacks }) => [lacks, notices.join(" ")] as const);
		expect(said.map(([lacks]) => lacks)).toEqual([[], ...Array.from({ length: 6 }, () => ["PICTURE"])]);
		for (const [index, reason] of [
			[1, "demasiados píxeles"],
			[2, "No pudimos leer la imagen"],
			[3, "PNG, JPG o WebP"],
			[4, "PNG, JPG o WebP"],
			[5, "No pudimos leer la imagen"],
			[6, "Falta su imagen: «no-esta.png»"],
		] as const)
			expect(said[index]?.[1]).toContain(reason);
		const drafts = await rowsOf(server, admin, read.id, "&drafts=1");
		expect(drafts.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7]);

		await confirm(server, admin, read.id);
		await waitForImport(server, admin, read.id);
		const questions = await listStored();
		expect(questions.map(({ missingPicture }) => missingPicture)).toEqual([undefined, ...names.slice(1)]);
		expect(questions[0]?.questionImage).toMatch(/^\/uploads\//);
		for (const name of await files("public")) expect(name).toMatch(/^[\da-f-]{36}\.webp$/);
	});

	it("that are usable in the next file complete their drafts", async () => {
		const row = [courseName, "¿Qué figura sigue?", "", "", "", "serie.png", "a.png", "b.png", "c.png", "B"];
		const head = ["curso", "pregunta", "A", "B", "C", "imagen", "imagen A", "imagen B", "imagen C", "clave"];
		const other = row.with(5, "otra.png");
		const table = { name: "p.csv", content: csvOf([head, row, other]) };
		const letters = await Promise.all(
			["a", "b", "c"].map(async (name, at) => ({
				name: `${name}.png`,
				content: await coloured(`#0000${at + 2}0`, 20),
			})),
		);
		await importAndConfirm(server, admin, { examId }, zipOf([table, ...letters]));
		const [first, second] = (await listStored()) as [QuestionDto, QuestionDto];
		expect([first.missingPicture, second.missingPicture]).toEqual(["serie.png", "otra.png"]);
		const series = { name: "otra.png", content: await coloured("#123456") };
		const read = await importFile(server, admin, { examId }, zipOf([table, ...letters, series]));
		expect([read.counts, read.drafts.all]).toMatchObject([{ new: 0, changed: 1, same: 1, faulty: 0 }, 0]);
		const [changed] = await rowsOf(server, admin, read.id, "&outcome=changed");
		expect([changed?.row, changed?.changes]).toEqual([2, ["Se agrega la imagen"]]);
		await confirm(server, admin, read.id);
		await waitForImport(server, admin, read.id);
		const after = await listStored();
		expect(after.map(({ idQuestion, lacks }) => [idQuestion, lacks])).toEqual([
			[first.idQuestion, ["PICTURE"]],
			[second.idQuestion, undefined],
		]);
		expect(after[1]?.options.every(({ picture }) => picture)).toBe(true);
	});
});

it("a picture missing in a passage completes the draft when it comes, and a file without it does not remove it", {
	timeout: 60_000,
}, async () => {
	const head = ["curso", "lectura", "pregunta", "A", "B", "clave"];
	const text = "Mira.\n\n![mapa](picture:mapa.png)";
	const sheet = (key: string) => ({
		name: "p.csv",
		content: csvOf([head, [courseName, text, "¿Dónde?", "Aquí", "Allá", key]]),
	});
	await importAndConfirm(server, admin, { examId }, zipOf([sheet("A")]));
	expect((await listStored())[0]?.lacks).toEqual(["PICTURE"]);
	const map = { name: "mapa.png", content: await coloured("#55aa55") };
	const whole = await importAndConfirm(server, admin, { examId }, zipOf([sheet("A"), map]));
	expect([whole.counts.changed, whole.drafts.all]).toEqual([1, 0]);
	const [complete] = (await listStored()) as [QuestionDto];
	expect(complete.lacks).toBeUndefined();
	expect(complete.passage?.html).toMatch(/<img src="\/uploads/);
	expect(await countRows(server, "passages", `exam_id = ${examId}`)).toBe(1);
	await importAndConfirm(server, admin, { examId }, zipOf([sheet("B")]));
	expect((await listStored())[0]).toMatchObject({ correctOption: 1, passage: complete.passage });
	expect((await listStored())[0]?.lacks).toBeUndefined();
});

it("questions with equal words and different pictures are different questions", { timeout: 60_000 }, async () => {
	const head = ["curso", "pregunta", "A", "B", "clave", "imagen"];
	const rows = ["1.png", "2.png"].map((name) => [courseName, "Halla $x$ en la figura", "1", "2", "A", name]);
	const figures = [
		{ name: "1.png", content: await coloured("#0a0a0a") },
		{ name: "2.png", content: await coloured("#fafafa") },
	];
	const file = zipOf([{ name: "p.csv", content: csvOf([head, ...rows]) }, ...figures]);
	const done = await importAndConfirm(server, admin, { examId }, file);
	expect(done.counts).toMatchObject({ new: 2, changed: 0, same: 0, faulty: 0 });
	expect((await importFile(server, admin, { examId }, file)).counts).toMatchObject({ same: 2 });
	const third = [{ name: "p.csv", content: csvOf([head, rows[0]!.with(5, "3.png")]) }];
	const other = zipOf([...third, { name: "3.png", content: await coloured("#777777") }]);
	expect((await importFile(server, admin, { examId }, other)).counts).toMatchObject({ new: 1 });
});

it("a picture from our own export is not re-encoded", { timeout: 60_000 }, async () => {
	const noisy = await sharp({
		create: {
			width: 200,
			height: 150,
			channels: 3,
			background: "#888",
			noise: { type: "gaussian", mean: 128, sigma: 40 },
		},
	})
		.png()
		.toBuffer();
	const head = ["curso", "pregunta", "A", "B", "clave", "imagen"];
	const sheet = { name: "p.csv", content: csvOf([head, [courseName, "¿Qué es?", "1", "2", "A", "r.png"]]) };
	await importAndConfirm(server, admin, { examId }, zipOf([sheet, { name: "r.png", content: noisy }]));
	const [question] = (await listStored()) as [QuestionDto];
	const ours = (await get(question.questionImage ?? "")).rawPayload;
	const exported = zipOf([sheet, { name: "r.webp", content: ours }]);
	const before = await files("public");
	const again = await importAndConfirm(server, admin, { examId }, exported);
	expect(again).toMatchObject({ status: "DONE", counts: { same: 1, new: 0 } });
	expect(await files("public")).toEqual(before);
});
