import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { finish, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../../testing/features/corrections.ts";
import { regradeJob, sendRegrade } from "../../questions/corrections/corrections.ts";
import { attemptJobs } from "../jobs.ts";
import { placeOfPending } from "./regrade.ts";

// Corrections are graded in order: one given up for good would block all later ones.
it("retries a given-up regrade after an hour, if the process died twice at the same place", async () => {
	const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	const correct = correctionsBy(test, await createTestAccount(test, "ADMIN"));
	const query = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;
	const exam = await createTestExam(test.deps, 2);
	const student = await createTestAccount(test);
	const { id } = await start(test, student, { examId: exam.id });
	await finish(test, student, id, { answers: sheetOf(exam.questions, 2) });
	const question = exam.questions[0]!;
	expect((await correct.send(question, { kind: "KEY", optionId: question.optionIds[3] })).status).toBe(201);
	const from = (await placeOfPending(test.deps, 0)) ?? "";
	const right = async () => (await query("select correct from attempts where id = $1", [id]))[0].correct;
	await query("delete from pgboss.job where name = $1", [regradeJob.name]).catch(() => undefined);
	await query("insert into job_tries (job, about, tries, process, given_up_at) values ($1, $2, 2, $3, now())", [
		...[regradeJob.name, from, randomUUID()],
	]);
	await test.deps.jobs.start(attemptJobs(test.deps).filter(({ job }) => job.name === regradeJob.name));
	const ask = async () => {
		await sendRegrade(test.deps, from);
		const open = () => query("select from pgboss.job where name = $1 and state < 'completed'", [regradeJob.name]);
		await expect.poll(open, { timeout: 10_000 }).toEqual([]);
	};
	await ask();
	expect(await right()).toBe(2);
	await query("update job_tries set given_up_at = given_up_at - interval '61 minutes'");
	await ask();
	expect(await right()).toBe(1);
	await test.deps.jobs.stop();
});
