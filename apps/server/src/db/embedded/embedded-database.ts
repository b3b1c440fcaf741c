import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { StartError } from "../../work/errors.ts";
import type { Binaries } from "./binaries.ts";
import { type Cluster, hasCluster, prepareCluster, removeUnfinished } from "./cluster.ts";
import { address, connectOrStart } from "./connect.ts";
import { removeEndpoint } from "./endpoint.ts";
import type { DatabaseLog } from "./log.ts";
import { keepLogSmall } from "./rotate-log.ts";
import { postmasterPid, stopServer } from "./server.ts";
import { explainDamage } from "./start-fault.ts";

/** Role and database of the application: the owner of its database, without superuser privileges. */
const application = "cachimbo";

/** Advisory lock id (arbitrary, never changes): its holder owns the data folder. */
const folderLock = 706_180_551;

/** First pause between attempts to restart a crashed database, in milliseconds; it doubles each time. */
const firstPause = 250;
const longestPause = 10_000;

/** Another process runs on the same data folder. */
export class DataDirInUse extends StartError {
	override name = "DataDirInUse";
}

export interface EmbeddedDatabase {
	cluster: Cluster;
	/** connection settings for the application's pool */
	connection: ReturnType<typeof address>;
	stop(): Promise<void>;
}

/**
 * Runs PostgreSQL in `<dataDir>/postgres`, in one process only. The process holds an advisory lock on a connection, which ends with
 * the process, however it ends. @throws DataDirInUse with a message for the operator
 */
export async function openEmbedded(
	dataDir: string,
	log: DatabaseLog,
	disposable = false,
	binaries?: Binaries,
): Promise<EmbeddedDatabase> {
	const cluster = await prepareCluster(dataDir, log, disposable, binaries);
	let stopping = false;
	const stopped = new AbortController();
	let reattaching: Promise<void> = Promise.resolve();
	let lockClient: Client;

	const attach = async () => {
		const { client, started } = await connectOrStart(cluster, stopped.signal);
		lockClient = client;
		try {
			await claimFolder(lockClient, dataDir);
			await createApplicationDatabase(lockClient);
		} catch (error) {
			await lockClient.end();
			const fault = explainDamage(cluster.folder, error);
			if (started && fault !== error) await stopServer(cluster).catch(() => {});
			throw fault;
		}
		if (!started) log.info("the database was still running: using it");
		lockClient.once("end", () => {
			if (!stopping) reattaching = reattach();
		});
	};
	// Retries forever, because the cause may disappear, for example a full disk.
	const reattach = async () => {
		log.warn("the connection to the database broke: connecting again");
		for (let pause = firstPause; !stopping; pause = Math.min(2 * pause, longestPause)) {
			try {
				await attach();
				return log.info("connected again to the database");
			} catch (error) {
				log.error(`no connection to the database, trying again in ${pause / 1000} s: ${(error as Error).message}`);
				await delay(pause, undefined, { signal: stopped.signal }).catch(() => {});
			}
		}
	};
	const stopOnExit = () => signalStop(cluster);

	await attach();
	removeUnfinished(cluster);
	const endRotation = keepLogSmall(`${cluster.folder}.log`, (error) =>
		log.warn(`the log of the database was not rotated: ${(error as Error).message}`),
	);
	process.once("exit", stopOnExit);
	return {
		cluster,
		connection: address(cluster, application, application),
		async stop() {
			if (stopping) return;
			stopping = true;
			stopped.abort();
			endRotation();
			await reattaching; // or a server that it is starting would remain
			await stopServer(cluster); // while we hold the lock, so that nobody else uses it
			await lockClient.end().catch(() => {});
			removeEndpoint(cluster.endpoint, cluster.folder);
			process.off("exit", stopOnExit);
		},
	};
}

/**
 * Connects an operator task to the database in `<dataDir>/postgres`: to the running server, or if there is none, to one started
 * for the task, which `stop` ends. @throws StartError if there is no database in the folder
 */
export async function joinEmbedded(dataDir: string, log: DatabaseLog): Promise<Omit<EmbeddedDatabase, "cluster">> {
	if (!hasCluster(dataDir))
		throw new StartError(
			`There is no database in ${dataDir}: set DATA_DIR (or DATABASE_URL) to that of the site, or start it once.`,
		);
	try {
		return await openEmbedded(dataDir, log);
	} catch (error) {
		if (!(error instanceof DataDirInUse)) throw error;
		return { connection: address(await prepareCluster(dataDir, log), application, application), stop: async () => {} };
	}
}

async function claimFolder(client: Client, dataDir: string): Promise<void> {
	// The lock of a killed predecessor is released when the server notices the closed socket, within milliseconds.
	await client.query("SET lock_timeout = '1s'");
	try {
		await client.query("SELECT pg_advisory_lock($1)", [folderLock]);
	} catch (error) {
		if ((error as { code?: string }).code !== "55P03") throw error;
		const owner = await findOwner(client);
		throw new DataDirInUse(
			`Cachimbo is already running on ${dataDir}${owner ? ` (process ${owner})` : ""}: ` +
				"stop it first, or give this one a DATA_DIR of its own.",
		);
	}
}

async function findOwner(client: Client): Promise<string | undefined> {
	const { rows } = await client.query(
		`SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
		WHERE locktype = 'advisory' AND granted AND objid = $1`,
		[folderLock],
	);
	return rows[0]?.application_name.split(" ")[1];
}

async function createApplicationDatabase(client: Client): Promise<void> {
	const { rows } = await client.query(
		`SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
			EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
		[application],
	);
	if (!rows[0].role) await client.query(`CREATE ROLE ${application} LOGIN`);
	if (!rows[0].database) await client.query(`CREATE DATABASE ${application} OWNER ${application}`);
}

/** Sends a stop signal. For exits without stop(), such as an uncaught error, which leave no time for more. */
function signalStop(cluster: Cluster): void {
	const pid = postmasterPid(cluster.folder);
	if (pid === undefined || process.platform === "win32") return;
	try {
		process.kill(pid, "SIGINT");
	} catch {
		// it has already ended
	}
}
