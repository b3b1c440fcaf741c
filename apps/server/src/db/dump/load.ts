import { createHash } from "node:crypto";
import type { Writable } from "node:stream";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { StartError } from "../../work/errors.ts";
import { type AppliedMigration, buildTables, migrationLock } from "../migrate.ts";
import {
	copyInText,
	copyOutText,
	exactText,
	holdsTables,
	listTables,
	type SequenceState,
	type TableShape,
} from "./tables.ts";

/** Loads the tables of a backup into an empty database: all of them or, after a kill, none. */
export interface Load {
	/** Stream for a table's rows. End it before any other query. */
	into(table: TableShape): Writable;
	/** SHA-256 in hex of the rows as read back from the database */
	digestOf(table: TableShape): Promise<string>;
	/** Creates constraints, sets sequences, and commits. */
	commit(sequences: readonly SequenceState[], mark: string): Promise<void>;
}

/**
 * Takes the migration lock until the connection closes, so that migrations of other processes wait: they would find an empty
 * database.
 */
export async function claimDatabase(client: Client): Promise<void> {
	await client.query(exactText);
	await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
}

/** Returns the mark left by the restore that filled this database; null: other tables exist; undefined: the database is empty. */
export async function readMark(client: Client): Promise<string | null | undefined> {
	if (!(await holdsTables(client))) return undefined;
	const { rows } = await client.query<{ mark: string | null }>(
		"SELECT obj_description(to_regclass('migrations'), 'pg_class') AS mark",
	);
	return rows[0]?.mark ?? null;
}

/** Begins the transaction and creates the tables according to these migrations. */
export async function beginLoad(client: Client, migrations: readonly AppliedMigration[]): Promise<Load> {
	await client.query("BEGIN");
	await buildTables(client, migrations);
	const foreignKeys = await dropForeignKeys(client);
	const triggerTables = await tablesWithTriggers(client);
	for (const table of triggerTables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
	const known = await listTables(client);
	const check = (table: TableShape): TableShape => {
		const own = known.find(({ group, name }) => group === table.group && name === table.name);
		if (own && table.columns.every((column) => own.columns.includes(column))) return table;
		// Only pg-boss's tables; our migrations do not create them.
		throw new StartError(
			`This version cannot take the table ${table.name}: restore with the version that made the backup, then update.`,
		);
	};
	return {
		into: (table) => client.query(copyFrom(copyInText(check(table)))),
		async digestOf(table) {
			const hash = createHash("sha256");
			for await (const chunk of client.query(copyTo(copyOutText(check(table))))) hash.update(chunk);
			return hash.digest("hex");
		},
		async commit(sequences, mark) {
			for (const add of foreignKeys) await client.query(add);
			for (const table of triggerTables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
			for (const { name, lastValue, isCalled } of sequences)
				await client.query("SELECT setval(format('%I', $1::text)::regclass, $2, $3)", [name, lastValue, isCalled]);
			await client.query(`COMMENT ON TABLE migrations IS ${client.escapeLiteral(mark)}`);
			await client.query("COMMIT");
			await client.query("ANALYZE");
		},
	};
}

/**
 * Drops foreign keys, so that the order of tables does not matter and rows are checked in one pass afterwards. Otherwise each row
 * would be checked alone and queued in memory. Disabling the triggers instead would require a superuser.
 * @returns the statements that add them again
 */
async function dropForeignKeys(client: Client): Promise<string[]> {
	const { rows } = await client.query<{ table: string; name: string; definition: string }>(
		`SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
		FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0
		ORDER BY conrelid, conname`,
	);
	for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
	return rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function tablesWithTriggers(client: Client): Promise<string[]> {
	const { rows } = await client.query<{ table: string }>(
		`SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
		WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
	);
	return rows.map(({ table }) => table);
}
