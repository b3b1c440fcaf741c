import { chmodSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeFolder } from "../src/disk/make-folder.ts";
import { databaseUser } from "../src/process/system-user.ts";
import { addressOf } from "./address.ts";
import type { Kept } from "./keep-running.ts";
import { leftOutSeconds, startNginx } from "./nginx.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { ready, startProcess, type WebProcess } from "./process.ts";
import type { Programs } from "./programs.ts";
import { startRedis } from "./redis.ts";

export interface Topology {
	/** public URL */
	url: string;
	processes: readonly WebProcess[];
	nginx: Kept;
	/** undefined if REDIS_URL names an external one */
	redis: Kept | undefined;
	/** undefined if DATABASE_URL names an external one */
	postgres: Postgres | undefined;
	databaseUrl: string;
	/**
	 * Restarts the processes gracefully, one after the other, each once the previous one is ready. @throws Error if one does not
	 * become ready
	 */
	restartInTurn(): Promise<void>;
	/** Stops everything gracefully: the processes finish their requests, and nginx answers new ones with 503. */
	stop(): Promise<void>;
}

interface Options {
	programs: Programs;
	dataDir: string;
	listen: { host: string; port: number };
	count: number;
	/** environment of the processes; PostgreSQL and Redis are started here unless DATABASE_URL and REDIS_URL are set */
	env: Record<string, string | undefined>;
	/** called for each output line of the processes */
	hear(line: string): void;
	say(line: string): void;
}

/** Starts PostgreSQL, Redis, nginx and processes of the program behind it, all on this machine. */
export async function startTopology({ programs, dataDir, listen, count, env, hear, say }: Options): Promise<Topology> {
	const started: (() => Promise<unknown>)[] = [];
	let isStopping = false;
	const closeAll = async () => {
		isStopping = true;
		for (const close of started.splice(0).reverse()) await close();
	};
	try {
		makeOpenFolder(dataDir);
		const user = databaseUser(join(dataDir, "postgres"));
		const url = addressOf(listen);
		const ports = await freePorts(listen.port + 1, count + 1);
		const log = { info: () => {}, warn: say, error: say };
		const postgres = env.DATABASE_URL ? undefined : await startPostgres(programs.postgres, dataDir, log);
		if (postgres) started.push(postgres.stop);
		const databaseUrl = env.DATABASE_URL || postgres!.url;
		const redis = env.REDIS_URL ? undefined : startRedis({ program: programs.redis, port: ports[count]!, user, say });
		if (redis) started.push(() => redis.stop("SIGTERM"));
		const behind = ports.slice(0, count);
		const nginxFolder = join(dataDir, "nginx");
		const nginx = startNginx({ program: programs.nginx, folder: nginxFolder, listen, ports: behind, user, say });
		started.push(() => nginx.stop("SIGQUIT"));
		const own = {
			DATABASE_URL: databaseUrl,
			REDIS_URL: env.REDIS_URL || `redis://127.0.0.1:${ports[count]}/0`,
			DATA_DIR: dataDir,
			PUBLIC_URL: env.PUBLIC_URL || url,
			DEMO: env.DEMO || (postgres ? "1" : "0"),
		};
		const processes = behind.map((port, index) =>
			startProcess({ name: `Process ${index + 1}`, port, env: { ...env, ...own }, endsAtFirstFault: true, hear, say }),
		);
		started.push(() => Promise.all(processes.map((each) => each.stop("SIGTERM"))));
		// A process may wait for another, for example for its migration.
		const lines = () => processes.reduce((sum, each) => sum + each.lines(), 0);
		await Promise.all(processes.map((each) => each.ready(lines)));
		await ready(`nginx at ${url}`, url);
		return {
			...{ url, processes, nginx, redis, postgres, databaseUrl },
			async restartInTurn() {
				for (const each of processes) {
					if (isStopping) return;
					say(`${each.name}: restarting`);
					await each.replace("SIGTERM");
					if (isStopping) return;
					await each.ready();
					// While nginx still excludes it, the next process is the only one left.
					await delay(leftOutSeconds * 1_000 + 500);
				}
				say("All processes have been restarted");
			},
			stop: closeAll,
		};
	} catch (error) {
		await closeAll();
		throw error;
	}
}

/** If we are root, nginx and PostgreSQL run under another account, which must be able to enter its folders. */
function makeOpenFolder(dataDir: string): void {
	if (makeFolder(dataDir)) chmodSync(dataDir, 0o711);
}

/** Finds free ports below the ephemeral range, from which a connection could take a process's port while it restarts. */
async function freePorts(from: number, count: number): Promise<number[]> {
	const found: number[] = [];
	for (let port = from; found.length < count && port <= 65_535; port++) if (await isFree(port)) found.push(port);
	return found;
}

const isFree = (port: number): Promise<boolean> =>
	new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
