import type { Db } from "./client.ts";
import { compareMigrations } from "./migrate.ts";

export interface DatabaseState {
	/** Why the program cannot work with it. */
	fault?: string;
	/** Conditions under which the program works, and which its operator should know. */
	warnings: string[];
}

/** Compares the database with what this version of the program needs; the texts are for its operator. */
export async function readDatabaseState({ db }: { db: Db }): Promise<DatabaseState> {
	const { missing, unknown } = await compareMigrations(db.$client);
	if (missing.length > 0) return { fault: "The database is not at this version yet", warnings: [] };
	return { warnings: unknown.length > 0 ? [newerVersion(unknown)] : [] };
}

const newerVersion = (unknown: readonly string[]) =>
	`A newer version of the program has changed the database (${unknown.join(", ")}): this version cannot restore its backups`;
