import { expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { finish, read, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../../testing/features/corrections.ts";
import { regradeSome } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const correct = correctionsBy(test, admin);
const query = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

async function solve(exam: TestExam, right: number, times = 1) {
	const student = await createTestAccount(test);
	let id = 0;
	for (let n = 0; n < times; n += 1) {
		id = (await start(test, student, { examId: exam.id })).id;
		await finish(test, student, id, { answers: sheetOf(exam.questions, right) });
	}
	return { ...student, attemptId: id };
}

const recipients = () =>
	query(
		"select r.email, r.personal, coalesce(r.subject, c.subject) as subject, c.text from campaign_recipients r join campaigns c on c.id = r.campaign_id order by r.id",
	);

it("writes once to each student whose score changed, by the rules of bulk mail", async () => {
	const exam = await createTestExam(test.deps, 2);
	const [changed, same, unsubscribed] = [await solve(exam, 2, 5), await solve(exam, 0), await solve(exam, 1)];
	await query("insert into mail_addresses (email, unsubscribed_at) values ($1, now())", [unsubscribed.email]);
	const [question] = exam.questions;
	// Nobody chose E.
	await correct.key(question!, 4, { reason: "El solucionario decía <A>" });
	await regradeSome(test.deps);
	const mails = await recipients();
	expect(mails.map(({ email }) => email)).toEqual([changed.email]);
	expect(same.email).not.toBe(changed.email);
	expect(mails[0].personal.split("\n")).toEqual([
		...Array.from({ length: 3 }, () =>
			expect.stringMatching(/^U\d+ 2024-I · Tipo \d+: antes 100.0 %, ahora 50.0 %\.$/),
		),
		"Y 2 intentos más.",
	]);
	expect(mails[0].text).toContain("El solucionario decía <A>");
	expect(mails[0].subject).toMatch(/^Tu puntaje cambió: U\d+ 2024-I/);
	const log = await correct.read(question!);
	expect(log.corrections[0].regrade).toMatchObject({ state: "DONE", changed: 6, mailed: 1 });
	const history = (await test.call("GET", "/admin/email/campaigns", { token: admin.token })).json.data.items;
	expect(history[0]).toMatchObject({ recipients: 1, audienceName: expect.stringMatching(/^Puntaje corregido: U/) });
	await correct.undo(question!);
	expect((await recipients()).length).toBe(2);
});

it("names in the subject the exam that its reader solved, or the first of them", async () => {
	const [one, other] = [await createTestExam(test.deps, 2), await createTestExam(test.deps, 1)];
	const [question] = one.questions;
	await query("insert into exam_questions (exam_id, question_id, position) values ($1, $2, 9)", [
		other.id,
		question!.id,
	]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams" });
	const others = { ...other, questions: [...other.questions, question!] };
	await solve(one, 2);
	await solve(others, 2);
	const both = await solve(one, 2);
	const { id } = await start(test, both, { examId: other.id });
	await finish(test, both, id, { answers: sheetOf(others.questions, 2) });
	await correct.key(question!, 4);
	await regradeSome(test.deps);
	const mails = (await recipients()).slice(-3);
	const lines = mails.map(({ personal }) => personal.split("\n"));
	const titles = lines.map(([line]) => line.slice(0, line.indexOf(": antes 100.0 %, ahora 50.0 %.")));
	expect([titles[0], titles[2]]).toEqual([expect.stringMatching(/^U\d+ 2024-I · Tipo \d+$/), titles[1]]);
	expect([titles[0] === titles[1], lines[2].length]).toEqual([false, 2]);
	expect(mails.map(({ subject }) => subject)).toEqual([
		`Tu puntaje cambió: ${titles[0]}`,
		`Tu puntaje cambió: ${titles[1]}`,
		`Tu puntaje cambió: ${titles[2]} y 1 más`,
	]);
	const search = encodeURIComponent(titles[0]);
	const listed = await test.call("GET", `/admin/email/mails?search=${search}`, { token: admin.token });
	expect(listed.json.data.items.map(({ subject }: { subject: string }) => subject)).toContain(
		`Tu puntaje cambió: ${titles[0]}`,
	);
});

it("reveals nothing of an open simulacro before it closes, neither by mail nor in the attempt", async () => {
	const hour = 3_600_000;
	const opensAt = new Date(Date.now() - hour);
	const exam = await createTestExam(test.deps, 2, {
		opensAt,
		closesAt: new Date(Date.now() + hour),
		durationMinutes: 60,
	});
	const student = await solve(exam, 2);
	const before = (await recipients()).length;
	const [question] = exam.questions;
	await correct.key(question!, 4);
	const sealed = await read(test, student, student.attemptId);
	expect([sealed.result, sealed.review, sealed.score]).toEqual([null, null, null]);
	expect(JSON.stringify(sealed)).not.toContain("solucionario");
	const { items } = (await test.call("GET", "/user/attempts", { token: student.token })).json.data;
	expect(items[0].scoreBefore).toBeUndefined();
	expect((await correct.read(question!)).corrections[0].regrade).toMatchObject({ state: "MAILING", changed: 1 });
	expect((await recipients()).length).toBe(before);
	await query("update exams set closes_at = now() - interval '5 minutes' where id = $1", [exam.id]);
	await regradeSome(test.deps);
	expect((await recipients()).length).toBe(before + 1);
	expect((await read(test, student, student.attemptId)).result.corrections).toMatchObject([
		{ before: { score: 100 }, after: { score: 50 } },
	]);
});

it("writes no incomplete campaign if the process ends in the middle, so that its readers can leave", async () => {
	const exam = await createTestExam(test.deps, 2);
	const [stays, leaves] = [await solve(exam, 2), await solve(exam, 2)];
	const before = (await recipients()).length;
	await query(
		`create function stop_release() returns trigger language plpgsql as $$ begin raise 'the process ended'; end $$`,
	);
	await query(`create trigger stop_release before update on campaigns for each row execute function stop_release()`);
	await expect(correct.key(exam.questions[0]!, 4)).rejects.toThrow("the process ended");
	await query("drop function stop_release cascade");
	const { userId, token, password } = leaves;
	const left = await test.call("POST", `/user/${userId}/delete`, { token, body: { password } });
	expect(left).toMatchObject({ status: 200 });
	await regradeSome(test.deps);
	expect((await recipients()).slice(before).map(({ email }) => email)).toEqual([stays.email]);
});
