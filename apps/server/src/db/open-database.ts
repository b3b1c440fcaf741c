import type { PoolConfig } from "pg";
import { joinEmbedded, openEmbedded } from "./embedded/embedded-database.ts";
import type { DatabaseLog } from "./embedded/log.ts";

export interface OpenDatabase {
	/** connection settings for createDb() and pg-boss */
	connection: PoolConfig;
	/** stops the embedded server; end the pools first. No effect on an external database. */
	stop(): Promise<void>;
}

interface DatabasePlace {
	databaseUrl?: string | undefined;
	/** absolute */
	dataDir: string;
	log: DatabaseLog;
}

/**
 * The database port: the PostgreSQL at `databaseUrl`, or without one an embedded PostgreSQL in `<dataDir>/postgres`,
 * started (or reused after a crash) and locked for this process.
 * @throws DataDirInUse when another process runs on the same data folder; its message is a sentence for the operator
 */
export async function openDatabase(options: DatabasePlace): Promise<OpenDatabase> {
	if (options.databaseUrl) return external(options.databaseUrl);
	const { connection, stop } = await openEmbedded(options.dataDir, options.log);
	return { connection, stop };
}

/**
 * Opens the database for an operator task, whether or not the site is running. Never creates one.
 * @throws StartError if there is no database
 */
export async function joinDatabase(options: DatabasePlace): Promise<OpenDatabase> {
	if (options.databaseUrl) return external(options.databaseUrl);
	return joinEmbedded(options.dataDir, options.log);
}

const external = (databaseUrl: string): OpenDatabase => ({
	connection: { connectionString: databaseUrl },
	stop: async () => {},
});
