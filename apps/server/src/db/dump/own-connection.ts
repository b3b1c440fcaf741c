import { Client, type PoolConfig } from "pg";

/** A connection for one long task, with what it holds in the database. */
export interface OwnConnection {
	client: Client;
	/** aborted where the connection breaks: what it held is let go then */
	lost: AbortSignal;
	/** @throws Error where it has broken */
	check(): Promise<void>;
	end(): Promise<void>;
}

/** @param name as pg_stat_activity shows it */
export async function connectAlone(connection: PoolConfig, name: string): Promise<OwnConnection> {
	const settings = { connectionTimeoutMillis: 10_000, keepAlive: true, ...connection, application_name: name };
	const client = new Client(settings);
	const lost = new AbortController();
	client.on("error", (error) => lost.abort(error));
	await client.connect();
	return {
		client,
		lost: lost.signal,
		async check() {
			await client.query("SELECT 1");
			lost.signal.throwIfAborted();
		},
		end: () => client.end().catch(() => {}),
	};
}
