import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "../../work/errors.ts";
import { type Cluster, superuser } from "./cluster.ts";
import { removeStaleLock, serverComplaint, startServer, stopServer } from "./server.ts";
import { explainComplaint, explainDamage } from "./start-fault.ts";

/** Connection settings for one database of the cluster, complete, so that PG* environment variables have no effect. */
export function address({ endpoint }: Cluster, database: string, role: string) {
	const { host, port, password } = endpoint;
	return { host, port, database, user: role, password: password ?? "", ssl: false };
}

/** Time that a start waits for an old server's last processes to end. */
const timeoutMs = 15_000;

/**
 * Connects to the cluster's server as superuser, and starts a server only if none answers. Reuses a server left over from a killed
 * process, and waits for one that is starting, recovering or stopping.
 * @param giveUp aborts the wait, so that pg_ctl can stop the server
 */
export async function connectOrStart(
	cluster: Cluster,
	giveUp: AbortSignal,
): Promise<{ client: Client; started: boolean }> {
	const deadline = performance.now() + timeoutMs;
	let server: ChildProcess | undefined;
	for (;;) {
		const outcome = await tryToConnect(cluster).catch(async (error: unknown) => {
			const fault = explainDamage(cluster.folder, error);
			if (fault instanceof StartError && server && !hasEnded(server)) await stopServer(cluster).catch(() => {});
			throw fault;
		});
		if (outcome instanceof Client) {
			return { client: outcome, started: server !== undefined };
		}
		if (outcome === "wait") giveUp.throwIfAborted();
		if (outcome === "refused" && (!server || hasEnded(server))) {
			if (server) await explainEnd(cluster, deadline);
			server = startServer(cluster);
			await once(server, "spawn");
		}
		await delay(15);
	}
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

/** Matches the complaint that the folder's lock file or shared memory is in use by another start, or by processes that are ending. */
const isOccupied = /lock file .* (already exists|is empty)|still in use/;

async function explainEnd(cluster: Cluster, deadline: number): Promise<void> {
	const complaint = serverComplaint(cluster.folder);
	if (!isOccupied.test(complaint) || performance.now() > deadline) {
		throw explainComplaint(cluster.folder, complaint);
	}
	if (/lock file/.test(complaint) && (await removeStaleLock(cluster))) return;
	await delay(100);
}

const refusedCodes = new Set(["ECONNREFUSED", "ENOENT"]);
/** Temporary errors: starting up, recovering or shutting down (57P03), stopped while we signed in (57P01, ECONNRESET, EPIPE). */
const temporaryCodes = new Set(["57P03", "57P01", "ECONNRESET", "EPIPE"]);

async function tryToConnect(cluster: Cluster): Promise<Client | "refused" | "wait"> {
	const client = new Client({
		...address(cluster, "postgres", superuser),
		application_name: `cachimbo ${process.pid}`,
		connectionTimeoutMillis: 10_000,
	});
	client.on("error", () => {}); // reported again by the rejection, or by "end"
	try {
		await client.connect();
		return client;
	} catch (error) {
		await client.end().catch(() => {});
		const { code, message } = error as NodeJS.ErrnoException;
		if (code && refusedCodes.has(code)) return "refused";
		if ((code && temporaryCodes.has(code)) || message === "Connection terminated unexpectedly") return "wait";
		throw error;
	}
}
