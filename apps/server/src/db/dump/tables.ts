import type { Client } from "pg";

/** `site`: the application's own tables; `jobs`: those of pg-boss. Archives name these, not the schemas. */
export type TableGroup = "site" | "jobs";

/** Part of a table that a backup contains. */
export interface TableShape {
	group: TableGroup;
	name: string;
	/** without generated columns */
	columns: string[];
}

export interface SequenceState {
	name: string;
	/** a bigint */
	lastValue: string;
	isCalled: boolean;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Schema of the application's tables: `public`, unless the database's account has its own search path. */
const ownSchema = "current_schema()";
const jobSchema = "pgboss";

/** SQL condition: neither a partition nor part of an extension. */
const isOwn = (kinds: string) =>
	`c.relkind IN (${kinds}) AND NOT c.relispartition AND NOT EXISTS (
		SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/**
 * Returns every table in the database catalogue. Of pg-boss, only queues and jobs: a start recreates the rest, and job tables of
 * other versions may have other columns.
 */
export async function listTables(client: Client): Promise<TableShape[]> {
	const { rows } = await client.query<TableShape>(
		`SELECT CASE n.nspname WHEN '${jobSchema}' THEN 'jobs' ELSE 'site' END AS "group", c.relname::text AS name,
			array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
				AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
		FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE ${isOwn("'r', 'p'")} AND (n.nspname = ${ownSchema} OR n.nspname = '${jobSchema}' AND c.relname IN ('queue', 'job'))
		ORDER BY n.nspname = '${jobSchema}', c.relname = 'job', c.relname`,
	);
	return rows;
}

/** Whether any table or view exists, whoever owns it; empty tables of pg-boss do not count. */
export async function holdsTables(client: Client): Promise<boolean> {
	const { rows } = await client.query<{ own: boolean; queues: boolean }>(
		`SELECT EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = ${ownSchema}::regnamespace
				AND ${isOwn("'r', 'p', 'v', 'm', 'f', 'S'")}) AS own,
			to_regclass('${jobSchema}.queue') IS NOT NULL AS queues`,
	);
	if (rows[0]?.own || !rows[0]?.queues) return rows[0]?.own ?? false;
	const found = await client.query(`SELECT FROM ${jobSchema}.queue LIMIT 1`);
	return found.rowCount !== 0;
}

export async function readSequences(client: Client): Promise<SequenceState[]> {
	const { rows } = await client.query<{ name: string }>(
		`SELECT c.relname::text AS name FROM pg_class c
		WHERE c.relnamespace = ${ownSchema}::regnamespace AND ${isOwn("'S'")} ORDER BY c.relname`,
	);
	const states: SequenceState[] = [];
	for (const { name } of rows) {
		const state = await client.query<{ last: string; called: boolean }>(
			`SELECT last_value::text AS last, is_called AS called FROM ${quote(name)}`,
		);
		states.push({ name, lastValue: state.rows[0]!.last, isCalled: state.rows[0]!.called });
	}
	return states;
}

/** The table's name in a statement. */
export const tableName = ({ group, name }: Pick<TableShape, "group" | "name">): string =>
	group === "jobs" ? `${jobSchema}.${quote(name)}` : quote(name);

const columnList = ({ columns }: TableShape) => columns.map(quote).join(", ");

/** COPY statement for the rows of a backup, in a stable order: storage order, or by id for the few waiting jobs. */
export const copyOutText = (table: TableShape): string =>
	table.group === "jobs" && table.name === "job"
		? `COPY (SELECT ${columnList(table)} FROM ${tableName(table)} WHERE state < 'completed' ORDER BY id) TO STDOUT`
		: `COPY (SELECT ${columnList(table)} FROM ${tableName(table)}) TO STDOUT`;

export const copyInText = (table: TableShape): string => `COPY ${tableName(table)} (${columnList(table)}) FROM STDIN`;

/** Settings that make any version read values back unchanged, and read tables in storage order. */
export const exactText = [
	"SET DateStyle = 'ISO, MDY'",
	"SET IntervalStyle = 'postgres'",
	"SET TimeZone = 'UTC'",
	"SET bytea_output = 'hex'",
	"SET extra_float_digits = 1",
	"SET synchronize_seqscans = off",
	"SET statement_timeout = 0",
	"SET idle_in_transaction_session_timeout = 0",
	"SET lock_timeout = '60s'",
].join("; ");
