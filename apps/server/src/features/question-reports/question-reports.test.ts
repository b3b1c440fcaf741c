import { randomUUID } from "node:crypto";
import { questionReportPageDto, reportedQuestionPageDto } from "@cachimbo/contract/question-reports/question-reports";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countInsertStatements, insertStudents } from "../../../testing/database/many-rows.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { countRows, finish, start } from "../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	sheetOf,
	type TestQuestion,
	wrongOption,
} from "../../../testing/features/catalogue.ts";
import { readNotebook } from "../../../testing/features/notebook.ts";
import { queuedMails } from "../../../testing/features/queued-mails.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const exam = await createTestExam(test.deps, 3);
const [first, second, third] = exam.questions as [TestQuestion, TestQuestion, TestQuestion];

let student: TestAccount;
beforeEach(async () => {
	student = await createTestAccount(test);
	await test.deps.db.$client.query("delete from question_reports");
});

const send = (account: TestAccount, questionId: number, more: object = {}) =>
	test.call("POST", `/user/${account.userId}/question-reports`, {
		token: account.token,
		body: { clientId: randomUUID(), questionId, kind: "KEY", ...more },
	});
const listOwn = async (account: TestAccount, query = "") => {
	const path = `/user/${account.userId}/question-reports${query}`;
	const { data } = (await test.call("GET", path, { token: account.token })).json;
	expect(questionReportPageDto.safeParse(data).error).toBeUndefined();
	return data;
};
const inbox = async (query = "") => {
	const { data } = (await test.call("GET", `/admin/question-reports${query}`, { token: admin.token })).json;
	expect(reportedQuestionPageDto.safeParse(data).error).toBeUndefined();
	return data;
};
const count = async () => (await test.call("GET", "/admin/question-reports/count", { token: admin.token })).json.data;
const decide = (questionId: number, body: object, by = admin) =>
	test.call("PUT", `/admin/question-reports/${questionId}`, { token: by.token, body });
const last = async () => (await inbox()).items[0]?.lastId;
const markSeen = (account: TestAccount, upTo: number) =>
	test.call("PUT", `/user/${account.userId}/question-reports/seen`, { token: account.token, body: { upTo } });

describe("a report", () => {
	it("can be read by its student, newest first, with its course but without the question", async () => {
		const sent = await send(student, first.id, { kind: "TEXT", text: " Falta una tilde " });
		expect([sent.status, sent.json.message]).toEqual([201, "Gracias. La academia revisará esta pregunta"]);
		await send(student, second.id, { kind: "PICTURE", byMail: true });
		const { items, total } = await listOwn(student);
		expect(total).toBe(2);
		expect(items).toMatchObject([
			{ questionId: second.id, kind: "PICTURE", text: "", byMail: true, state: "OPEN", isNew: false },
			{ questionId: first.id, kind: "TEXT", text: "Falta una tilde", course: { id: exam.courseId }, answer: "" },
		]);
		expect((await listOwn(student, "?page=2&size=1")).items).toMatchObject([{ questionId: first.id }]);
		expect((await listOwn(await createTestAccount(test))).items).toEqual([]);
	});

	it("is stored once however often it is sent, also concurrently", async () => {
		const clientId = randomUUID();
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => send(student, first.id, { clientId, text: "La clave es C" })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
		expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
		expect((await listOwn(student)).total).toBe(1);
	});

	it("of the same kind is added to the open one without losing its text; of another kind it is a new report", async () => {
		const old = randomUUID();
		await send(student, first.id, { clientId: old, text: "Creo que es C" });
		await send(student, first.id, { text: "Es C, por la definición", byMail: true });
		await send(student, first.id);
		await send(student, first.id, { text: "Creo que es C" });
		await send(student, first.id, { kind: "TEXT" });
		// Sends the first report again, as if its response had been lost.
		await send(student, first.id, { clientId: old, text: "Creo que es C" });
		expect((await listOwn(student)).items).toMatchObject([
			{ kind: "TEXT" },
			{ kind: "KEY", text: "Creo que es C\nEs C, por la definición", byMail: true },
		]);
	});

	it("that was added to another one is not stored again if it is repeated, even after the decision", async () => {
		const clientId = randomUUID();
		await send(student, first.id, { text: "Creo que es C" });
		const more = () => send(student, first.id, { clientId, text: "Mira el libro" });
		const [one, again] = await Promise.all([more(), more()]);
		await decide(first.id, { decision: "REJECTED", upTo: await last() });
		const late = await more();
		expect(late.status).toBe(201);
		expect(new Set([one, again, late].map(({ json }) => json.data.id)).size).toBe(1);
		expect((await listOwn(student)).items).toMatchObject([{ state: "REJECTED", text: "Creo que es C\nMira el libro" }]);
	});

	it("grows only up to a limit", async () => {
		for (const letter of "abcdefghij") await send(student, first.id, { text: letter.repeat(500) });
		expect((await listOwn(student)).items[0].text).toHaveLength(4000);
	});

	it("may be about a deleted question, but not about an unknown one", async () => {
		const { questions } = await createTestCourse(test.deps, 1);
		await test.deps.db.$client.query("update questions set archived_at = now() where id = $1", [questions[0]!.id]);
		expect((await send(student, questions[0]!.id)).status).toBe(201);
		expect((await inbox()).items).toMatchObject([{ questionId: questions[0]!.id, question: null, exam: null }]);
		const unknown = await send(student, 2_000_000_000);
		expect([unknown.status, unknown.json.message]).toEqual([404, "No encontramos esta pregunta"]);
	});

	describe("about a question that students cannot see", () => {
		const unknown = [404, "No encontramos esta pregunta"];
		const sendOf = async (question: TestQuestion, who = student) => {
			const { status, json } = await send(who, question.id);
			return [status, json.message];
		};
		const sql = (text: string, id: number) => test.deps.db.$client.query(text, [id]);

		it.each([
			["an exam that is not published", { published: false }],
			["a simulacro that has not begun", { opensAt: new Date(Date.now() + 3_600_000) }],
		])("of %s is refused like an unknown one", async (_what, columns) => {
			const { questions } = await createTestExam(test.deps, 1, columns);
			expect(await sendOf(questions[0]!)).toEqual(unknown);
			// Adds the question to another exam, which students can take.
			const open = await createTestExam(test.deps, 0);
			await test.deps.db.$client.query("insert into exam_questions values ($1, $2, 1)", [open.id, questions[0]!.id]);
			expect((await sendOf(questions[0]!))[0]).toBe(201);
		});

		it("as a draft, is refused like an unknown one", async () => {
			const { questions } = await createTestCourse(test.deps, 1);
			await sql("update questions set lacks = '{PICTURE}' where id = $1", questions[0]!.id);
			expect(await sendOf(questions[0]!)).toEqual(unknown);
		});

		it("any more is accepted from students whose attempt asked the question", async () => {
			const gone = await createTestExam(test.deps, 2);
			const { id } = await start(test, student, { examId: gone.id });
			await finish(test, student, id, { answers: sheetOf(gone.questions, 1) });
			await sql("update exams set published = false where id = $1", gone.id);
			await sql("update questions set lacks = '{PICTURE}' where id = $1", gone.questions[1]!.id);
			for (const question of gone.questions) expect((await sendOf(question))[0]).toBe(201);
			expect(await sendOf(gone.questions[0]!, await createTestAccount(test))).toEqual(unknown);
			await sql("delete from exam_questions where exam_id = $1", gone.id);
			expect((await send(student, gone.questions[0]!.id, { kind: "TEXT" })).status).toBe(201);
		});
	});

	it.each([
		[{ kind: "NADA" }, "kind", "Elige qué está mal"],
		[{ kind: "OTHER", text: " " }, "text", "Cuéntanos qué está mal"],
		[{ text: "x".repeat(501) }, "text", "El detalle no puede tener más de 500 caracteres"],
		[{ clientId: "1" }, "clientId", "El identificador del cliente no es válido"],
		[{ questionId: 0 }, "questionId", "La pregunta no es válida"],
	])("is refused as %j", async (more, field, message) => {
		const answer = await send(student, first.id, more);
		expect([answer.status, answer.json.errors[field]]).toEqual([422, message]);
	});

	it("can be sent thirty times in ten minutes", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const account = await createTestAccount(strict);
		const { questions } = await createTestExam(strict.deps, 31);
		const answers = [];
		for (const { id } of questions) {
			const body = { clientId: randomUUID(), questionId: id, kind: "KEY" };
			answers.push(
				await strict.call("POST", `/user/${account.userId}/question-reports`, { token: account.token, body }),
			);
		}
		expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
		expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
	});
});

describe("the inbox", () => {
	it("has each reported question once, the most reported first, with its key and its reports", async () => {
		const other = await createTestAccount(test);
		await send(student, first.id, { text: "Es C" });
		await send(student, second.id, { kind: "TEXT" });
		await send(other, second.id, { kind: "OTHER", text: "Sale de otro examen" });
		expect(await count()).toEqual({ questions: 2, reports: 3 });
		const { items, total } = await inbox();
		expect(total).toBe(2);
		expect(items).toMatchObject([
			{
				questionId: second.id,
				question: { idQuestion: second.id, correctOption: second.optionIds.indexOf(second.correctOptionId) },
				exam: { idExams: exam.id },
				counts: { KEY: 0, TEXT: 1, PICTURE: 0, OTHER: 1 },
				total: 2,
				state: "OPEN",
				// Reports with a text come first.
				reports: [{ kind: "OTHER", text: "Sale de otro examen", reporter: "Rosa Ñahui Quispe" }, { kind: "TEXT" }],
				answers: null,
			},
			{ questionId: first.id, counts: { KEY: 1 }, total: 1 },
		]);
		expect((await inbox("?kind=KEY")).items).toMatchObject([{ questionId: first.id }]);
		expect((await inbox("?page=2&size=1")).items).toMatchObject([{ questionId: first.id }]);
		expect(await inbox("?state=RESOLVED")).toMatchObject({ items: [], total: 0 });
	});

	it("shows how often each alternative was chosen, for an exam's and a course's own question", async () => {
		const course = await createTestCourse(test.deps, 20);
		for (const right of [3, 2]) {
			const { id } = await start(test, student, { examId: exam.id });
			await finish(test, student, id, { answers: sheetOf(exam.questions, right) });
		}
		const quiz = await start(test, student, { courseId: course.id });
		await finish(test, student, quiz.id, { answers: sheetOf(course.questions, 20) });
		await send(student, third.id);
		await send(student, course.questions[0]!.id, { kind: "TEXT" });
		const answersOf = async (id: number) =>
			(await inbox()).items.find(({ questionId }: { questionId: number }) => questionId === id).answers;
		const figures = await answersOf(third.id);
		expect(figures).toMatchObject({ attempts: 2, blank: 0 });
		expect(figures.options).toEqual(
			expect.arrayContaining([
				{ optionId: third.correctOptionId, count: 1 },
				{ optionId: wrongOption(third), count: 1 },
			]),
		);
		const [ownQuestion] = course.questions;
		expect(await answersOf(ownQuestion!.id)).toEqual({
			attempts: 1,
			blank: 0,
			options: [{ optionId: ownQuestion!.correctOptionId, count: 1 }],
		});
	});

	it("adds up the answers of all exams that ask the question", async () => {
		const [one, other] = [await createTestExam(test.deps, 1), await createTestExam(test.deps, 1)];
		const [asked] = one.questions;
		const added = await test.call("POST", `/exams/${other.id}/questions`, {
			token: admin.token,
			body: { questionIds: [asked!.id] },
		});
		expect(added.status).toBe(200);
		for (const examId of [one.id, other.id]) {
			const { id } = await start(test, student, { examId });
			await finish(test, student, id, { answers: sheetOf([asked!], 1) });
		}
		await send(student, asked!.id);
		expect((await inbox()).items[0].answers).toEqual({
			attempts: 2,
			blank: 0,
			options: [{ optionId: asked!.correctOptionId, count: 2 }],
		});
	});

	it("is accessible only to an ADMIN", async () => {
		for (const path of ["/admin/question-reports", "/admin/question-reports/count"])
			expect((await test.call("GET", path, { token: student.token })).status).toBe(403);
		expect((await decide(first.id, { decision: "RESOLVED", upTo: 1 }, student)).status).toBe(403);
	});
});

describe("a decision", () => {
	it("closes the reports that the ADMIN has seen, and notifies their students until they read it", async () => {
		const late = await createTestAccount(test);
		await send(student, first.id, { text: "Es C" });
		await send(student, first.id, { kind: "TEXT" });
		const upTo = await last();
		await send(late, first.id);
		const answer = await decide(first.id, { decision: "RESOLVED", answer: " Era la C. ", upTo });
		expect([answer.status, answer.json.message, answer.json.data]).toEqual([200, "Reporte resuelto", { closed: 2 }]);
		expect(await count()).toEqual({ questions: 1, reports: 1 });
		const { items } = await listOwn(student);
		expect(items).toMatchObject([
			{ state: "RESOLVED", answer: "Era la C.", isNew: true },
			{ state: "RESOLVED", isNew: true },
		]);
		expect(items[0].decidedAt).toMatch(/Z$/);
		expect((await listOwn(late)).items).toMatchObject([{ state: "OPEN", answer: "", isNew: false, decidedAt: null }]);
		expect((await readNotebook(test, student)).reportNews).toBe(2);
		expect((await readNotebook(test, late)).reportNews).toBe(0);
		expect((await markSeen(student, items[0].id)).status).toBe(200);
		expect((await listOwn(student)).items.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false]);
		expect((await readNotebook(test, student)).reportNews).toBe(0);
		expect((await inbox("?state=RESOLVED")).items).toMatchObject([
			{ questionId: first.id, total: 2, reports: [{ answer: "Era la C." }, { answer: "Era la C." }] },
		]);
	});

	it("is mailed once to each student who asked for a mail", async () => {
		const other = await createTestAccount(test);
		await send(student, first.id, { byMail: true });
		await send(student, first.id, { kind: "TEXT", byMail: true });
		await send(other, first.id);
		await decide(first.id, { decision: "REJECTED", answer: "La clave es correcta.", upTo: await last() });
		const mails = await queuedMails(test, student);
		expect(mails.map(({ subject }) => subject)).toEqual(["Revisamos la pregunta que reportaste"]);
		expect(mails[0]!.text).toContain("La clave es correcta.");
		expect(mails[0]!.text).toContain("/cuaderno/reportes");
		expect(await queuedMails(test, other)).toEqual([]);
		expect((await listOwn(student)).items).toMatchObject([{ state: "REJECTED" }, { state: "REJECTED" }]);
	});

	it("is sent to 2,000 students with a few statements, within the request's deadline", async () => {
		const reporters = await insertStudents(test, 2000);
		await test.deps.db.$client.query(
			`insert into question_reports (question_id, user_id, client_id, kind, by_mail)
				select $1, id, gen_random_uuid(), 'KEY', true from unnest($2::int[]) id`,
			[second.id, reporters],
		);
		const statements = await countInsertStatements(test, "kept_mail");
		const answer = await decide(second.id, { decision: "RESOLVED", upTo: await last() });
		expect([answer.status, answer.json.data]).toEqual([200, { closed: 2000 }]);
		expect(await statements()).toBeLessThanOrEqual(10);
		const written = "subject = 'Corregimos la pregunta que reportaste'";
		expect(await countRows(test, "kept_mail", written)).toBeGreaterThanOrEqual(2000);
	});

	it("is made once if two come at the same time: the other closes nothing and sends no mail", async () => {
		const colleague = await createTestAccount(test, "ADMIN");
		await send(student, first.id, { byMail: true });
		const upTo = await last();
		const { rows } = await test.deps.db.$client.query("select id from question_reports");
		const both = await meetAtRow(test, "question_reports", rows[0].id, [
			() => decide(first.id, { decision: "RESOLVED", upTo }),
			() => decide(first.id, { decision: "REJECTED", upTo }, colleague),
		]);
		expect(both.map(({ json }) => json.data.closed).sort()).toEqual([0, 1]);
		expect(both.map(({ json }) => json.message)).toContain("Otra persona ya cerró este reporte");
		expect(await queuedMails(test, student)).toHaveLength(1);
	});

	it("lets the student report again, and is refused without a report", async () => {
		await send(student, first.id);
		await decide(first.id, { decision: "REJECTED", upTo: await last() });
		await send(student, first.id, { text: "Insisto: mira el libro" });
		expect((await listOwn(student)).items).toMatchObject([{ state: "OPEN" }, { state: "REJECTED" }]);
		const none = await decide(third.id, { decision: "RESOLVED", upTo: 1 });
		expect([none.status, none.json.message]).toEqual([404, "Nadie ha reportado esta pregunta"]);
		const wrong = await decide(first.id, { decision: "OPEN", upTo: 1 });
		expect([wrong.status, wrong.json.errors]).toEqual([422, { decision: "Elige qué hacer" }]);
	});
});

it("deleting an account deletes the text of its reports, but not the reports", async () => {
	await send(student, first.id, { text: "Soy Rosa, del 5.º B", byMail: true });
	const data = await test.call("GET", `/user/${student.userId}/data`, { token: student.token });
	expect(JSON.parse(data.text).questionReports).toMatchObject([{ kind: "KEY", text: "Soy Rosa, del 5.º B" }]);
	await test.call("POST", `/user/${student.userId}/delete`, {
		token: student.token,
		body: { password: student.password },
	});
	expect(await countRows(test, "question_reports", "text <> '' or by_mail")).toBe(0);
	expect((await inbox()).items).toMatchObject([
		{ questionId: first.id, total: 1, reports: [{ text: "", reporter: "Cuenta eliminada" }] },
	]);
	await decide(first.id, { decision: "RESOLVED", upTo: await last() });
	expect(await countRows(test, "pgboss.job", "name = 'send-mail' and data->>'to' like 'cuenta-eliminada%'")).toBe(0);
});
