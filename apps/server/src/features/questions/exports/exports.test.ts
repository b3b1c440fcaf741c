import type { BankItem } from "@cachimbo/question-files/model";
import { picturesOf, withPictures } from "@cachimbo/question-files/pictures";
import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { items, withoutPlace } from "@cachimbo/question-files/testing/items";
import { exportFormats } from "@cachimbo/rules/files/export-formats";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { createTestCourse, createTestExam } from "../../../../testing/features/catalogue.ts";
import { pictureName, storeItems, storeWebp, webp } from "../../../../testing/files/stored-bank.ts";
import { exportQuestions } from "./run-export.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
/** Stored file names by the names of the generated items. The file of the last one is missing. */
let names: Map<string, string>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	names = new Map([
		["uno.png", await storeWebp(server.deps, 1)],
		["dos.png", await storeWebp(server.deps, 2)],
		["falta.png", pictureName()],
	]);
});

const ask = (query: string, { token } = admin) =>
	server.app.inject({
		url: `/api/v1/admin/question/export?${query}`,
		headers: { authorization: `Bearer ${token}` },
	});
const summary = async (query: string) =>
	(await server.call("GET", `/admin/question/export/summary?${query}`, admin)).json.data;
const sql = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);

/** Reads the exported file with the package's own reader. */
async function read(query: string) {
	const { statusCode, rawPayload, headers } = await ask(query);
	expect(statusCode, rawPayload.subarray(0, 300).toString()).toBe(200);
	expect(headers["content-length"]).toBe(String(rawPayload.length));
	return readQuestionFile(rawPayload);
}
const textsIn = async (query: string) => (await read(query)).items.map(({ text }) => text);

const courseNames = ["Álgebra / Geometría", "Razonamiento «Verbal»", "=1+1"];

/** Converts generated items to those of an export: without subtopics and seconds, with a course and a number. */
const toBankItems = (list: readonly BankItem[]): BankItem[] =>
	list.map(({ subtopic: _subtopic, seconds: _seconds, ...item }, index) => ({
		...item,
		course: courseNames[index % courseNames.length]!,
		number: index + 1,
	}));

/** Returns the item with the stored names of its pictures. */
function asStored(item: BankItem): BankItem {
	const named = (text: string) => withPictures(text, (name) => `picture:${names.get(name)}`);
	const use = (one: BankItem["picture"]) => (one ? { picture: { ...one, name: names.get(one.name)! } } : {});
	const { passage } = item;
	return {
		...item,
		text: named(item.text),
		explanation: named(item.explanation),
		alternatives: item.alternatives.map((one) => ({ ...one, note: named(one.note), ...use(one.picture) })),
		...(passage ? { passage: { ...passage, text: named(passage.text) } } : {}),
		...use(item.picture),
	};
}

const banks = fc.array(items, { minLength: 8, maxLength: 8 }).map((lists) => toBankItems(lists.flat()));

// A separate process writes each file, hence the timeout.
describe("exported questions", { timeout: 180_000 }, () => {
	it("are the same after import in each format, with pictures, passages and notes", async () => {
		await fc.assert(
			fc.asyncProperty(banks, async (list) => {
				await sql("update courses set name = name || id where name = any($1)", [courseNames]);
				const { id } = await createTestExam(server.deps, 0);
				await storeItems(server.deps, id, list, names);
				const wanted = list.map(asStored);
				const used = [...names].filter(
					([name]) => name !== "falta.png" && list.some((item) => picturesOf(item).includes(name)),
				);
				for (const format of exportFormats) {
					const found = await read(`examId=${id}&format=${format}`);
					expect(withoutPlace(found.items), format).toEqual(withoutPlace(wanted));
					expect(new Map([...found.pictures].map(([name, { bytes }]) => [name, Buffer.from(bytes)])), format).toEqual(
						new Map(used.map(([name, own]) => [own, webp(name === "uno.png" ? 1 : 2)])),
					);
				}
			}),
			{ numRuns: 3, endOnFailure: true },
		);
	});

	it("have a file named by exam, course or day, and a zip for separate picture files", async () => {
		const exam = await createTestExam(server.deps, 2);
		const picture = JSON.stringify({ name: names.get("uno.png"), width: 8, height: 6, alt: "" });
		await sql("update questions set picture = $1 where id = $2", [picture, exam.questions[0]!.id]);
		const named = async (query: string) => {
			const { headers, statusCode } = await ask(query);
			expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
			return [/filename="(.*)"/.exec(String(headers["content-disposition"]))?.[1], headers["content-type"]];
		};
		const of = async (format: string, more = "") => named(`examId=${exam.id}&format=${format}${more}`);
		for (const format of ["csv", "xlsx", "gift", "qti"]) {
			expect(await of(format)).toEqual([
				expect.stringMatching(new RegExp(`^preguntas-U\\d+-2024-I-${format}\\.zip$`)),
				"application/zip",
			]);
		}
		expect(await of("csv", "&pictures=0")).toEqual([
			expect.stringMatching(/^preguntas-U\d+-2024-I\.csv$/),
			"text/csv; charset=utf-8",
		]);
		expect((await of("gift", "&pictures=0"))[0]).toMatch(/-2024-I\.gift\.txt$/);
		expect((await of("moodle"))[0]).toMatch(/-2024-I\.xml$/);
		const course = await createTestCourse(server.deps, 1);
		await sql("update courses set name = $1 where id = $2", [`Física "II" ñ/${course.id}\r\nx`, course.id]);
		expect((await named(`courseId=${course.id}&use=QUIZ&format=json`))[0]).toBe(
			`preguntas-Fisica-II-n-${course.id}-x.json`,
		);
		expect((await named("search=pregunta&format=csv&pictures=0"))[0]).toMatch(/^preguntas-\d{4}-\d\d-\d\d\.csv$/);
	});

	it("are those that the bank lists with the same filter", async () => {
		const course = await createTestCourse(server.deps, 3);
		const exam = await createTestExam(server.deps, 4);
		const [first, second] = exam.questions;
		await sql("update questions set annulled_at = now() where id = $1", [first!.id]);
		await sql("update questions set topic = $1, difficulty = 'DIFICIL' where id = $2", ["Ondas", second!.id]);
		for (const query of [
			`courseId=${course.id}`,
			`courseId=${course.id}&use=QUIZ`,
			`examId=${exam.id}`,
			`examId=${exam.id}&state=ANNULLED`,
			`examId=${exam.id}&search=pregunta+2`,
			`courseId=${exam.courseId}&topic=Ondas&difficulty=DIFICIL`,
			`universityId=${exam.universityId}&state=ASKED`,
		]) {
			const { items: shown } = (await server.call("GET", `/admin/question/bank?size=100&${query}`, admin)).json.data;
			const wanted = shown.map(({ questionText }: { questionText: string }) => questionText);
			expect(wanted.length, query).toBeGreaterThan(0);
			expect((await textsIn(`${query}&format=json`)).sort(), query).toEqual(wanted.sort());
		}
		const { items: own } = await read(`courseId=${course.id}&use=QUIZ&format=csv`);
		expect(own.map(({ number, text }) => [number, text])).toEqual(
			[1, 2, 3].map((number) => [number, `¿Pregunta ${number}?`]),
		);
	});

	it("stay drafts, and stay annulled", async () => {
		const exam = await createTestExam(server.deps, 4);
		const [named, unnamed, keyless, annulled] = exam.questions.map(({ id }) => id);
		await sql("update questions set lacks = '{PICTURE}', missing_picture = $1 where id = $2", ["fig 1ª.png", named]);
		await sql("update questions set lacks = '{PICTURE}' where id = $1", [unnamed]);
		await sql("update questions set lacks = '{KEY}' where id = $1", [keyless]);
		await sql("update alternatives set is_correct = false where question_id = $1", [keyless]);
		await sql("update questions set annulled_at = now() where id = $1", [annulled]);
		expect(await summary(`examId=${exam.id}`)).toMatchObject({ questionCount: 4, draftCount: 3, annulledCount: 1 });
		for (const format of exportFormats) {
			const { items: found } = await read(`examId=${exam.id}&format=${format}`);
			expect(
				found.map(({ lacks, picture, annulled: is }) => [lacks, picture?.name, is]),
				format,
			).toEqual([
				[["picture"], "fig-1.png", undefined],
				[["picture"], "imagen-pendiente.png", undefined],
				[["key"], undefined, undefined],
				[[], undefined, true],
			]);
		}
	});

	it("keep the name of a picture whose file is missing, and include the other pictures", async () => {
		const exam = await createTestExam(server.deps, 3);
		const [first, second] = exam.questions.map(({ id }) => id);
		const gone = names.get("falta.png")!;
		await sql("update questions set text = $1 where id = $2", [`Mira:\n\n![un [a] b](/uploads/${gone}#8x6)`, first]);
		await sql("update alternatives set note = $1 where question_id = $2 and position = 0", [
			`![](/uploads/${names.get("dos.png")}#8x6)`,
			second,
		]);
		expect(await summary(`examId=${exam.id}`)).toEqual({
			...{ questionCount: 3, draftCount: 0, annulledCount: 0, passageCount: 0 },
			pictures: { count: 1, bytes: webp(2).length },
			missing: { count: 1, list: [{ name: gone, idQuestion: first, text: expect.stringMatching(/^Mira:/) }] },
		});
		for (const format of exportFormats) {
			const { items: found, pictures } = await read(`examId=${exam.id}&format=${format}`);
			expect([...pictures.keys()], format).toEqual([names.get("dos.png")]);
			expect(
				found.map(({ lacks }) => lacks),
				format,
			).toEqual([["picture"], [], []]);
			expect(found[0]!.text, format).toBe(`Mira:\n\n![un (a) b](picture:${gone})`);
		}
	});

	it("contain no formulas for a spreadsheet", async () => {
		const exam = await createTestExam(server.deps, 3);
		const formula = '=HYPERLINK("http://malo.pe";"Ver")';
		for (const { id } of exam.questions)
			await sql("update questions set text = $1, explanation = $2, topic = $3 where id = $4", [
				...[`${formula} ${id}`, "@SUM(1)", "+1", id],
			]);
		await sql("update alternatives set text = '-2+3', note = $2 where question_id = $1", [
			...[exam.questions[0]!.id, "\t=1"],
		]);
		const { rawPayload } = await ask(`examId=${exam.id}&format=csv`);
		const cells = [...rawPayload.toString().matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!);
		expect(cells.filter((cell) => cell.includes("HYPERLINK"))).toHaveLength(3);
		expect(cells.filter((cell) => /^[\s\p{Cc}]*[=+\-@]/u.test(cell))).toEqual([]);
		expect((await readQuestionFile(rawPayload)).items[0]).toMatchObject({ topic: "+1", explanation: "@SUM(1)" });
	});

	it("are refused with a message if there are none or too many, or the export is too slow", async () => {
		const { id } = await createTestExam(server.deps, 0);
		const empty = await ask(`examId=${id}&format=csv`);
		expect([empty.statusCode, empty.json().message]).toEqual([409, expect.stringContaining("No hay preguntas")]);
		expect((await ask("examId=999999&format=csv")).statusCode).toBe(404);
		expect((await ask("courseId=999999&format=csv")).statusCode).toBe(404);
		const exam = await createTestExam(server.deps, 3);
		const query = { examId: exam.id, format: "json", pictures: true } as const;
		const attempt = (limits: object) => exportQuestions(server.deps, query, limits);
		await expect(attempt({ mostQuestions: 2 })).rejects.toThrow("Se exportan hasta 2 preguntas");
		await expect(attempt({ timeoutMs: 1 })).rejects.toThrow("tarda demasiado");
		await expect(attempt({ heapMb: 4 })).rejects.toThrow("No pudimos escribir el archivo");
		const { file } = await attempt({ mostQuestions: 3 });
		file.destroy();
	});

	it("treat the search as literal text, and refuse an invalid filter", async () => {
		const exam = await createTestExam(server.deps, 1);
		const total = async () => (await summary("")).questionCount;
		const before = await total();
		for (const word of ["' or 1=1 --", "%'; drop table questions; --", "\\", "$1"]) {
			const { statusCode } = await ask(`examId=${exam.id}&format=csv&search=${encodeURIComponent(word)}`);
			expect(statusCode, word).toBe(409);
			expect((await ask(`examId=${exam.id}&format=csv&topic=${encodeURIComponent(word)}`)).statusCode, word).toBe(409);
		}
		for (const query of ["examId=1;", "courseId=1%20or%201=1", "state=NONE", "use=x", "pictures=2", "format=docx", ""])
			expect((await ask(query.includes("format") || query === "" ? query : `${query}&format=csv`)).statusCode).toBe(
				422,
			);
		expect(await total()).toBe(before);
	});

	it("are available only to administrators", async () => {
		expect((await ask("format=csv", student)).statusCode).toBe(403);
		expect((await server.call("GET", "/admin/question/export/summary", student)).status).toBe(403);
		expect((await server.call("GET", "/admin/question/export?format=csv")).status).toBe(401);
	});

	it("are no longer written after the client disconnects, so that the next export starts", async () => {
		const exam = await createTestExam(server.deps, 3);
		const query = { examId: exam.id, format: "json", pictures: false } as const;
		const gone = new AbortController();
		// The client disconnects as soon as its file is being written.
		const listen = gone.signal.addEventListener.bind(gone.signal);
		gone.signal.addEventListener = (...to: Parameters<typeof listen>) => {
			listen(...to);
			gone.abort();
		};
		const first = exportQuestions(server.deps, query, { gone: gone.signal });
		const waiting = exportQuestions(server.deps, query, { gone: gone.signal });
		const next = exportQuestions(server.deps, query);
		// Either of the two exports may start first.
		await Promise.all([first, waiting].map((left) => expect(left).rejects.toMatchObject({ code: "UNAVAILABLE" })));
		(await next).file.destroy();
	});

	it("are written one file at a time, and a request beyond the queue is refused", async () => {
		const exam = await createTestExam(server.deps, 2);
		const answers = await Promise.all(Array.from({ length: 9 }, () => ask(`examId=${exam.id}&format=json`)));
		const codes = answers.map(({ statusCode }) => statusCode);
		expect(codes.filter((code) => code === 200)).toHaveLength(7);
		const refused = answers.filter(({ statusCode }) => statusCode === 503);
		expect(refused.map((answer) => [answer.headers["retry-after"], answer.json().message])).toEqual(
			Array(2).fill(["2", "Se están exportando otras preguntas. Intenta de nuevo en unos segundos."]),
		);
		const files = answers.filter(({ statusCode }) => statusCode === 200).map(({ rawPayload }) => rawPayload.toString());
		expect(new Set(files).size).toBe(1);
	});
});
