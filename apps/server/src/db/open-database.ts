import type { PoolConfig } from "pg";
import { openEmbedded } from "./embedded/embedded-database.ts";
import type { DatabaseLog } from "./embedded/log.ts";

export interface OpenDatabase {
	/** where the database is, for createDb() and for pg-boss */
	connection: PoolConfig;
	/** stops the embedded server; end the pools first. No effect on an external database. */
	stop(): Promise<void>;
}

/**
 * The database port: the PostgreSQL at `databaseUrl`, or without one an embedded PostgreSQL in `<dataDir>/postgres`,
 * started (or reused after a crash) and locked for this process.
 * @throws DataDirInUse when another process runs on the same data folder; its message is a sentence for the operator
 */
export async function openDatabase(options: {
	databaseUrl?: string | undefined;
	/** absolute */
	dataDir: string;
	log: DatabaseLog;
}): Promise<OpenDatabase> {
	if (options.databaseUrl) return { connection: { connectionString: options.databaseUrl }, stop: async () => {} };
	const { connection, stop } = await openEmbedded(options.dataDir, options.log);
	return { connection, stop };
}
