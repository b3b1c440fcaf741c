import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { preloads } from "../../testing/programs/preloads.ts";
import { defineJob } from "./jobs.ts";

const program = join(import.meta.dirname, "../../testing/programs/deadly-job-program.ts");

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
const query = async (text: string) => (await test.deps.db.$client.query(text)).rows;

/** Lets the program run until it ends, or dies. */
async function runProgram(tasks: { name: string; kills: boolean }[] = []) {
	const { host, port, user, password, database } = test.deps.db.$client.options;
	const connection = JSON.stringify({ host, port, user, password, database });
	// Simulates the expiry of a dead process's jobs.
	await query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'").catch(
		() => undefined,
	);
	const child = spawn(process.execPath, [...preloads, program, connection, JSON.stringify(tasks)], { stdio: "ignore" });
	const [code, signal] = await once(child, "exit");
	return signal ?? code;
}

describe("a job during which the process dies", () => {
	it("is given up after the second time, while concurrent jobs are completed", {
		timeout: 90_000,
	}, async () => {
		const others = ["uno", "dos", "tres", "cuatro"].map((name) => ({ name, kills: false }));
		const tasks = [...others.slice(0, 2), { name: "mortal", kills: true }, ...others.slice(2)];
		expect(await runProgram(tasks)).toBe("SIGKILL");
		expect(await runProgram()).toBe("SIGKILL");
		expect(await runProgram()).toBe(0);
		const noted = await query("select what, name, count(*)::int as times from noted group by 1, 2 order by 1, 2");
		const of = (what: string) => noted.filter((one) => one.what === what).map(({ name }) => name);
		expect(of("done")).toEqual(["cuatro", "dos", "tres", "uno"]);
		expect(of("given up")).toEqual(["mortal"]);
		expect(noted).toContainEqual({ what: "begun", name: "mortal", times: 2 });
		expect(await query("select job, tries, report from job_tries where given_up_at is not null")).toEqual([
			{ job: "deadly-task", tries: 2, report: "No se pudo hacer una tarea." },
		]);
	});

	it.each([
		["periodic", { every: "0 0 1 1 *" }],
		["sent again by a periodic job", { aboutOf: () => "", sentAgain: true }],
	] as const)("is tried again after an hour if it is %s", async (_, comes) => {
		let runs = 0;
		const test = await createTestApp();
		const query = async (text: string) => (await test.deps.db.$client.query(text)).rows;
		const sweep = defineJob<object>("sweep", { ...comes, givenUp: "No se pudo ordenar." });
		const run = async () => {
			runs += 1;
		};
		await test.deps.jobs.start([sweep.handledBy(run)]);
		const leave = (state: string) =>
			query(`insert into job_tries (job, about, tries, process, given_up_at) values ${state}`);
		const worked = async () => {
			await test.deps.jobs.send(sweep, {});
			const open = () => query("select from pgboss.job where name = 'sweep' and state < 'completed'");
			await expect.poll(async () => (await open()).length, { timeout: 10_000 }).toBe(0);
			return runs;
		};
		await leave("('sweep', '', 2, gen_random_uuid(), null)");
		expect(await worked()).toBe(0);
		expect(await worked()).toBe(0);
		await query("update job_tries set given_up_at = given_up_at - interval '61 minutes' where job = 'sweep'");
		expect(await worked()).toBe(1);
		expect(await query("select from job_tries where job = 'sweep'")).toEqual([]);
		expect(await worked()).toBe(2);
		await test.deps.jobs.stop();
	});
});

describe("a job that another living process is running", () => {
	const sweep = defineJob<object>("long-sweep", { every: "0 0 1 1 *", givenUp: "No se pudo barrer." });
	const read = defineJob<{ id: number }>("long-reading", {
		aboutOf: ({ id }) => String(id),
		givenUp: "No se pudo leer.",
	});

	it.each([
		["a periodic one", sweep, "completed"],
		["one that is sent again while it runs", read, "retry"],
	])("is neither run a second time nor counted as a crash: %s", async (_, job, state) => {
		const begun = Promise.withResolvers<void>();
		const end = Promise.withResolvers<void>();
		const busy = await createTestApp({
			jobs: () => [
				(job as typeof sweep).handledBy(() => {
					begun.resolve();
					return end.promise;
				}),
			],
		});
		const ask = () => busy.deps.jobs.send(job as typeof sweep, { id: 7 });
		await ask();
		await begun.promise;
		let runs = 0;
		const other = await createTestApp({
			database: busy.database,
			jobs: () => [(job as typeof sweep).handledBy(async () => void runs++)],
		});
		const rows = async (text: string) => (await busy.deps.db.$client.query(text, [job.name])).rows;
		for (let time = 1; time <= 3; time++) {
			await ask();
			const asked = () =>
				rows(`select state from pgboss.job where name = $1 and state <> 'active' and created_on =
				(select max(created_on) from pgboss.job where name = $1)`);
			await expect.poll(asked, { timeout: 10_000 }).toEqual([{ state }]);
		}
		expect(runs).toBe(0);
		expect(await rows("select tries, given_up_at from job_tries where job = $1")).toEqual([
			{ tries: 1, given_up_at: null },
		]);
		end.resolve();
		await expect.poll(() => rows("select from job_tries where job = $1"), { timeout: 10_000 }).toEqual([]);
		await other.deps.jobs.stop();
	});
});

describe("a job that fails while the process lives", () => {
	it("is retried as configured, is then given up, and no try counts as a crash", async () => {
		const other = await createTestApp({
			jobs: () => [failing.handledBy(fail, { pace: { retries: 4, pauseSeconds: 0 }, giveUp })],
		});
		await other.deps.jobs.send(failing, {});
		await expect.poll(() => ended, { timeout: 15_000 }).toBe(true);
		expect(tries).toBe(5);
	});
	let tries = 0;
	let ended = false;
	it("is not given up if a periodic job queues it again", async () => {
		let [runs, given] = [0, 0];
		const again = defineJob<object>("again", { aboutOf: () => "", sentAgain: true, givenUp: "No se pudo." });
		const fails = async () => {
			runs += 1;
			throw new Error("not today");
		};
		const handler = again.handledBy(fails, {
			pace: { retries: 1, pauseSeconds: 0 },
			giveUp: async () => {
				given += 1;
			},
		});
		const other = await createTestApp({ jobs: () => [handler] });
		const ask = async (times: number) => {
			await other.deps.jobs.send(again, {});
			await expect.poll(() => runs, { timeout: 15_000 }).toBe(times);
		};
		await ask(2);
		await ask(4);
		expect(given).toBe(0);
		await other.deps.jobs.stop();
	});
	const failing = defineJob<object>("failing", { givenUp: "No se pudo." });
	const fail = async () => {
		tries += 1;
		throw new Error("not today");
	};
	const giveUp = async () => {
		ended = true;
	};
});
