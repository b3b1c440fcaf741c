import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { type Cluster, superuser } from "./cluster.ts";
import type { DatabaseLog } from "./log.ts";
import { serverComplaint, startServer } from "./server.ts";

/** Connection settings for one database of the cluster; nothing is left to the PG* variables of the environment. */
export function address({ endpoint }: Cluster, database: string, role: string) {
	const { host, port, password } = endpoint;
	return { host, port, database, user: role, password: password ?? "", ssl: false };
}

const mayStartAgain = 3;

/**
 * Connects to the cluster's server as its superuser, and starts the server only where none answers: one left over from
 * a program that was killed goes on serving, and one that is starting, recovering or stopping is waited for.
 */
export async function connectOrStart(cluster: Cluster, log: DatabaseLog): Promise<Client> {
	let server: ChildProcess | undefined;
	for (let starts = 0; ; await delay(15)) {
		const outcome = await tryToConnect({
			...address(cluster, "postgres", superuser),
			application_name: `cachimbo ${process.pid}`,
			connectionTimeoutMillis: 10_000,
		});
		if (outcome instanceof Client) {
			if (!server) log.info("the database was still running: using it");
			return outcome;
		}
		const ended = !server || server.exitCode !== null || server.signalCode !== null;
		if (outcome === "wait" || !ended) continue;
		// A server may end at once because another start of ours was faster, or an old one has not quite gone.
		if (starts === mayStartAgain) throw new Error(`The database did not start:\n${serverComplaint(cluster.folder)}`);
		if (starts > 0) await delay(200);
		starts += 1;
		server = startServer(cluster);
		await once(server, "spawn");
	}
}

const refused = new Set(["ECONNREFUSED", "ENOENT"]);
/** starting up, recovering or shutting down (57P03), stopped while we signed in (57P01, ECONNRESET, EPIPE) */
const passing = new Set(["57P03", "57P01", "ECONNRESET", "EPIPE"]);

async function tryToConnect(config: ClientConfig): Promise<Client | "refused" | "wait"> {
	const client = new Client(config);
	client.on("error", () => {}); // told again by the rejection, or by "end"
	try {
		await client.connect();
		return client;
	} catch (error) {
		await client.end().catch(() => {});
		const { code, message } = error as NodeJS.ErrnoException;
		if (code && refused.has(code)) return "refused";
		if ((code && passing.has(code)) || message === "Connection terminated unexpectedly") return "wait";
		throw error;
	}
}
