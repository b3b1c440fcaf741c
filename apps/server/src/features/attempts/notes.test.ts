import { attemptDto } from "@cachimbo/contract/attempts/attempts";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { endpoint, finish, read, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, type TestQuestion } from "../../../testing/features/catalogue.ts";
import { readEntries } from "../../../testing/features/notebook.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const student = await createTestAccount(test);
const sql = (text: string, values: unknown[]) => test.deps.db.$client.query(text, values);

/** Writes a note with its own id on each alternative. */
async function annotate(questions: readonly TestQuestion[]): Promise<void> {
	await sql(
		"update alternatives set note = 'no es ' || id, note_html = '<p>no es ' || id || '</p>' where question_id = any($1)",
		[questions.map(({ id }) => id)],
	);
	test.deps.bus.publish("catalogue-changed", { scope: "questions" });
}
const noteOf = (optionId: number) => ({ optionId, html: `<p>no es ${optionId}</p>` });
const notesOf = (questions: readonly TestQuestion[]) => questions.flatMap((question) => question.optionIds.map(noteOf));

it("notes are shown after the attempt, and not before", async () => {
	const exam = await createTestExam(test.deps, 3);
	await annotate(exam.questions);
	const begun = await start(test, student, { examId: exam.id });
	expect(JSON.stringify(begun)).not.toContain("no es");
	expect(JSON.stringify(await read(test, student, begun.id))).not.toContain("no es");
	const { data } = (await finish(test, student, begun.id, { answers: sheetOf(exam.questions, 1) })).json;
	expect(attemptDto.safeParse(data).error).toBeUndefined();
	expect(data.notes).toEqual(notesOf(exam.questions));
	expect(JSON.stringify(data.questions)).not.toContain("no es");
	expect((await read(test, student, begun.id)).notes).toEqual(data.notes);
	const response = await test.call("GET", `${endpoint}/${begun.id}?papers=${data.paper}`, { token: student.token });
	expect(response.json.data).toMatchObject({ questions: [], notes: data.notes });
});

it("notes of a quiz belong to the questions that it asked", async () => {
	const course = await createTestCourse(test.deps, 25);
	await annotate(course.questions);
	const begun = await start(test, student, { courseId: course.id });
	const { data } = (await finish(test, student, begun.id)).json;
	const asked = data.questions.flatMap((question: { options: { id: number }[] }) =>
		question.options.map(({ id }) => id),
	);
	expect([asked.length, JSON.stringify(begun).includes("no es")]).toEqual([100, false]);
	expect(data.notes).toEqual(asked.map(noteOf));
});

it("notes are absent if the paper has none", async () => {
	const exam = await createTestExam(test.deps, 2);
	const begun = await start(test, student, { examId: exam.id });
	await annotate(exam.questions);
	const { data } = (await finish(test, student, begun.id)).json;
	expect([data.review.length, "notes" in data]).toEqual([2, false]);
});

it("notes do not make a device fetch again a paper that it holds", async () => {
	const exam = await createTestExam(test.deps, 2);
	const before = await start(test, student, { examId: exam.id });
	await finish(test, student, before.id);
	await annotate(exam.questions);
	const after = await start(test, student, { examId: exam.id });
	expect(after.paper).toBe(before.paper);
	expect((await finish(test, student, after.id)).json.data.notes).toEqual(notesOf(exam.questions));
});

it("notes stay in the notebook with their alternatives", async () => {
	const exam = await createTestExam(test.deps, 2);
	await annotate(exam.questions);
	const account = await createTestAccount(test);
	const { id } = await start(test, account, { examId: exam.id });
	await finish(test, account, id, { answers: sheetOf(exam.questions, 1) });
	const { items } = await readEntries(test, account);
	expect(items.length).toBe(1);
	for (const option of items[0]!.question.options) expect(option.noteHtml).toBe(noteOf(option.id).html);
});

it("notes add little to the response of a finish, and nothing to that of a start", async () => {
	const exam = await createTestExam(test.deps, 100);
	const bytesOf = async (path: string) => {
		const { rawPayload } = await test.app.inject({
			url: `/api/v1${path}`,
			headers: { authorization: `Bearer ${student.token}`, "accept-encoding": "gzip" },
		});
		return rawPayload.length;
	};
	const plain = await start(test, student, { examId: exam.id });
	const path = (id: number, papers = "none") => `${endpoint}/${id}?papers=${papers}`;
	const begun = await bytesOf(path(plain.id));
	await annotate(exam.questions);
	const noted = await start(test, student, { examId: exam.id });
	expect(Math.abs((await bytesOf(path(noted.id))) - begun)).toBeLessThan(50);
	const [one, other] = [await finish(test, student, plain.id), await finish(test, student, noted.id)];
	const more =
		(await bytesOf(path(noted.id, other.json.data.paper))) - (await bytesOf(path(plain.id, one.json.data.paper)));
	expect(more).toBeGreaterThan(0);
	expect(more).toBeLessThan(10_000);
});
