import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestExam, type TestExam } from "../../../testing/features/catalogue.ts";
import { readPdf } from "../../../testing/files/booklets.ts";
import { getBookletSource } from "./queries.ts";
import { runPrinter } from "./run-printer.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let exam: TestExam;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	exam = await createTestExam(server.deps, 10);
});

const ask = (path: string, id = exam.id, { token } = admin) =>
	server.app.inject({ url: `/api/v1/exams/${id}/${path}`, headers: { authorization: `Bearer ${token}` } });
const sql = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);
const files = ["booklet.pdf", "answer-sheet.pdf", "key.pdf"];

// Each printing starts a process, hence the timeout.
describe("an exam on paper", { timeout: 60_000 }, () => {
	it("is a booklet, an answer sheet and keys, as PDF files with names", async () => {
		const texts: Record<string, string> = {};
		for (const path of files) {
			const { statusCode, headers, rawPayload } = await ask(`${path}?forms=2`);
			expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
			expect(headers["content-length"]).toBe(String(rawPayload.length));
			expect(headers["content-disposition"]).toMatch(/^attachment; filename="[a-z-]+-u\d+-2024-i\.pdf"$/);
			expect(headers["cache-control"]).toBe("private, no-store");
			texts[path] = (await readPdf(rawPayload)).text;
		}
		expect(texts["booklet.pdf"]).toMatch(/10\. ¿Pregunta 10\? A\) A B\) B C\) C D\) D E\) E/);
		expect(texts["answer-sheet.pdf"]).toContain("Hoja de respuestas");
		expect(texts["key.pdf"]).toContain("Claves por forma");
	});

	it("is described by a report before it is printed", async () => {
		const { json } = await server.call("GET", `/exams/${exam.id}/booklet?forms=3&shuffle=1&columns=1&cover=0`, admin);
		expect(json.data).toEqual({
			...{ questionCount: 10, annulledCount: 0, notes: [] },
			forms: ["A", "B", "C"].map((letter) => ({
				letter,
				code: expect.stringMatching(/^\w{5}$/),
				pages: expect.any(Number),
			})),
		});
	});

	it("has the same bytes each time, also after a key was corrected", async () => {
		const own = await createTestExam(server.deps, 5);
		const form = async () => (await ask("booklet.pdf?forms=2&form=B", own.id)).rawPayload;
		const first = await form();
		const [question] = own.questions;
		const other = question!.optionIds.find((id) => id !== question!.correctOptionId);
		await sql("update alternatives set is_correct = false where id = $1", [question!.correctOptionId]);
		await sql("update alternatives set is_correct = true where id = $1", [other]);
		expect((await form()).equals(first)).toBe(true);
	});

	it("is for administrators", async () => {
		for (const path of [...files, "booklet"]) {
			expect((await ask(path, exam.id, student)).statusCode).toBe(403);
			expect((await server.call("GET", `/exams/${exam.id}/${path}`)).status).toBe(401);
		}
	});

	it("may be a draft, and sealed", async () => {
		const closesAt = new Date(Date.now() + 3_600_000);
		const sealed = await createTestExam(server.deps, 3, { published: false, opensAt: new Date(), closesAt });
		for (const path of files) expect((await ask(path, sealed.id)).statusCode).toBe(200);
	});

	it("omits annulled questions, and notes their number in the key", async () => {
		const own = await createTestExam(server.deps, 4);
		await sql("update questions set annulled_at = now() where id = $1", [own.questions[1]!.id]);
		const { text } = await readPdf((await ask("booklet.pdf", own.id)).rawPayload);
		expect(text).toContain("2. ¿Pregunta 3?");
		expect(text).not.toContain("¿Pregunta 2?");
		expect((await readPdf((await ask("key.pdf", own.id)).rawPayload)).text).toContain(
			"1 pregunta anulada no se imprime",
		);
	});

	it("is refused with a message: no questions, unknown exam, invalid choices", async () => {
		const empty = await createTestExam(server.deps, 0);
		const refused = async (path: string, id?: number) => {
			const { statusCode, json } = await ask(path, id);
			return [statusCode, json().message];
		};
		expect(await refused("booklet.pdf", empty.id)).toEqual([
			409,
			"Este examen no tiene preguntas que imprimir. Agrégale preguntas primero.",
		]);
		expect(await refused("key.pdf", 2_147_483_647)).toEqual([404, "No encontramos este examen"]);
		expect((await refused("booklet.pdf?forms=9"))[0]).toBe(422);
		expect((await refused("booklet.pdf?form=Z"))[0]).toBe(422);
		expect((await refused("booklet.pdf?columns=3"))[0]).toBe(422);
		expect((await refused("booklet.pdf?cover=si"))[0]).toBe(422);
	});

	it("fails alone if it exceeds time or memory, and the next one is printed", async () => {
		const source = await getBookletSource(server.deps, exam.id);
		const task = {
			source,
			choice: { forms: 1, shuffled: false, columns: 2, cover: true },
			printing: { what: "booklet", form: 0 },
		} as const;
		await expect(runPrinter(server.deps, task, { timeoutMs: 1 })).rejects.toThrow("tarda demasiado");
		await expect(runPrinter(server.deps, task, { heapMb: 8 })).rejects.toThrow("No pudimos imprimir");
		const { file, size } = await runPrinter(server.deps, task);
		file.destroy();
		expect(size).toBeGreaterThan(10_000);
	});
});
