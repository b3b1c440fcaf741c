import type { Readable } from "node:stream";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type AppliedMigration, migrationLock, readApplied } from "../migrate.ts";
import {
	copyOutText,
	exactText,
	listTables,
	readSequences,
	type SequenceState,
	type TableShape,
	tableName,
} from "./tables.ts";

/** A consistent snapshot of the database, read through one connection, sequentially. */
export interface Snapshot {
	tables: TableShape[];
	migrations: AppliedMigration[];
	/** Current values, never behind the tables' rows. */
	sequences(): Promise<SequenceState[]>;
	/** The table's rows in PostgreSQL's text format. Read the stream to its end before any other query. */
	rowsOf(table: TableShape): Readable;
	/** Ends the snapshot and releases the migration lock; the connection stays open. */
	close(): Promise<void>;
}

/** @param client a connection of its own */
export async function openSnapshot(client: Client): Promise<Snapshot> {
	await client.query(exactText);
	// Migrations take this lock before any table lock. Otherwise a migration waiting for a table would block the whole site.
	await client.query("SELECT pg_advisory_lock_shared($1)", [migrationLock]);
	await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
	const tables = await listTables(client);
	await client.query(`LOCK TABLE ${tables.map(tableName).join(", ")} IN ACCESS SHARE MODE`);
	const migrations = await readApplied(client);
	return {
		tables,
		migrations,
		sequences: () => readSequences(client),
		rowsOf: (table) => client.query(copyTo(copyOutText(table))),
		async close() {
			await client.query("COMMIT");
			await client.query("SELECT pg_advisory_unlock_shared($1)", [migrationLock]);
		},
	};
}
