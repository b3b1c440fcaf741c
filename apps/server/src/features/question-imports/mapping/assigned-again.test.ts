import { describe, expect, it } from "vitest";
import { countRows } from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam } from "../../../../testing/features/catalogue.ts";
import {
	confirm,
	csvOf,
	importAndConfirm,
	importFile,
	rowsOf,
	startImporting,
	waitForImport,
} from "../../../../testing/features/question-imports.ts";

const { server, admin } = await startImporting();

const put = (part: string, id: number, body: unknown) =>
	server.call("PUT", `/admin/question-import/${part}/${id}`, { token: admin.token, body });
const nameOf = async (courseId: number): Promise<string> =>
	(await server.deps.db.$client.query("select name from courses where id = $1", [courseId])).rows[0].name;
const outcomes = async (id: number) => (await rowsOf(server, admin, id)).map(({ row, outcome }) => [row, outcome]);

describe("choices about similar questions", () => {
	const known = [
		"¿Con qué instrumento se mide la presión atmosférica en un observatorio de montaña?",
		"¿Cuál de estas especies de camélidos habita sobre los cuatro mil metros de altitud?",
		"¿En qué año se inauguró la línea ferroviaria que une la costa con la sierra central?",
	];
	const alike = known.map((text) => text.replace(/^¿(\S+) /, "¿Dime $1 "));
	const options = ["Termómetro", "Barómetro", "Fotómetro"];
	const headings = ["Asunto", "Planteo", "Una", "Dos", "Tres", "Vale"];
	const meanings = ["course", "text", "alternative:0", "alternative:1", "alternative:2", "key"];

	async function importSimilar(course: string) {
		const [first, second] = [await createTestExam(server.deps, 0), await createTestExam(server.deps, 0)];
		const name = await nameOf(first.courseId);
		await importAndConfirm(
			server,
			admin,
			{ examId: first.id },
			csvOf([["curso", "pregunta", "A", "B", "C", "clave"], ...known.map((text) => [name, text, ...options, "B"])]),
		);
		const rows = alike.map((text) => [course || name, text, ...options, "B"]);
		const { id } = await importFile(server, admin, { examId: second.id }, csvOf([headings, ...rows]));
		await server.deps.db.$client.query("delete from question_import_columns");
		return { id, courseId: first.courseId };
	}
	const tell = async (id: number, columns: (string | null)[]) => {
		expect((await put("columns", id, { meanings: columns })).status).toBe(202);
		return waitForImport(server, admin, id);
	};

	it("are kept when the columns are assigned differently", async () => {
		const { id } = await importSimilar("");
		expect(await tell(id, meanings)).toMatchObject({ status: "READY", alike: 3 });
		await put("choice", id, { row: 2, choice: "skipped" });
		await put("choice", id, { row: 3, choice: "placed" });
		const kept = [
			[2, "skipped"],
			[3, "placed"],
			[4, "new"],
		];
		expect(await outcomes(id)).toEqual(kept);
		const swapped = meanings.with(2, "alternative:1").with(3, "alternative:0");
		expect(await tell(id, swapped)).toMatchObject({ status: "READY", counts: { new: 1, skipped: 1, placed: 1 } });
		expect(await outcomes(id)).toEqual(kept);
		expect((await rowsOf(server, admin, id))[0]?.question?.options[0]?.html).toBe("Barómetro");
		await confirm(server, admin, id);
		expect(await waitForImport(server, admin, id)).toMatchObject({
			status: "DONE",
			counts: { new: 1, skipped: 1, placed: 1 },
		});
	});

	it("are dropped for rows whose text changed or that are gone", async () => {
		const { id } = await importSimilar("");
		await tell(id, meanings);
		await put("choice", id, { choice: "skipped" });
		// The text comes from another column now, so no row has the text of a choice.
		const other = meanings.with(1, "alternative:0").with(2, "text");
		expect(await tell(id, other)).toMatchObject({ counts: { skipped: 0, placed: 0 } });
		expect(await countRows(server, "question_import_rows", `import_id = ${id} and content ? 'was'`)).toBe(0);
	});

	it("are kept when a course is assigned to a foreign name", async () => {
		const { id, courseId } = await importSimilar("Meteoros");
		await tell(id, meanings);
		const tellCourse = async (to: number | null) => {
			expect((await put("courses", id, { courses: [{ name: "Meteoros", courseId: to }] })).status).toBe(202);
			return waitForImport(server, admin, id);
		};
		expect(await tellCourse(courseId)).toMatchObject({ status: "READY", alike: 3 });
		await put("choice", id, { row: 4, choice: "skipped" });
		const { id: another } = await createTestCourse(server.deps, 0);
		expect(await tellCourse(another)).toMatchObject({ status: "READY", counts: { new: 2, skipped: 1 } });
		expect(await outcomes(id)).toContainEqual([4, "skipped"]);
	});
});

describe("questions of a file without courses", () => {
	const gift = "::Una:: ¿Cuántos lados tiene un octógono regular? {=Ocho ~Siete}\n\n¿Y un pentágono? {=Cinco ~Seis}";
	const aiken = "¿Cuántos lados tiene un octógono?\nA) Ocho\nB) Siete\nANSWER: A\n";
	const moodle = `<quiz><question type="multichoice"><name><text>x</text></name><questiontext format="html"><text>¿Octógono?</text></questiontext>
		<single>true</single><answer fraction="100"><text>Ocho</text></answer><answer fraction="0"><text>Siete</text></answer></question></quiz>`;
	const qti = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="a"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>¿Octógono?</qti-prompt><qti-simple-choice identifier="A">Ocho</qti-simple-choice><qti-simple-choice identifier="B">Siete</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;

	it.each([
		["GIFT", gift, 2],
		["Aiken", aiken, 1],
		["Moodle XML", moodle, 1],
		["QTI", qti, 1],
	])("in %s get the course that is set for all of them, for this file only", async (_format, content, rows) => {
		const { id: examId, courseId } = await createTestExam(server.deps, 0);
		const read = await importFile(server, admin, { examId }, content);
		expect(read).toMatchObject({ status: "FAULTY", courses: [{ name: "", rows, courseId: null }] });
		expect((await put("courses", read.id, { courses: [{ name: "", courseId: 999_999 }] })).status).toBe(422);
		expect((await put("courses", read.id, { courses: [{ name: "", courseId }] })).status).toBe(202);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({
			...{ status: "READY", counts: { new: rows } },
			courses: [{ name: "", rows, courseId }],
		});
		expect((await rowsOf(server, admin, read.id))[0]?.question?.courseName).toBe(await nameOf(courseId));
		await confirm(server, admin, read.id);
		expect((await waitForImport(server, admin, read.id)).status).toBe("DONE");
		const { id: another } = await createTestExam(server.deps, 0);
		expect((await importFile(server, admin, { examId: another }, content)).status).toBe("FAULTY");
		expect(await countRows(server, "question_import_courses", "name = ''")).toBe(0);
	});

	it("in a table with empty course cells can get another course, or none again", async () => {
		const { id: examId, courseId } = await createTestExam(server.deps, 0);
		const { id: other } = await createTestCourse(server.deps, 0);
		const file = csvOf([
			["curso", "pregunta", "A", "B", "clave"],
			["", "¿Cuántos lados tiene un heptágono regular?", "Ocho", "Siete", "B"],
			[await nameOf(other), "¿Cuántas caras tiene un tetraedro regular?", "Cuatro", "Seis", "A"],
		]);
		const { id } = await importFile(server, admin, { examId }, file);
		const tell = async (to: number | null) => {
			await put("courses", id, { courses: [{ name: "", courseId: to }] });
			return waitForImport(server, admin, id);
		};
		expect((await tell(courseId)).status).toBe("READY");
		expect((await tell(other)).courses).toEqual([{ name: "", rows: 1, courseId: other }]);
		expect((await rowsOf(server, admin, id)).map(({ question }) => question?.courseName)).toEqual(
			Array(2).fill(await nameOf(other)),
		);
		expect(await tell(null)).toMatchObject({ status: "FAULTY", courses: [{ name: "", rows: 1, courseId: null }] });
	});
});

describe("a table without headings", () => {
	const plain = [
		["¿Cuántos lados tiene un decágono regular?", "Diez", "Doce", "A"],
		["¿Cuántas aristas tiene un cubo cualquiera?", "Ocho", "Doce", "B"],
	];
	const columnsOf = async (id: number) =>
		(await server.call("GET", `/admin/question-import/columns/${id}`, { token: admin.token })).json.data;

	it("is imported into a course from its first row, and marked as guessed", async () => {
		const { courseId } = await createTestExam(server.deps, 0);
		const read = await importFile(server, admin, { courseId }, csvOf(plain));
		expect(read).toMatchObject({
			...{ status: "READY", counts: { new: 2 }, columns: { rememberedAt: null, guessed: true } },
		});
		const { columns, firstRowIsQuestion } = await columnsOf(read.id);
		expect([firstRowIsQuestion, columns.map(({ meaning }: { meaning: string }) => meaning)]).toEqual([
			true,
			["text", "alternative:0", "alternative:1", "key"],
		]);
	});

	it("needs a course if it is imported into an exam, and keeps its first row", async () => {
		const { id: examId, courseId } = await createTestExam(server.deps, 0);
		const read = await importFile(server, admin, { examId }, csvOf(plain));
		expect(read).toMatchObject({ status: "UNMAPPED", columns: { guessed: true } });
		const { columns } = await columnsOf(read.id);
		const meanings = columns.map(({ meaning }: { meaning: string }) => meaning);
		expect((await put("columns", read.id, { meanings, courseId, firstRowIsQuestion: true })).status).toBe(202);
		expect(await waitForImport(server, admin, read.id)).toMatchObject({
			...{ status: "READY", counts: { new: 2 }, columns: { rememberedAt: null, guessed: false } },
		});
	});

	it("can be marked as such or not by hand, and is recognised when it is imported again", async () => {
		const { courseId } = await createTestExam(server.deps, 0);
		const rows = [
			["¿Cuántos lados tiene un dodecágono regular?", "Diez", "Doce", "2"],
			["¿Cuántas aristas tiene una pirámide cuadrada?", "Ocho", "Doce", "1"],
		];
		const { id, status } = await importFile(server, admin, { courseId }, csvOf(rows));
		expect([status, (await columnsOf(id)).firstRowIsQuestion]).toEqual(["UNMAPPED", false]);
		const meanings = ["text", "alternative:0", "alternative:1", "key"];
		const tell = async (firstRowIsQuestion: boolean) => {
			await put("columns", id, { meanings, firstRowIsQuestion });
			return waitForImport(server, admin, id);
		};
		expect(await tell(false)).toMatchObject({ status: "READY", counts: { new: 1 } });
		expect(await tell(true)).toMatchObject({ status: "READY", counts: { new: 2 } });
		expect((await rowsOf(server, admin, id)).map(({ row }) => row)).toEqual([1, 2]);
		const again = await importFile(server, admin, { courseId }, csvOf(rows));
		expect(again).toMatchObject({ counts: { new: 2 }, columns: { rememberedAt: expect.any(String) } });
		expect((await put("columns", id, { meanings, firstRowIsQuestion: "sí" })).status).toBe(422);
	});
});
