import { setTimeout as pause } from "node:timers/promises";
import { createDb } from "../../src/db/client.ts";
import { createBossJobs } from "../../src/jobs/boss.ts";
import { defineJob } from "../../src/jobs/jobs.ts";
import { createLog } from "../../src/work/log.ts";

/**
 * Processes its job queue until it is empty; some jobs kill it. Arguments: connection as JSON; JSON array of `{ name, kills }`,
 * the jobs to queue first.
 */
interface Task {
	name: string;
	kills: boolean;
}

const [connection = "{}", first = "[]"] = process.argv.slice(2);
const db = createDb(JSON.parse(connection));
const note = (what: string, name: string) => db.$client.query("insert into noted values ($1, $2)", [what, name]);
const task = defineJob<Task>("deadly-task", { givenUp: "No se pudo hacer una tarea." });
const work = async ({ name, kills }: Task) => {
	await note("begun", name);
	// The whole batch is running when one of them kills the process.
	await pause(300);
	if (kills) process.kill(process.pid, "SIGKILL");
	await note("done", name);
};

await db.$client.query("create table if not exists noted (what text, name text)");
const jobs = createBossJobs(db, createLog("silent"));
await jobs.start([task.handledBy(work, { giveUp: async ({ name }) => void (await note("given up", name)) })]);
for (const one of JSON.parse(first) as Task[]) await db.transaction((tx) => jobs.send(task, one, tx));
for (;;) {
	const { rows } = await db.$client.query("select from pgboss.job where name = $1 and state < 'completed'", [
		task.name,
	]);
	if (rows.length === 0) break;
	await pause(50);
}
await jobs.stop();
await db.$client.end();
