import { once } from "node:events";
import { Client, type PoolConfig } from "pg";

/** A connection for one long task, with what it holds in the database. */
export interface OwnConnection {
	client: Client;
	/** aborted where the connection breaks: what it held is let go then */
	lost: AbortSignal;
	/** @throws Error where it has broken, or nothing comes back in time */
	check(withinMs?: number): Promise<void>;
	end(): Promise<void>;
}

/** Nothing is said on it while files are copied, and routers forget what is silent for minutes. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** @param name as pg_stat_activity shows it */
export async function connectAlone(connection: PoolConfig, name: string): Promise<OwnConnection> {
	const settings = { connectionTimeoutMillis: 10_000, ...keptAlive, ...connection, application_name: name };
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
