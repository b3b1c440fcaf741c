import { setImmediate } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { answer, countRows, finish, moveIntoPast, save, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../testing/features/catalogue.ts";
import { finishWithMisses, readNotebook, review, sendReviews } from "../../../testing/features/notebook.ts";
import { createPayments } from "../../../testing/features/payments.ts";
import { groups } from "../../db/schema/messages/groups.ts";
import { closeOverdueAttempts } from "../attempts/jobs.ts";

let server: TestApp;
let exam: TestExam;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	exam = await createTestExam(server.deps, 4, { durationMinutes: 60 });
});
beforeEach(async () => {
	student = await createTestAccount(server);
});

const close = () =>
	server.call("POST", `/user/${student.userId}/delete`, { token: student.token, body: { password: student.password } });

const personalTables = [
	"preferences",
	"group_members",
	"study_days",
	"notebook_entries",
	"notebook_reviews",
	"notebook_misses",
];
const tablesWithRows = async () => {
	const counts = await Promise.all(
		personalTables.map((table) => countRows(server, table, `user_id = ${student.userId}`)),
	);
	return personalTables.filter((_, index) => counts[index]);
};

/** Sends a request once the deletion waits for the account's row: the request was authenticated before the account closed. */
async function whileClosing(call: () => Promise<{ status: number }>): Promise<number> {
	const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	const [closed, other] = await meetAtRow<{ status: number }>(server, "users", student.userId, [
		close,
		async () => {
			while ((await server.deps.db.$client.query(waiting)).rows.length === 0) await setImmediate();
			return call();
		},
	]);
	expect(closed!.status).toBe(200);
	return other!.status;
}

describe("an account that is deleted", () => {
	it("leaves nothing of the person behind when the sweep ends the attempt that ran", async () => {
		const { id } = await start(server, student, { examId: exam.id });
		await save(server, student, id, { answers: [answer(exam.questions[0]!, 0, 1), answer(exam.questions[1]!, 0, 2)] });
		expect((await close()).status).toBe(200);
		await moveIntoPast(server, id, 2 * 3600);
		await closeOverdueAttempts(server.deps);
		expect(await countRows(server, "attempts", `id = ${id} and reason = 'TIME_OUT' and correct + wrong = 2`)).toBe(1);
		expect(await tablesWithRows()).toEqual([]);
	});

	it("leaves nothing of the person behind when an attempt is handed in at the same moment", async () => {
		const { id } = await start(server, student, { examId: exam.id });
		expect(await whileClosing(() => finish(server, student, id, { answers: sheetOf(exam.questions, 2) }))).toBe(200);
		expect(await countRows(server, "attempts", `id = ${id} and status = 'COMPLETED' and correct = 2`)).toBe(1);
		expect(await countRows(server, "user_statistics", `user_id = ${student.userId} and completed_exams = 1`)).toBe(1);
		expect(await tablesWithRows()).toEqual([]);
	});

	it("leaves nothing of the person behind when answers given in time arrive at the same moment", async () => {
		const { id } = await start(server, student, { examId: exam.id });
		const inTime = { answeredAt: new Date(Date.now() - 2 * 3600_000).toISOString() };
		await moveIntoPast(server, id, 2 * 3600);
		await closeOverdueAttempts(server.deps);
		await whileClosing(() => save(server, student, id, { answers: [answer(exam.questions[0]!, 0, 1, inTime)] }));
		expect(await tablesWithRows()).toEqual([]);
	});

	it("stores no preferences that are saved at the same moment", async () => {
		const saving = () =>
			server.call("PUT", `/user/${student.userId}/preferences`, { token: student.token, body: { dailyGoal: 30 } });
		expect(await whileClosing(saving)).toBe(401);
		expect(await tablesWithRows()).toEqual([]);
	});

	it("stores no answers of the notebook that arrive at the same moment", async () => {
		await finishWithMisses(server, student, exam);
		await readNotebook(server, student);
		const sent = [review(server, exam.questions[0]!, true)];
		expect(await whileClosing(() => sendReviews(server, student, sent))).toBe(401);
		expect(await tablesWithRows()).toEqual([]);
	});

	it("joins no group at the same moment", async () => {
		const [group] = await server.deps.db.insert(groups).values({ name: "Física", description: "x" }).returning();
		const path = `/user/groups/${group!.id}/add/${student.userId}`;
		expect(await whileClosing(() => server.call("POST", path, { token: student.token }))).toBe(401);
		expect(await tablesWithRows()).toEqual([]);
	});

	it("stores no phone that is saved at the same moment", async () => {
		const saving = () =>
			server.call("PUT", `/user/${student.userId}/actualizar`, {
				token: student.token,
				body: { telefono: "987654321" },
			});
		expect(await whileClosing(saving)).toBe(404);
		expect(await countRows(server, "users", `id = ${student.userId} and phone is not null`)).toBe(0);
	});

	it("opens no order with a receipt that arrives at the same moment", async () => {
		const payments = await createPayments(server);
		expect(await whileClosing(() => payments.verify(student))).toBe(401);
		expect(await countRows(server, "payment_orders", `user_id = ${student.userId}`)).toBe(0);
	});

	it("opens no session for a sign-in at the same moment", async () => {
		const { email, password } = student;
		const signingIn = () => server.call("POST", "/autenticacion/signin", { body: { email, password } });
		expect(await whileClosing(signingIn)).toBe(401);
		const open = `user_id = ${student.userId} and (revoked_at is null or user_agent is not null)`;
		expect(await countRows(server, "sessions", open)).toBe(0);
	});
});
