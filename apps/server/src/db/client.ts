import { drizzle } from "drizzle-orm/node-postgres";
import type { DatabaseError, PoolClient, PoolConfig } from "pg";
import { BoundedPool } from "./bounded-pool.ts";
import { connectionOf } from "./connection-of.ts";
import { newProcessName } from "./process-name.ts";
import { traceStatements } from "./trace-statements.ts";
import { diskFull } from "./unavailable.ts";

export type Db = ReturnType<typeof createDb>;

/** Limits of the acceptance catalogue, section 5; in milliseconds. A request's deadline is mostly shorter. */
const limits = {
	max: 10,
	connectionTimeoutMillis: 5_000,
	statement_timeout: 5_000,
	lock_timeout: 3_000,
	idle_in_transaction_session_timeout: 10_000,
} satisfies PoolConfig;

/**
 * Creates a Drizzle client over a pool of at most ten connections. `db.$client` is the pool; the creator must end it. @param
 * onIdleError called when an idle connection breaks; the pool replaces it by itself
 */
export function createDb(connection: PoolConfig, onIdleError: (error: Error) => void = () => {}) {
	const client = new BoundedPool({ application_name: newProcessName(), ...limits, ...connection });
	client.on("error", onIdleError);
	// A connection may break between two statements of a transaction. The next statement fails; without this listener the process
	// would crash.
	client.on("connect", (connection) => {
		connection.on("error", () => {});
		noteFullDisk(connection, client);
		traceStatements(connection);
	});
	return drizzle({ client, casing: "snake_case" });
}

/** Notes a full disk. The listener receives every error of the server, also within transactions. */
function noteFullDisk(client: PoolClient, pool: BoundedPool): void {
	connectionOf(client).on("errorMessage", ({ code }: DatabaseError) => {
		if (code === diskFull) pool.isDiskFull = true;
	});
}

/** Drizzle within a transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/**
 * Runs commands that take a `Db` in one transaction: their own transactions become savepoints, and statements of `$client`
 * use the same connection. One statement at a time.
 */
export async function inTransaction<T>(db: Db, work: (db: Db & Tx) => Promise<T>): Promise<T> {
	const client = await db.$client.connect();
	try {
		return await drizzle({ client, casing: "snake_case" }).transaction((tx) =>
			work(Object.assign(tx as Db & Tx, { $client: client })),
		);
	} finally {
		client.release();
	}
}
