import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { start } from "../../../testing/features/attempts.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { readSettings } from "../../settings/settings.ts";
import { removeOldRowsJob, retentionJobs } from "./jobs.ts";

let server: TestApp;
let account: TestAccount;
beforeAll(async () => {
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000", KEEP_MAIL_DAYS: "60", KEEP_LATE_ANSWERS_DAYS: "90" },
		jobs: retentionJobs,
	});
});
beforeEach(async () => {
	account = await createTestAccount(server);
});

const query = async (text: string, values: unknown[] = []) =>
	(await server.deps.db.$client.query(text, values)).rows as Record<string, unknown>[];
/** Runs the job, and waits until it has ended. */
async function removeOldRows(): Promise<void> {
	await query("delete from pgboss.job where name = $1", [removeOldRowsJob.name]);
	await server.deps.jobs.send(removeOldRowsJob, {});
	await expect
		.poll(() => query("select state::text from pgboss.job where name = $1", [removeOldRowsJob.name]), {
			timeout: 20_000,
		})
		.toEqual([{ state: "completed" }]);
}
const addSession = (
	endedDaysAgo: number,
	seenDaysAgo = endedDaysAgo,
	ended: "revoked_at" | "expires_at" = "revoked_at",
) =>
	query(
		`insert into sessions (id, user_id, created_at, last_seen_at, expires_at, revoked_at, user_agent)
			select gen_random_uuid(), $1, now() - interval '90 days', now() - make_interval(days => $3),
				case when $4 = 'expires_at' then at else now() + interval '9 days' end,
				case when $4 = 'revoked_at' then at end, 'Moto ' || $2
			from (select now() - make_interval(days => $2) - interval '1 hour' as at) ended`,
		[account.userId, endedDaysAgo, seenDaysAgo, ended],
	);
const devices = async () =>
	(
		await query("select user_agent from sessions where user_id = $1 and user_agent like 'Moto%' order by 1", [
			account.userId,
		])
	).map((row) => row.user_agent);

it("removes revoked or expired sessions 30 days after their end, and keeps open ones", async () => {
	for (const days of [29, 30, 31]) await addSession(days);
	await addSession(40, 50, "expires_at");
	await removeOldRows();
	expect(await devices()).toEqual(["Moto 29"]);
	const [open] = await query("select count(*)::int as n from sessions where user_id = $1 and revoked_at is null", [
		account.userId,
	]);
	expect(open).toEqual({ n: 1 });
});

it("keeps the session that was used last without its device, because the last visit is read from it", async () => {
	await query("delete from sessions where user_id = $1", [account.userId]);
	await addSession(40, 45);
	await addSession(50, 41);
	const before = await query("select max(last_seen_at) as at from sessions where user_id = $1", [account.userId]);
	await removeOldRows();
	expect(
		await query("select user_agent, last_seen_at as at from sessions where user_id = $1", [account.userId]),
	).toEqual([{ user_agent: null, ...before[0] }]);
});

it.each(["password_resets", "email_confirmations"])(
	"removes links 30 days after their use or end: %s",
	async (table) => {
		const add = (name: string, used: number | null, expired: number) =>
			query(
				`insert into ${table} (user_id, token_hash, expires_at, used_at)
				values ($1, $2, now() - make_interval(days => $4), now() - make_interval(days => $3))`,
				[account.userId, name, used, expired],
			);
		await query(`delete from ${table}`);
		await add("used", 31, -1);
		await add("expired", null, 31);
		await add("young", 29, 29);
		await removeOldRows();
		expect(await query(`select token_hash from ${table}`)).toEqual([{ token_hash: "young" }]);
	},
);

it("removes settled mails after KEEP_MAIL_DAYS, and keeps waiting ones", async () => {
	await query("delete from kept_mail");
	await query(
		`insert into kept_mail ("to", subject, text, status, created_at, settled_at)
			select 'ana@correo.pe', subject, '', status::mail_status, now() - interval '99 days', at from (values
				('sent', 'SENT', now() - interval '61 days'), ('kept', 'KEPT', now() - interval '61 days'),
				('failed', 'FAILED', now() - interval '61 days'), ('young', 'SENT', now() - interval '59 days'),
				('waiting', 'QUEUED', null)) mail (subject, status, at)`,
	);
	await removeOldRows();
	expect(await query("select subject from kept_mail order by 1")).toEqual([
		{ subject: "waiting" },
		{ subject: "young" },
	]);
});

it("removes recipients of campaigns that ended KEEP_MAIL_DAYS ago, in several batches; the campaign keeps its counts", async () => {
	const campaign = async (finishedDaysAgo: number | null) => {
		const [row] = await query(
			`insert into campaigns (author_id, subject, html, text, audience, audience_name, digest, status, recipients, sent, finished_at)
				values ($1, 'Simulacro', '', '', '{"kind":"all"}', 'Todos', '', $2::campaign_status, 2500, 2500,
					now() - make_interval(days => $3)) returning id`,
			[account.userId, finishedDaysAgo === null ? "SENDING" : "SENT", finishedDaysAgo],
		);
		await query(
			`insert into campaign_recipients (campaign_id, email, status)
				select $1, n || '@correo.pe', 'SENT' from generate_series(1, 2500) n`,
			[row?.id],
		);
		return row?.id;
	};
	const [old, young, running] = [await campaign(61), await campaign(59), await campaign(null)];
	await removeOldRows();
	const left = "select campaign_id as id, count(*)::int as n from campaign_recipients group by 1 order by 1";
	expect(await query(left)).toEqual([
		{ id: young, n: 2500 },
		{ id: running, n: 2500 },
	]);
	expect(await query("select sent from campaigns where id = $1", [old])).toEqual([{ sent: 2500 }]);
});

it("removes late answers only if their retention period is set", async () => {
	expect(readSettings({}).keepLateAnswersDays).toBe(0);
	const exam = await createTestExam(server.deps, 1);
	const { id } = await start(server, account, { examId: exam.id });
	for (const days of [89, 91])
		await query(
			"insert into late_answers (attempt_id, question_id, seq, received_at) values ($1, $2, $3, now() - make_interval(days => $3))",
			[id, exam.questions[0]?.id, days],
		);
	await removeOldRows();
	expect(await query("select seq from late_answers where attempt_id = $1", [id])).toEqual([{ seq: 89 }]);
});

it("removes tries of jobs that are gone or were given up long ago, and keeps those that a job may need", async () => {
	const waiting = randomUUID();
	await query("delete from job_tries");
	await query("insert into pgboss.job (id, name) values ($1, 'remove-old-rows')", [waiting]);
	await query("update pgboss.job set start_after = now() + interval '1 day' where id = $1", [waiting]);
	await query(
		`insert into job_tries (job, about, tries, given_up_at, report) values
			('send-mail', gen_random_uuid()::text, 0, null, null),
			('read-question-import', '7', 1, null, null),
			('read', 'given up long ago', 0, now() - interval '91 days', null),
			('unread', 'given up long ago', 0, now() - interval '91 days', 'No se pudo.'),
			('young', 'given up', 0, now() - interval '89 days', null),
			('never read', 'given up', 0, now() - interval '366 days', 'No se pudo.')`,
	);
	await query("insert into job_tries (job, about, tries) values ('remove-old-rows', $1, 1)", [waiting]);
	await server.deps.jobs.send(removeOldRowsJob, {});
	await expect
		.poll(() => query("select job from job_tries order by 1"), { timeout: 20_000 })
		.toEqual([{ job: "read-question-import" }, { job: "remove-old-rows" }, { job: "unread" }, { job: "young" }]);
});
