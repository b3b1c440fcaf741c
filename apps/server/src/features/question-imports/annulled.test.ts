import { exportFormats } from "@cachimbo/rules/files/export-formats";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { countRows, start } from "../../../testing/features/attempts.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importAndConfirm,
	importFile,
	rowsOf,
	startImporting,
	waitForImport,
} from "../../../testing/features/question-imports.ts";

const { server, admin } = await startImporting();

const sql = async (text: string, values: unknown[]) => (await server.deps.db.$client.query(text, values)).rows;
const annulledIn = async (examId: number): Promise<boolean[]> =>
	(
		await sql(
			`select q.annulled_at is not null as annulled from exam_questions place join questions q on q.id = place.question_id
			where place.exam_id = $1 order by place.position`,
			[examId],
		)
	).map(({ annulled }) => annulled);
const exported = async (examId: number, format: string): Promise<Buffer> =>
	(
		await server.app.inject({
			method: "GET",
			url: `/api/v1/admin/question/export?examId=${examId}&format=${format}`,
			headers: { authorization: `Bearer ${admin.token}` },
		})
	).rawPayload;

describe("a question that is annulled in its file", { timeout: 120_000 }, () => {
	it("is imported as annulled from every export format, and a second import changes nothing", async () => {
		const { id: examId, questions } = await createTestExam(server.deps, 3);
		await sql("update questions set annulled_at = now() where id = $1", [questions[1]?.id]);
		for (const format of exportFormats) {
			const file = await exported(examId, format);
			const { id } = await createTestExam(server.deps, 0);
			const read = await importFile(server, admin, { examId: id }, file);
			expect(read, format).toMatchObject({ status: "READY", counts: { new: 3 } });
			const notices = (await rowsOf(server, admin, read.id)).map(({ notices: said }) => said.join());
			expect(notices[1], format).toContain("Entra anulada, como está en el archivo: no cuenta para nadie.");
			expect(notices[0], format).not.toContain("anulada");
			await confirm(server, admin, read.id);
			expect((await waitForImport(server, admin, read.id)).status).toBe("DONE");
			expect(await annulledIn(id), format).toEqual([false, true, false]);
			const again = await importFile(server, admin, { examId: id }, file);
			expect(again, format).toMatchObject({ counts: { same: 3, new: 0, changed: 0 } });
			expect((await rowsOf(server, admin, again.id)).flatMap(({ notices: said }) => said).join()).not.toContain(
				"anulada",
			);
		}
		// No attempt was graded with these questions, so there is no correction; the annulment can be reverted like any other.
		expect(await countRows(server, "key_corrections")).toBe(0);
	});

	it("is not annulled by the import if it exists already, nor restored by a file that omits the annulment", async () => {
		const { id: examId, courseId } = await createTestExam(server.deps, 0);
		const [{ name }] = await sql("select name from courses where id = $1", [courseId]);
		const file = (...states: string[]) =>
			csvOf([
				["curso", "pregunta", "A", "B", "clave", "estado"],
				...states.map((state, at) => [name, `¿Cuánto suman ${at + 3} y ${at + 9}?`, "Más de cien", "Doce", "B", state]),
			]);
		await importAndConfirm(server, admin, { examId }, file("", "anulada"));
		expect(await annulledIn(examId)).toEqual([false, true]);
		const read = await importFile(server, admin, { examId }, file("anulada", ""));
		expect(read.counts).toMatchObject({ same: 2, changed: 0 });
		expect((await rowsOf(server, admin, read.id))[0]?.notices).toEqual([
			"En el archivo está anulada y aquí no: anúlala en la pregunta, que recalifica a quienes la respondieron.",
		]);
		await importAndConfirm(server, admin, { examId }, file("anulada", "").replaceAll("Más de cien", "Más de mil"));
		expect((await annulledIn(examId)).slice(0, 2)).toEqual([false, true]);
	});
});

it("an import keeps the key of a question with attempts, and refers to the key correction", async () => {
	const { id: examId, courseId } = await createTestExam(server.deps, 0);
	const [{ name }] = await sql("select name from courses where id = $1", [courseId]);
	const file = (key: string, topic: string) =>
		csvOf([
			["curso", "tema", "pregunta", "A", "B", "clave"],
			[name, topic, "¿Cuánto suman 30 y 90?", "Más de cien", "Doce", key],
		]);
	await importAndConfirm(server, admin, { examId }, file("B", "Sumas"));
	await importAndConfirm(server, admin, { examId }, file("A", "Sumas"));
	const keys = () =>
		sql(
			`select a.text from exam_questions place join alternatives a on a.question_id = place.question_id and a.is_correct
			where place.exam_id = $1`,
			[examId],
		);
	expect(await keys()).toEqual([{ text: "Más de cien" }]);
	await start(server, await createTestAccount(server), { examId });
	const again = await importFile(server, admin, { examId }, file("B", "Adición"));
	expect((await rowsOf(server, admin, again.id))[0]).toMatchObject({
		changes: ["El tema pasa de «Sumas» a «Adición»"],
		notices: [
			"En el archivo la clave es la B y aquí es la A, y ya hay intentos con esta pregunta: corrígela con «Corregir la clave», que recalifica a quienes la respondieron.",
		],
	});
	await confirm(server, admin, again.id);
	expect((await waitForImport(server, admin, again.id)).status).toBe("DONE");
	expect(await keys()).toEqual([{ text: "Más de cien" }]);
});
