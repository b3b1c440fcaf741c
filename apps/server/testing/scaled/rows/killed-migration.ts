import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { migrate } from "../../../src/db/migrate.ts";
import { databaseUser } from "../../../src/process/system-user.ts";
import { startNginx } from "../../../topology/nginx.ts";
import { startProcess, type WebProcess } from "../../../topology/process.ts";
import { play, type Row } from "../row.ts";
import { type Stage, secret } from "../stage.ts";

const migrations = join(import.meta.dirname, "../../../src/db/migrations");
/** A migration that builds an index on attempts, for which it waits for writers of the table. */
const longMigration = "0028_list_attempts_by_their_moment";

const readyWithinMs = 5_000;

interface Entry {
	tag: string;
}

/** P-077: with its own database and its own nginx. */
export const killMigration = (stage: Stage): Promise<Row> =>
	play({
		id: "P-077",
		done: "kill -9 in the middle of a migration that waits; then both processes are started",
		crowds: [],
		work: () => work(stage),
	});

async function work(stage: Stage): Promise<{ note: string; wrong: string[] }> {
	const url = await oldDatabase(stage);
	const client = new Client({ connectionString: url });
	await client.connect();
	const port = stage.port + 20;
	const listen = { host: "127.0.0.1", port };
	const { programs, dataDir } = stage;
	const say = (line: string) => void stage.lines.push(line);
	const ports = [port + 1, port + 2];
	const user = databaseUser(join(dataDir, "postgres"));
	const nginx = startNginx({
		...{ program: programs.nginx, folder: join(dataDir, "nginx-old"), listen, ports, user, say },
	});
	const begin = (index: number) => startProcess({ ...processOf(stage, url, ports[index]!), say, hear: say });
	const processes: WebProcess[] = [];
	const wrong: string[] = [];
	const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status);
	try {
		await client.query("begin");
		await client.query("lock table attempts in row exclusive mode");
		processes.push(begin(0));
		await untilItWaits(stage);
		process.kill(processes[0]!.pid()!, "SIGKILL");
		processes.push(begin(1));
		await untilItWaits(stage);
		const during = await appliedIn(client);
		if (during.includes(longMigration)) wrong.push("the killed migration is noted as done");
		for (let look = 0; look < 10; look++) {
			const status = await readiness();
			if (status !== 503) wrong.push(`readiness ${status} before the schema is current`);
			await delay(200);
		}
		await client.query("rollback");
		await Promise.all(processes.map((each) => each.ready()));
		const after = await appliedIn(client);
		if (new Set(after).size !== after.length || after.length !== journal().length) wrong.push("not each was done once");
		// The first check connects to the database, which may exceed its one-second limit on a busy machine.
		const until = performance.now() + readyWithinMs;
		while ((await readiness()) !== 200 && performance.now() < until) await delay(200);
		if ((await readiness()) !== 200) wrong.push(`not ready ${readyWithinMs / 1000} s afterwards`);
		return { note: `${during.length} steps done before, ${after.length} afterwards; readiness 503 until then`, wrong };
	} finally {
		await client.end();
		for (const each of processes) await each.stop("SIGTERM");
		await nginx.stop("SIGQUIT");
	}
}

const nameOf = (port: number) => `old_${port}`;

const journal = (): Entry[] => JSON.parse(readFileSync(join(migrations, "meta", "_journal.json"), "utf8")).entries;

const appliedIn = async (client: Client): Promise<string[]> =>
	(await client.query<{ name: string }>("select name from migrations")).rows.map((row) => row.name);

/** Creates a database with the migrations before the long one. @returns its address */
async function oldDatabase({ topology, port }: Stage): Promise<string> {
	const name = nameOf(port);
	const superuser = new Client({ connectionString: topology.databaseUrl.replace("cachimbo@", "postgres@") });
	await superuser.connect();
	await superuser.query(`create database ${name} owner cachimbo`);
	await superuser.end();
	const url = topology.databaseUrl.replace("/cachimbo?", `/${name}?`);
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-migrations-"));
	cpSync(migrations, folder, { recursive: true });
	const entries = journal();
	const older = entries.slice(
		0,
		entries.findIndex(({ tag }) => tag === longMigration),
	);
	writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries: older }));
	await migrate({ connectionString: url }, folder);
	rmSync(folder, { recursive: true });
	return url;
}

const processOf = ({ dataDir, redis }: Stage, url: string, port: number) => ({
	...{ name: `Process on ${port}`, port },
	env: {
		PATH: process.env.PATH,
		...{ NODE_ENV: "test", TEST_RUN: "1", LOG_LEVEL: "warn", DEMO: "0", JWT_SECRET: secret },
		...{ DATABASE_URL: url, DATA_DIR: dataDir, REDIS_URL: redis.url.replace("/0", "/1") },
	},
});

/** Waits until a process is blocked in the migration. */
async function untilItWaits({ db, port }: Stage): Promise<void> {
	const waiting = `select count(*)::int as rows from pg_stat_activity where datname = '${nameOf(port)}'
		and application_name = 'cachimbo migrate' and wait_event_type = 'Lock' and query ilike '%create index%'`;
	const giveUp = performance.now() + 30_000;
	// Not in the transaction that holds the lock, which would see one snapshot of pg_stat_activity.
	while ((await db.$client.query(waiting)).rows[0].rows !== 1) {
		if (performance.now() > giveUp) throw new Error("no process came to the long migration");
		await delay(50);
	}
}
