import { once } from "node:events";
import { Client, type PoolConfig } from "pg";

/** A dedicated connection for one long task, with its locks. */
export interface OwnConnection {
	client: Client;
	/** aborted if the connection breaks, which releases its locks */
	lost: AbortSignal;
	/** @throws Error if it is broken, or does not answer in time */
	check(withinMs?: number): Promise<void>;
	end(): Promise<void>;
}

/** Keeps the connection alive: it is silent while files are copied, and routers drop connections after silent minutes. */
const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** @param name application_name, shown by pg_stat_activity */
export async function connectAlone(connection: PoolConfig, name: string): Promise<OwnConnection> {
	const settings = { connectionTimeoutMillis: 10_000, ...keepAliveOptions, ...connection, application_name: name };
	const client = new Client(settings);
	const lost = new AbortController();
	client.on("error", (error) => lost.abort(error));
	await client.connect();
	return {
		client,
		lost: lost.signal,
		async check(withinMs = 10_000) {
			const silent = setTimeout(() => lost.abort(new Error("The connection to the database is silent")), withinMs);
			const broken = once(lost.signal, "abort").then(() => lost.signal.throwIfAborted());
			await Promise.race([client.query("SELECT 1"), broken]).finally(() => clearTimeout(silent));
			lost.signal.throwIfAborted();
		},
		end: () => client.end().catch(() => {}),
	};
}
