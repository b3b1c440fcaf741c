import { beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { sendTaskReminders } from "./reminders.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});

const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();
const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const query = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
const students = (count: number) => Promise.all(Array.from({ length: count }, () => createTestAccount(server)));

let made = 0;
async function makeSection(members: TestAccount[]): Promise<number> {
	made += 1;
	const { id } = (await as(admin, "POST", "/admin/sections", { name: `Recordada ${made}` })).json.data;
	await as(admin, "POST", `/admin/sections/${id}/members`, { userIds: members.map(({ userId }) => userId) });
	return id;
}

/** Assigns a task three days ago. */
async function assigned(
	sectionId: number,
	body: object,
	[opens, closes]: [number, number] = [-72, 20],
): Promise<number> {
	const window = { opensAt: hours(opens), closesAt: hours(closes) };
	const answer = await as(admin, "POST", `/admin/sections/${sectionId}/tasks`, { ...window, ...body });
	expect(answer.status, answer.text).toBe(201);
	const { id } = answer.json.data;
	await query("update section_tasks set created_at = now() - interval '3 days' where id = $1", [id]);
	return id;
}

const mailed = (taskId: number) =>
	query(
		`select c.subject, c.status, c.author_id as "authorId", array_agg(r.user_id order by r.user_id) as users
		from task_reminders t join campaigns c on c.id = t.campaign_id join campaign_recipients r on r.campaign_id = c.id
		where t.task_id = $1 group by 1, 2, 3`,
		[taskId],
	);
const remind = () => Promise.all([1, 2, 3].map(() => sendTaskReminders(server.deps)));

it("reminds students who have not handed in, once, a day before the close, except unsubscribed, blocked and removed ones", async () => {
	const [lazy, under, done, silent, blocked, gone] = (await students(6)) as [
		TestAccount,
		...TestAccount[],
	] as TestAccount[];
	const sectionId = await makeSection([lazy!, under!, done!, silent!, blocked!, gone!]);
	const exam = await createTestExam(server.deps, 2);
	const id = await assigned(sectionId, { examId: exam.id });
	const begin = async (who: TestAccount) =>
		(await as(who, "POST", `/user/tasks/${id}/start`, { clientId: crypto.randomUUID() })).json.data.attemptId;
	await begin(under!);
	await finish(server, done!, await begin(done!), { answers: sheetOf(exam.questions, 2), reason: "FINISHED" });
	await query(
		`insert into mail_addresses (email, unsubscribed_at) values ($1, now())
			on conflict (email) do update set unsubscribed_at = now()`,
		[silent!.email],
	);
	await query("update users set blocked_at = now(), blocked_reason = 'No paga' where id = $1", [blocked!.userId]);
	await as(admin, "DELETE", `/admin/sections/${sectionId}/members/${gone!.userId}`);
	await remind();
	await remind();
	const users = [lazy!.userId, under!.userId].sort((a, b) => a - b);
	expect(await mailed(id)).toMatchObject([{ status: "SENDING", authorId: admin.userId, users }]);
	expect((await mailed(id)).length).toBe(1);
	await query("update section_tasks set closes_at = closes_at + interval '1 hour' where id = $1", [id]);
	await remind();
	expect(await query("select count(*)::int as n from campaigns where audience->>'kind' = 'task'")).toEqual([{ n: 1 }]);
	const [{ text }] = (await query("select text from campaigns where audience->>'kind' = 'task'")) as [{ text: string }];
	expect(text).toContain("/dashboard");
	expect(text).not.toMatch(/puntos|correctas/);
});

it("sends nothing for tasks that are not open, close later or within an hour, were withdrawn, or whose exam is a draft again", async () => {
	const members = await students(1);
	const sectionId = await makeSection(members);
	const closed = await makeSection(members);
	const exam = await createTestExam(server.deps, 2);
	const draft = await createTestExam(server.deps, 2);
	const course = await createTestCourse(server.deps, 25);
	const of = (window: [number, number], body: object = { examId: exam.id }, section = sectionId) =>
		assigned(section, body, window);
	const quiet = [
		await of([1, 20]),
		await of([-72, 30]),
		await of([-72, 0.5]),
		await of([-72, 20], { examId: draft.id }),
	];
	quiet.push(await of([-72, 20], { examId: exam.id }, closed));
	await query("update exams set published = false where id = $1", [draft.id]);
	await query("update sections set closed_at = now() where id = $1", [closed]);
	const withdrawn = await of([-72, 20]);
	await as(admin, "DELETE", `/admin/sections/${sectionId}/tasks/${withdrawn}`);
	const short = await of([-1, 20]);
	await query("update section_tasks set created_at = now() where id = $1", [short]);
	await remind();
	for (const id of [...quiet, withdrawn, short]) expect(await mailed(id), String(id)).toEqual([]);
	const quiz = await of([-72, 20], { courseId: course.id });
	await remind();
	expect(await mailed(quiz)).toMatchObject([{ subject: `Te falta una tarea: Quiz de ${course.name}` }]);
});

it("greets a student with an unconfirmed address by no typed name", async () => {
	const [confirmed, unconfirmed] = await students(2);
	await query("update users set email_confirmed_at = null, first_names = 'Gana dinero' where id = $1", [
		unconfirmed!.userId,
	]);
	const exam = await createTestExam(server.deps, 1);
	const id = await assigned(await makeSection([confirmed!, unconfirmed!]), { examId: exam.id });
	await remind();
	const greetings = await query(
		"select r.personal from campaign_recipients r join task_reminders t using (campaign_id) where t.task_id = $1 order by r.personal",
		[id],
	);
	expect(greetings.map(({ personal }) => personal)).toEqual(["Hola, Rosa:", "Hola, estudiante:"]);
});
