import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows, endpoint, finish, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { sendSimulacroNotices } from "./notices.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const sql = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
type Columns = Parameters<typeof createTestExam>[2];

async function createSimulacro(columns: Columns = {}) {
	const window = { opensAt: inMinutes(120), closesAt: inMinutes(300), durationMinutes: 60 };
	const exam = await createTestExam(test.deps, 2, { ...window, registration: "ALL", ...columns });
	await sql("insert into exam_schedules (exam_id, author_id, opens_at, closes_at) values ($1, $2, $3, $4)", [
		...[exam.id, admin.userId],
		...[window.opensAt, window.closesAt],
	]);
	return exam;
}
const at = (id: number, more = "") => `/simulacros/${id}${more}`;
const read = (id: number, { token }: TestAccount) => test.call("GET", at(id), { token });
const register = (id: number, { token }: TestAccount) => test.call("POST", at(id, "/registration"), { token });
const withdraw = (id: number, { token }: TestAccount) => test.call("DELETE", at(id, "/registration"), { token });
const students = (count: number) => Promise.all(Array.from({ length: count }, () => createTestAccount(test)));
const tryStart = (examId: number, { token }: TestAccount) =>
	test.call("POST", `${endpoint}/start`, { token, body: { examId, clientId: crypto.randomUUID() } });

const limaTime = (moment: Date) =>
	new Intl.DateTimeFormat("es-PE", {
		...{ timeZone: "America/Lima", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
	}).format(moment);

describe("registration", () => {
	it("of a simulacro for sections is open to their members only", async () => {
		const [member, other] = [await createTestAccount(test), await createTestAccount(test)];
		const [section] = (
			await sql("insert into sections (name, code) values ('Ciclo del simulacro', 'SIMULACR') returning id")
		).rows;
		await sql("insert into section_members (section_id, user_id) values ($1, $2)", [section.id, member.userId]);
		const exam = await createSimulacro({ registration: "SECTION" });
		await sql("insert into exam_sections (exam_id, section_id) values ($1, $2)", [exam.id, section.id]);
		const refused = await register(exam.id, other);
		expect([refused.status, refused.json.message]).toEqual([
			403,
			"Este simulacro es para los estudiantes de algunas secciones. Pídele a tu academia el código de la tuya.",
		]);
		expect((await read(exam.id, other)).json.data.registration.may).toBe("not-in-section");
		const listed = async ({ token }: TestAccount) =>
			(await test.call("GET", "/simulacros", { token })).json.data.map(
				(one: { exam: { idExams: number } }) => one.exam.idExams,
			);
		expect([(await listed(other)).includes(exam.id), (await listed(member)).includes(exam.id)]).toEqual([false, true]);
		expect((await register(exam.id, member)).json.data.registration.mine).not.toBeNull();
	});

	it("takes a place once, shows it, and can be withdrawn until the opening", async () => {
		const [exam, student] = [await createSimulacro({ places: 3 }), await createTestAccount(test)];
		const twice = await Promise.all([1, 2, 3, 4].map(() => register(exam.id, student)));
		expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect((await read(exam.id, student)).json.data).toMatchObject({
			state: "upcoming",
			registration: { kind: "ALL", places: 3, taken: 1, mine: expect.any(String) },
		});
		expect((await withdraw(exam.id, student)).json.data.registration).toMatchObject({ taken: 0, mine: null });
		expect((await withdraw(exam.id, student)).status).toBe(200);
		expect((await read(exam.id, student)).json.data.registration).toMatchObject({ taken: 0, mine: null });
		await register(exam.id, student);
		await sql("update exams set opens_at = now() where id = $1", [exam.id]);
		expect((await withdraw(exam.id, student)).status).toBe(409);
	});

	it("never exceeds the places under concurrent requests", async () => {
		const [exam, many] = [await createSimulacro({ places: 5 }), await students(20)];
		const answers = await Promise.all(many.map((student) => register(exam.id, student)));
		expect(answers.filter(({ status }) => status === 200).length).toBe(5);
		const refused = answers.filter(({ status }) => status === 409);
		expect(refused.map(({ json }) => json.message)).toEqual(Array(15).fill("Ya no quedan vacantes en este simulacro"));
		expect(await countRows(test, "exam_registrations", `exam_id = ${exam.id}`)).toBe(5);
		const lucky = many[answers.findIndex(({ status }) => status === 200)] as TestAccount;
		const unlucky = many[answers.findIndex(({ status }) => status === 409)] as TestAccount;
		await Promise.all([withdraw(exam.id, lucky), register(exam.id, lucky), withdraw(exam.id, lucky)]);
		await withdraw(exam.id, lucky);
		expect((await register(exam.id, unlucky)).status).toBe(200);
		expect((await sql("select taken from registration_counters where exam_id = $1", [exam.id])).rows[0].taken).toBe(5);
	});

	it("is refused if it has ended, requires a plan, or the simulacro has none", async () => {
		const student = await createTestAccount(test);
		const over = await createSimulacro({ registrationUntil: inMinutes(-1) });
		expect((await register(over.id, student)).json.message).toBe("La inscripción a este simulacro ya terminó");
		const planned = await createSimulacro({ registration: "PLAN" });
		const refused = await register(planned.id, student);
		expect([refused.status, refused.json.code]).toEqual([403, "PLAN_REQUIRED"]);
		expect((await read(planned.id, student)).json.data.registration.may).toBe("needs-plan");
		expect((await register((await createSimulacro({ registration: null })).id, student)).status).toBe(409);
		expect((await register((await createTestExam(test.deps, 1)).id, student)).status).toBe(404);
		expect((await register((await createSimulacro({ published: false })).id, student)).status).toBe(404);
	});

	it("is required to start in the window, from students only, and not after the close", async () => {
		const exam = await createSimulacro({ opensAt: inMinutes(-10) });
		const [student, other] = (await students(2)) as [TestAccount, TestAccount];
		const refused = await tryStart(exam.id, student);
		expect([refused.status, refused.json.code]).toEqual([403, "NOT_REGISTERED"]);
		expect(await countRows(test, "attempts", `exam_id = ${exam.id}`)).toBe(0);
		await register(exam.id, other);
		expect((await tryStart(exam.id, other)).status).toBe(200);
		expect((await tryStart(exam.id, student)).json.code).toBe("NOT_REGISTERED");
		expect((await tryStart(exam.id, admin)).status).toBe(200);
		expect((await read(exam.id, other)).json.data.attempt).toMatchObject({ status: "IN_PROGRESS" });
		await sql("update exams set closes_at = now() - interval '2 minutes' where id = $1", [exam.id]);
		expect((await tryStart(exam.id, student)).status).toBe(200);
	});

	it("is listed for administrators in order of registration, page by page, and as CSV", async () => {
		const [exam, many] = [await createSimulacro(), await students(5)];
		for (const student of many) await register(exam.id, student);
		const page = async (query: string) =>
			(await test.call("GET", at(exam.id, `/registrations${query}`), { token: admin.token })).json.data;
		const first = await page("?size=3");
		const rest = await page(`?size=3&after=${first.next}`);
		expect([first.items.length, first.taken, rest.items.length, rest.next]).toEqual([3, 5, 2, null]);
		const csv = await test.call("GET", at(exam.id, "/registrations/export"), { token: admin.token });
		expect(csv.text.trim().split("\n").length).toBe(6);
		expect((await test.call("GET", at(exam.id, "/registrations"), { token: many[0]!.token })).status).toBe(403);
	});

	it("frees its place when the account is deleted", async () => {
		const [exam, student] = [await createSimulacro({ places: 1 }), await createTestAccount(test)];
		await register(exam.id, student);
		const { forgetRegistrations } = await import("./forget.ts");
		await test.deps.db.transaction((tx) => forgetRegistrations(tx, student.userId));
		expect((await register(exam.id, await createTestAccount(test))).status).toBe(200);
	});
});

describe("a simulacro as a student sees it", () => {
	it("shows that it was moved, closed, published or cancelled", async () => {
		const [exam, student] = [await createSimulacro(), await createTestAccount(test)];
		const { token } = admin;
		await register(exam.id, student);
		const was = (await read(exam.id, student)).json.data;
		expect(was).toMatchObject({ movedFrom: null, extraTimePercent: 0, attempt: null, questionCount: 2 });
		const { rows } = await sql("select period from exams where id = $1", [exam.id]);
		const three = { examPeriod: rows[0].period, university: exam.universityId, examType: exam.examTypeId };
		const opensAt = inMinutes(150).toISOString();
		const moved = await test.call("PUT", `/exams/actualizar/${exam.id}`, { token, body: { ...three, opensAt } });
		expect(moved.status).toBe(200);
		expect((await read(exam.id, student)).json.data).toMatchObject({ opensAt, movedFrom: was.opensAt });
		const stateAfter = async (change: string) => {
			await sql(`update exams set ${change} where id = $1`, [exam.id]);
			return (await read(exam.id, student)).json.data.state;
		};
		expect(await stateAfter("opens_at = now() - interval '1 hour'")).toBe("open");
		const closed = "closes_at = now() - interval '2 minutes', results_at = now() + interval '1 hour'";
		expect(await stateAfter(closed)).toBe("closed");
		expect(await stateAfter("results_at = now()")).toBe("published");
		expect(await stateAfter("published = false")).toBe("cancelled");
		expect((await read(exam.id, await createTestAccount(test))).status).toBe(404);
	});

	it("is listed until it closes, and for participants until its results are published", async () => {
		const exam = await createSimulacro({ opensAt: inMinutes(-10) });
		const [one, other] = (await students(2)) as [TestAccount, TestAccount];
		await register(exam.id, one);
		await start(test, one, { examId: exam.id });
		const lists = async ({ token }: TestAccount) =>
			(await test.call("GET", "/simulacros", { token })).json.data
				.map((item: { exam: { idExams: number } }) => item.exam.idExams)
				.includes(exam.id);
		expect([await lists(one), await lists(other)]).toEqual([true, true]);
		await sql("update exams set closes_at = now(), results_at = now() + interval '1 hour' where id = $1", [exam.id]);
		expect([await lists(one), await lists(other)]).toEqual([true, false]);
	});
});

describe("mails about a simulacro", () => {
	const sent = async (examId: number) =>
		(
			await sql(
				`select n.kind, c.subject, c.status, array_agg(r.user_id order by r.user_id) as users from simulacro_notices n
				join campaigns c on c.id = n.campaign_id join campaign_recipients r on r.campaign_id = c.id
				where n.exam_id = $1 group by 1, 2, 3 order by 1`,
				[examId],
			)
		).rows;
	const notify = () => Promise.all([1, 2, 3].map(() => sendSimulacroNotices(test.deps)));

	it("are sent to registered students a day and an hour before, once each", async () => {
		const exam = await createSimulacro({ opensAt: inMinutes(23 * 60), closesAt: inMinutes(30 * 60) });
		const [one, other] = (await students(2)) as [TestAccount, TestAccount];
		await register(exam.id, one);
		await sql("update exam_registrations set created_at = now() - interval '2 days' where exam_id = $1", [exam.id]);
		await register(exam.id, other);
		await notify();
		expect(await sent(exam.id)).toMatchObject([{ kind: "DAY", status: "SENDING", users: [one.userId] }]);
		await sql("update exams set opens_at = now() + interval '50 minutes' where id = $1", [exam.id]);
		await notify();
		await notify();
		expect(await sent(exam.id)).toMatchObject([{ kind: "DAY" }, { kind: "HOUR", users: [one.userId] }]);
	});

	it("contain the current time, and are sent to late registrants only if the simulacro was moved since", async () => {
		const opensAt = new Date(Date.now() + 5 * 60_000);
		const exam = await createSimulacro({ opensAt });
		const [one, other] = (await students(2)) as [TestAccount, TestAccount];
		await register(exam.id, one);
		await sql("insert into exam_schedules (exam_id, author_id, opens_at) values ($1, $2, $3)", [
			...[exam.id, admin.userId, opensAt],
		]);
		await register(exam.id, other);
		await notify();
		const subject = expect.stringContaining(`Tu simulacro empieza a las ${limaTime(opensAt)}: `);
		expect(await sent(exam.id)).toMatchObject([{ kind: "HOUR", users: [one.userId], subject }]);
	});

	it("confirm a registration once, with its time", async () => {
		const opensAt = inMinutes(120);
		const exam = await createSimulacro({ opensAt });
		const student = await createTestAccount(test);
		const [user] = (await sql("select email from users where id = $1", [student.userId])).rows;
		const confirmations = async () =>
			(await sql(`select subject, text from kept_mail where "to" = $1`, [user.email])).rows.filter(({ subject }) =>
				subject.startsWith("Quedaste inscrito: "),
			);
		await Promise.all([1, 2, 3].map(() => register(exam.id, student)));
		await register(exam.id, student);
		const [mail, ...more] = await confirmations();
		expect(more).toEqual([]);
		expect(mail.text).toContain(`, ${limaTime(opensAt)} y cierra el `);
		expect(mail.text).toContain(`/simulacro/${exam.id}`);
	});

	it("confirm a registration in its transaction: neither is stored without the other", async () => {
		const [exam, full] = [await createSimulacro(), await createSimulacro({ places: 1 })];
		const [student, other] = (await students(2)) as [TestAccount, TestAccount];
		const mailsTo = async ({ email }: TestAccount) =>
			(await sql(`select id from kept_mail where "to" = $1`, [email])).rowCount;
		const isRegistered = async ({ userId }: TestAccount) =>
			(await sql("select 1 from exam_registrations where exam_id = $1 and user_id = $2", [exam.id, userId])).rowCount;
		await sql("alter table kept_mail add constraint no_mail check (subject not like 'Quedaste inscrito%') not valid");
		try {
			expect((await register(exam.id, student)).status).toBe(500);
		} finally {
			await sql("alter table kept_mail drop constraint no_mail");
		}
		expect([await isRegistered(student), await mailsTo(student)]).toEqual([0, 0]);
		expect((await register(exam.id, student)).status).toBe(200);
		expect([await isRegistered(student), await mailsTo(student)]).toEqual([1, 1]);

		await register(full.id, student);
		expect((await register(full.id, other)).status).toBe(409);
		expect(await mailsTo(other)).toBe(0);
	});

	it("confirm a registration at most twice a day if a student withdraws and registers again", async () => {
		const narrow = await createTestApp({ env: { LIMITS_FACTOR: "1" }, database: test.database, jobs: () => [] });
		const [exam, student] = [await createSimulacro(), await createTestAccount(test)];
		for (const method of ["POST", "DELETE", "POST", "DELETE", "POST"]) {
			const answer = await narrow.call(method, at(exam.id, "/registration"), { token: student.token });
			expect(answer.status).toBe(200);
		}
		const [{ mails }] = (
			await sql(
				`select count(*)::int as mails from kept_mail where "to" = (select email from users where id = $1)
					and subject like 'Quedaste inscrito%'`,
				[student.userId],
			)
		).rows;
		expect(mails).toBe(2);
	});

	it("announce published results to participants, without a score", async () => {
		const exam = await createSimulacro({ opensAt: inMinutes(-100), registration: null });
		const [one, other] = (await students(2)) as [TestAccount, TestAccount];
		const { id } = await start(test, one, { examId: exam.id });
		await finish(test, one, id, { answers: sheetOf(exam.questions, 2) });
		await sql("update exams set closes_at = now(), results_at = now() + interval '1 minute' where id = $1", [exam.id]);
		await start(test, other, { examId: exam.id });
		await notify();
		expect(await sent(exam.id)).toEqual([]);
		await sql("update exams set results_at = now() where id = $1", [exam.id]);
		await notify();
		await notify();
		const notices = await sent(exam.id);
		expect(notices).toMatchObject([{ kind: "RESULTS", users: [one.userId] }]);
		expect(notices.length).toBe(1);
		const { rows } = await sql("select html, text from campaigns where audience->>'kind' = 'simulacro'");
		// Exams of the tests are numbered: 'U100 2024-I Tipo 100'.
		const text = JSON.stringify(rows).replaceAll(/(U|Tipo )\d+/g, "");
		expect(text).not.toMatch(/100|puntos/);
	});
});
