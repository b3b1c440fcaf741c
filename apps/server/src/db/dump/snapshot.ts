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

/** One moment of the database, read through one connection, one thing after the other. */
export interface Snapshot {
	tables: TableShape[];
	migrations: AppliedMigration[];
	/** Of now: never behind the tables' rows. */
	sequences(): Promise<SequenceState[]>;
	/** The table's rows in PostgreSQL's text format. Read it to its end before anything else is asked. */
	rowsOf(table: TableShape): Readable;
	/** Lets the moment go, and migrations begin; the connection stays. */
	close(): Promise<void>;
}

/** @param client a connection of its own */
export async function openSnapshot(client: Client): Promise<Snapshot> {
	await client.query(exactText);
	// A migration waits for it before it asks for any table: behind one that waits for a table, the whole site would wait.
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
