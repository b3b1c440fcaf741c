import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { workbookParts, zipOf } from "@cachimbo/question-files/testing/zip-of";
import { IMPORT_MAX_BYTES } from "@cachimbo/rules/limits";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestAccount } from "../../../testing/accounts.ts";
import type { TestApp } from "../../../testing/app.ts";
import { watchStretches } from "../../../testing/computing.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createTestCourse } from "../../../testing/features/catalogue.ts";
import {
	csvOf,
	importFile,
	readImportDto,
	sendFile,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";
import { answerWithEmptyBank } from "../../../testing/features/reader-answers.ts";
import { readImport } from "./read-import.ts";
import { readQuestionFile } from "./run-reader.ts";

let server: TestApp;
let admin: TestAccount;
let courseId: number;
beforeAll(async () => {
	({ server, admin } = await startImporting());
	courseId = (await createTestCourse(server.deps, 0)).id;
});

const headings = ["pregunta", "A", "B", "C", "D", "E", "clave", "explicación"];
const formulas = (number: number) => [
	`Si $x^2 - ${number + 3}x + ${number} = 0$ tiene raíces $a$ y $b$, halle $\\frac{1}{a} + \\frac{1}{b}$.`,
	...Array.from({ length: 5 }, (_, index) => `$\\frac{${number + index}}{${number}}$`),
	"C",
	`Como $a + b = ${number + 3}$, resulta $\\frac{a+b}{ab} = \\frac{${number + 3}}{${number}}$.`,
];
const questions = (count: number) =>
	csvOf([headings, ...Array.from({ length: count }, (_, index) => formulas(index + 1))]);
const task = (file: string) => ({
	...{
		content: { stream: Readable.from([Buffer.from(file)]), size: Buffer.byteLength(file) },
		courses: [{ id: 1, name: "Álgebra" }],
	},
	...{ courseId: 1, standing: [] },
});

describe("an upload", () => {
	it("larger than 50 MiB is refused with a message, and nothing is stored", async () => {
		const answer = await sendFile(server, admin, { courseId }, Buffer.alloc(IMPORT_MAX_BYTES + 1, "a"));
		expect([answer.status, answer.json.message]).toEqual([413, "El archivo no debe superar los 50 MB"]);
		expect(await countRows(server, "question_imports")).toBe(0);
	});

	it("of another file type is refused, judging by its content", async () => {
		const answer = await sendFile(server, admin, { courseId }, Buffer.from("0001020304050607", "hex"));
		expect(answer.status).toBe(415);
		expect(answer.json.message).toMatch(/^No podemos leer este tipo de archivo\. Sirven \.xlsx, \.csv/);
	});

	it("of an empty file, or into an unknown exam or course, is refused", async () => {
		expect((await sendFile(server, admin, { courseId }, "")).json.errors).toEqual({
			file: "Elige un archivo que no esté vacío",
		});
		expect((await sendFile(server, admin, { courseId: 999_999 }, "a;b")).status).toBe(404);
		expect((await sendFile(server, admin, { examId: 999_999 }, "a;b")).status).toBe(404);
	});
});

describe("reading a file", () => {
	it("ends at its time limit with a message", async () => {
		const refusal = await readQuestionFile(server.deps, task(questions(2_000)), answerWithEmptyBank, {
			timeoutMs: 400,
		});
		expect(refusal).toBe("El archivo tarda demasiado en leerse. Divídelo en varios archivos.");
	});

	it("ends at its memory limit with a message, and the server survives", async () => {
		const cells = Array.from({ length: 4_900 }, (_, index) => [String(index), ..."x".repeat(200).split("")]);
		const file = csvOf([[...headings, ...Array.from({ length: 193 }, (_, index) => `n${index}`)], ...cells]);
		const refusal = await readQuestionFile(server.deps, task(file), answerWithEmptyBank, { heapMb: 16 });
		expect(refusal).toBe("El archivo ocupa demasiada memoria al leerse. Divídelo en varios archivos.");
	});

	it("stops as soon as the import is cancelled", async () => {
		let chunks = 0;
		const result = await readQuestionFile(server.deps, task(questions(1_000)), async (message) => {
			chunks += 1;
			return chunks < 3 ? answerWithEmptyBank(message) : undefined;
		});
		expect([result, chunks]).toEqual([undefined, 3]);
	});

	it("fails with a message for a zip bomb", async () => {
		const zeros = Buffer.alloc(300 * 1024 * 1024);
		const bomb = zipOf([...workbookParts(""), { name: "xl/worksheets/sheet2.xml", content: zeros }]);
		expect(await importFile(server, admin, { courseId }, bomb)).toMatchObject({
			status: "FAILED",
			message: "El archivo descomprimido es demasiado grande. Divídelo en varios archivos.",
			counts: { new: 0, changed: 0, same: 0, faulty: 0 },
		});
	});

	it("fails with a message if a passage full of formulas is repeated for many questions", {
		timeout: 60_000,
	}, async () => {
		const passage = `$\\begin{matrix}${"&".repeat(100)}\\end{matrix}$ `.repeat(4);
		const rows = Array.from({ length: 120 }, (_, index) => [passage, `¿Pregunta ${index}?`, "a", "b", "A"]);
		expect(
			await importFile(server, admin, { courseId }, csvOf([["lectura", "pregunta", "A", "B", "clave"], ...rows])),
		).toMatchObject({
			status: "FAILED",
			message: "Las fórmulas y lecturas del archivo ocupan demasiado. Divídelo en varios archivos.",
			counts: { new: 0, changed: 0, same: 0, faulty: 0 },
		});
	});

	it("fails with a message if the file is missing", async () => {
		const { rows } = await server.deps.db.$client.query(
			"insert into question_imports (user_id, course_id, filename, file) values ($1, $2, 'a', $3) returning id",
			[admin.userId, courseId, `${randomUUID()}.import`],
		);
		await readImport(server.deps, rows[0].id);
		expect(await readImportDto(server, admin, rows[0].id)).toMatchObject({
			status: "FAILED",
			message: "El archivo ya no está. Súbelo otra vez.",
		});
	});

	it("reports progress and does not block the server", { timeout: 60_000 }, async () => {
		const sent = await sendFile(server, admin, { courseId }, questions(700));
		const longestStretch = watchStretches();
		const seen = new Set<number>();
		const reading = waitForImport(server, admin, sent.json.data.id);
		let over = false;
		void reading.then(() => {
			over = true;
		});
		while (!over) {
			seen.add((await readImportDto(server, admin, sent.json.data.id)).processed);
			await pause(20);
		}
		const stretch = longestStretch();
		expect(await reading).toMatchObject({ status: "READY", total: 700, processed: 700 });
		expect(seen.size).toBeGreaterThan(3);
		// In the server's own thread, reading would block it for seconds. measure/bench measures this.
		expect(stretch).toBeLessThan(500);
	});
});

describe("the template", () => {
	it.each(["xlsx", "csv"])("is sent as a %s attachment", async (format) => {
		const answer = await server.call("GET", `/admin/question-import/template?format=${format}`, { token: admin.token });
		expect(answer.status).toBe(200);
		expect(answer.headers["content-disposition"]).toBe(`attachment; filename="plantilla-preguntas.${format}"`);
	});

	it("for a course's own questions names that course", async () => {
		const path = `/admin/question-import/template?format=csv&courseId=${courseId}`;
		const answer = await server.call("GET", path, { token: admin.token });
		expect(answer.text.charCodeAt(0)).toBe(0xfeff);
		const read = await importFile(server, admin, { courseId }, answer.text);
		expect(read).toMatchObject({ status: "READY", counts: { new: 4, faulty: 0 } });
	});
});
