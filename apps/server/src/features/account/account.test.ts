import { gunzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { answer, countRows, finish, save, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, type TestExam } from "../../../testing/features/catalogue.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { notebookEntries, notebookReviews } from "../../db/schema/attempts/notebook.ts";
import { studyDays } from "../../db/schema/attempts/statistics.ts";
import { groups } from "../../db/schema/messages/groups.ts";
import { authJobs } from "../auth/jobs.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let exam: TestExam;
let groupId: number;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
	admin = await createTestAccount(server, "ADMIN");
	exam = await createTestExam(server.deps, 3);
	const [group] = await server.deps.db.insert(groups).values({ name: "Álgebra", description: "x" }).returning();
	groupId = group!.id;
});
beforeEach(async () => {
	student = await createTestAccount(server);
});

const close = ({ userId, token, password }: TestAccount, entered: unknown = password, to = server) =>
	to.call("POST", `/user/${userId}/delete`, { token, body: { password: entered } });
const download = ({ userId, token }: TestAccount, headers = {}) =>
	server.call("GET", `/user/${userId}/data`, { token, headers });
const profile = ({ userId, token }: TestAccount) => server.call("GET", `/user/${userId}/perfil`, { token });
const signIn = ({ email, password }: TestAccount) =>
	server.call("POST", "/autenticacion/signin", { body: { email, password } });
const statistics = async ({ userId, token }: TestAccount) =>
	(await server.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;

/** Solves the exam with one right, one wrong and one blank answer. */
async function solve(account: TestAccount): Promise<number> {
	const { id } = await start(server, account, { examId: exam.id });
	const [first, second] = exam.questions;
	const right = first!.optionIds.indexOf(first!.correctOptionId);
	const wrong = second!.optionIds.findIndex((option) => option !== second!.correctOptionId);
	await save(server, account, id, { answers: [answer(first!, right, 1), answer(second!, wrong, 2)] });
	await finish(server, account, id);
	return id;
}

async function pay({ userId, token }: TestAccount): Promise<number> {
	const file = { name: "receipt", content: await png(40 + userId), filename: "yape.png", type: "image/png" };
	const form = multipart([jsonBlob("paymentDTO", { userId, amount: 29 }), file]);
	return (await server.call("POST", "/user/payments/verify", { token, ...form })).json.data.id;
}

/** Creates data of each kind that is stored about a person. */
async function createPersonalData(account: TestAccount) {
	const { userId, token } = account;
	const attemptId = await solve(account);
	const orderId = await pay(account);
	await server.call("POST", `/user/groups/${groupId}/add/${userId}`, { token });
	await server.call("PUT", `/user/${userId}/actualizar`, { token, body: { telefono: "987654321" } });
	await server.call("PUT", `/user/${userId}/preferences`, {
		token,
		body: { targetUniversityId: exam.universityId, dailyGoal: 30 },
	});
	const { db } = server.deps;
	const { rows } = await db.$client.query("select paper_id from attempts where id = $1", [attemptId]);
	const questionId = exam.questions[1]!.id;
	const reviewedAt = new Date();
	await db
		.insert(notebookEntries)
		.values({
			...{ userId, questionId, attemptId, paperId: rows[0].paper_id, courseId: exam.courseId },
			...{ stability: 1, difficulty: 5, lastReviewedAt: reviewedAt, dueOn: "2026-11-22" },
		})
		.onConflictDoNothing();
	await db
		.insert(notebookReviews)
		.values({ userId, questionId, clientId: crypto.randomUUID(), correct: true, reviewedAt });
	await db.insert(studyDays).values({ userId, day: "2026-01-05", answered: 7, correct: 3 });
	return { attemptId, orderId };
}

describe("the download of one's own data", () => {
	it("contains everything that is stored, as an attachment", async () => {
		const { attemptId, orderId } = await createPersonalData(student);
		const answer = await download(student);
		expect(answer.status).toBe(200);
		expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="mis-datos-\d{4}-\d\d-\d\d\.json"$/);
		expect(answer.headers["cache-control"]).toBe("private, no-store");
		const data = JSON.parse(answer.text);
		expect(data).toMatchObject({
			profile: { nombres: "Rosa", email: student.email, telefono: "987654321" },
			preferences: { targetUniversityId: exam.universityId, dailyGoal: 30 },
			statistics: { completedExams: 1, averageScore: 33.3 },
			groups: [{ id: groupId, name: "Álgebra" }],
			payments: [{ id: orderId, status: "PENDING", amount: 29 }],
			sessions: [{ current: true }],
		});
		expect(data.studyDays).toContainEqual({ day: "2026-01-05", answered: 7, correct: 3 });
		expect(data.notebook).toMatchObject([{ idQuestion: exam.questions[1]!.id }]);
		expect(data.notebookReviews).toMatchObject([{ correct: true }]);
		expect(data.attempts).toMatchObject([
			{
				id: attemptId,
				score: 33.3,
				answers: [
					{ question: "¿Pregunta 1?", answer: "A", correct: true },
					{ question: "¿Pregunta 2?", answer: "A", correct: false },
				],
			},
		]);
		expect(answer.text).not.toMatch(/password|argon2|receiptDigest|storage|\.webp/);
	});

	it("contains each of many attempts once, also when compressed", async () => {
		const course = await createTestCourse(server.deps, 1);
		await server.deps.db.$client.query(
			`insert into attempts (user_id, course_id, number, status, started_at, ended_at, total, correct, verified)
			select $1, $2, n, 'COMPLETED', now() + n * interval '1 minute', now() + interval '2 hours', 1, 1, false from generate_series(1, 60) n`,
			[student.userId, course.id],
		);
		const zipped = await server.app.inject({
			url: `/api/v1/user/${student.userId}/data`,
			headers: { authorization: `Bearer ${student.token}`, "accept-encoding": "gzip" },
		});
		const data = JSON.parse(gunzipSync(zipped.rawPayload).toString());
		expect(data.attempts.map((one: { attemptNumber: number }) => one.attemptNumber)).toEqual(
			Array.from({ length: 60 }, (_, index) => 60 - index),
		);
	});

	it("keeps the key of an open simulacro and of a running attempt secret", async () => {
		const closesAt = new Date(Date.now() + 3_600_000);
		const simulacro = await createTestExam(server.deps, 1, { opensAt: new Date(Date.now() - 3_600_000), closesAt });
		const [question] = simulacro.questions;
		const { id } = await start(server, student, { examId: simulacro.id });
		await save(server, student, id, { answers: [answer(question!, 0, 1)] });
		const [running] = JSON.parse((await download(student)).text).attempts;
		expect(running).toMatchObject({ score: null, answers: [{ answer: "A", correct: null }] });
		await finish(server, student, id);
		const data = JSON.parse((await download(student)).text);
		expect(data.attempts[0]).toMatchObject({ score: null, answers: [{ correct: null }] });
		expect(data.notebook).toEqual([]);
	});

	it("is refused to other users (P-021)", async () => {
		expect((await server.call("GET", `/user/${admin.userId}/data`, { token: student.token })).status).toBe(403);
		expect((await server.call("GET", `/user/${student.userId}/data`, { token: admin.token })).status).toBe(403);
	});
});

describe("deleting one's account", () => {
	it("removes the name, the credentials and personal data; attempts and orders stay", async () => {
		const { attemptId, orderId } = await createPersonalData(student);
		const second = (await signIn(student)).json.token;
		const answer = await close(student);
		expect([answer.status, answer.json.message]).toEqual([200, "Tu cuenta fue eliminada"]);
		expect((await profile(student)).status).toBe(401);
		expect((await profile({ ...student, token: second })).status).toBe(401);
		expect((await signIn(student)).status).toBe(401);
		const own = `user_id = ${student.userId}`;
		for (const table of [
			...["group_members", "preferences", "study_days", "notebook_entries", "notebook_reviews", "notebook_misses"],
			"password_resets",
		]) {
			expect([table, await countRows(server, table, own)]).toEqual([table, 0]);
		}
		expect(await countRows(server, "sessions", `${own} and (revoked_at is null or user_agent is not null)`)).toBe(0);
		expect(await countRows(server, "attempts", `${own} and id = ${attemptId} and status = 'COMPLETED'`)).toBe(1);
		expect(await countRows(server, "attempt_answers", `attempt_id = ${attemptId}`)).toBe(2);
		expect(await countRows(server, "payment_orders", `${own} and id = ${orderId}`)).toBe(1);
	});

	it("leaves nothing in the account that names a person", async () => {
		await server.deps.mail.send({ to: student.email, subject: "Hola, Rosa", text: "Hola" });
		await server.call("PUT", `/user/${student.userId}/actualizar`, {
			token: student.token,
			body: { telefono: "987654321" },
		});
		await close(student);
		const { rows } = await server.deps.db.$client.query("select * from users where id = $1", [student.userId]);
		expect(rows[0]).toMatchObject({ first_names: "Cuenta", last_names: "eliminada", phone: null, password_hash: "" });
		expect(rows[0].email).not.toContain("@");
		expect(await countRows(server, "kept_mail", `"to" = '${student.email}'`)).toBe(0);
	});

	it("changes nobody else's figures", async () => {
		const classmate = await createTestAccount(server);
		await solve(classmate);
		await solve(student);
		const before = await statistics(classmate);
		await close(student);
		expect(await statistics(classmate)).toEqual(before);
	});

	it("leaves the e-mail address free for a new account", async () => {
		await solve(student);
		await close(student);
		const body = { nombres: "Rosa", apellidos: "Ñahui", email: student.email, password: "otra clave larga" };
		const registered = await server.call("POST", "/autenticacion/signupuser", { body });
		expect(registered.status).toBe(201);
		expect(registered.json.id).not.toBe(student.userId);
		const token = (await server.call("POST", "/autenticacion/signin", { body })).json.token;
		expect(await statistics({ ...student, userId: registered.json.id, token })).toMatchObject({ totalAttempts: 0 });
	});

	it.each([["otra clave larga"], ["x"], [""], [null], ["x".repeat(129)]])(
		"refuses the password %j and changes nothing",
		async (given) => {
			const answer = await close(student, given);
			const message = given ? "La contraseña no es correcta" : "Escribe tu contraseña";
			expect([answer.status, answer.json.errors]).toEqual([422, { password: message }]);
			expect((await profile(student)).json.data.email).toBe(student.email);
		},
	);

	it("refuses even the right password after five wrong ones", async () => {
		const strict = await createTestApp();
		const owner = await createTestAccount(strict);
		for (let guess = 0; guess < 5; guess += 1) expect((await close(owner, "adivino", strict)).status).toBe(422);
		const answer = await close(owner, owner.password, strict);
		expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
		expect((await strict.call("GET", `/user/${owner.userId}/perfil`, { token: owner.token })).status).toBe(200);
	});

	it("is refused to other users (P-022)", async () => {
		const answer = await server.call("POST", `/user/${student.userId}/delete`, {
			token: admin.token,
			body: { password: student.password },
		});
		expect([answer.status, (await profile(student)).status]).toEqual([403, 200]);
	});

	it("lets an ADMIN approve its order, without sending a mail", async () => {
		const orderId = await pay(student);
		await close(student);
		const answer = await server.call("PUT", `/admin/payments/${orderId}/approve`, { token: admin.token });
		expect([answer.status, answer.json.data.user.nombres]).toEqual([200, "Cuenta"]);
		expect(await countRows(server, "pgboss.job", "data->>'to' like 'cuenta-eliminada%'")).toBe(0);
	});

	it("is refused to the last administrator, also when the last two delete theirs at once", async () => {
		const own = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
		const first = await createTestAccount(own, "ADMIN");
		const refused = await close(first, first.password, own);
		expect([refused.status, refused.json.message]).toEqual([
			409,
			"Eres el único administrador: antes de irte, la plataforma necesita otro",
		]);
		const second = await createTestAccount(own, "ADMIN");
		const both = await meetAtRow(own, "users", first.userId, [
			() => close(first, first.password, own),
			() => close(second, second.password, own),
		]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
		expect(await countRows(own, "users", "role = 'ADMIN' and closed_at is null")).toBe(1);
	});
});
