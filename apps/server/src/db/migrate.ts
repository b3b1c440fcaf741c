import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, type Pool, type PoolConfig } from "pg";
import { StartError } from "../work/errors.ts";

/** A migration applied to a database. */
export interface AppliedMigration {
	/** the file's name without .sql, such as 0001_add_groups */
	name: string;
	/** hash of the SQL, to detect edits of an applied migration */
	hash: string;
}

interface Migration extends AppliedMigration {
	sql: string;
}

const ownFolder = join(import.meta.dirname, "migrations");

/** Advisory lock id (arbitrary, never changes): one process migrates, the others wait. */
export const migrationLock = 706_180_552;

/**
 * Applies the missing migrations in order, each in a transaction of its own. Safe to call from several processes at once,
 * and again after a kill in the middle.
 * @returns the names of the migrations it applied
 * @throws Error when a migration was edited after it was applied here, or when its SQL fails
 */
export async function migrate(connection: PoolConfig, folder = ownFolder): Promise<string[]> {
	const client = new Client({ connectionTimeoutMillis: 10_000, ...connection, application_name: "cachimbo migrate" });
	await client.connect();
	try {
		// With the shared lock, a start without missing migrations waits for a restore, but not for a backup.
		await client.query("SELECT pg_advisory_lock_shared($1)", [migrationLock]);
		if ((await compareMigrations(client, folder)).missing.length === 0) return [];
		await client.query("SELECT pg_advisory_unlock_shared($1)", [migrationLock]);
		await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
		await client.query(createMigrations);
		const missing = findMissing(readMigrations(folder), await readApplied(client));
		for (const migration of missing) await apply(client, migration);
		return missing.map(({ name }) => name);
	} finally {
		await client.end();
	}
}

const createMigrations = `CREATE TABLE IF NOT EXISTS migrations
	(name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/**
 * Creates the tables according to these migrations, in the client's transaction, without recording them: a restore loads the
 * records.
 * @throws StartError for a migration that this version does not know
 */
export async function buildTables(client: Client, applied: readonly AppliedMigration[]): Promise<void> {
	const known = readMigrations(ownFolder);
	const wanted = new Set(checkKnown(applied, known).map(({ name }) => name));
	await client.query(createMigrations);
	for (const { name, sql } of known) if (wanted.has(name)) await client.query(sql);
}

/** @throws StartError for a migration that this version does not know: from a newer version, or edited */
export function checkKnown(applied: readonly AppliedMigration[], known: readonly AppliedMigration[] = ownNames()) {
	const [unknown] = findUnknown(applied, known);
	if (!unknown) return applied;
	throw new StartError(
		`The database was brought to a version (${unknown}) that this program does not know: ` +
			"use the version that made it, or a newer one.",
	);
}

/** @returns the names of migrations that this version does not know: from a newer version, or edited */
export const findUnknown = (
	applied: readonly AppliedMigration[],
	known: readonly AppliedMigration[] = ownNames(),
): string[] =>
	applied
		.filter(({ name, hash }) => !known.some((own) => own.name === name && own.hash === hash))
		.map(({ name }) => name);

/** A database's migrations compared with those of this version, by name. */
export interface MigrationState {
	/** Until these are applied the process is not ready. */
	missing: string[];
	/** Migrations applied by a newer version. This version works with the database, but cannot restore its backups. */
	unknown: string[];
}

export async function compareMigrations(client: Client | Pool, folder = ownFolder): Promise<MigrationState> {
	const wanted = folder === ownFolder ? ownNames() : namesOf(folder);
	const { rows } = await client.query<{ known: boolean }>("SELECT to_regclass('migrations') IS NOT NULL AS known");
	const applied = rows[0]?.known ? await readApplied(client) : [];
	return { missing: findMissing(wanted, applied).map(({ name }) => name), unknown: findUnknown(applied, wanted) };
}

const namesOf = (folder: string): AppliedMigration[] =>
	readMigrations(folder).map(({ name, hash }) => ({ name, hash }));

let ownMigrations: AppliedMigration[] | undefined;

/** Reads this version's migrations once: they do not change while it runs, and health probes need them every second. */
function ownNames(): AppliedMigration[] {
	ownMigrations ??= namesOf(ownFolder);
	return ownMigrations;
}

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
	try {
		await client.query("BEGIN");
		await client.query(sql);
		await client.query("INSERT INTO migrations (name, hash) VALUES ($1, $2)", [name, hash]);
		await client.query("COMMIT");
	} catch (cause) {
		throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
	}
}

/** Returns the applied migrations, in order. */
export async function readApplied(client: Client | Pool): Promise<AppliedMigration[]> {
	return (await client.query<AppliedMigration>("SELECT name, hash FROM migrations ORDER BY name")).rows;
}

function findMissing<Known extends AppliedMigration>(migrations: Known[], applied: AppliedMigration[]): Known[] {
	const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
	for (const { name, hash } of migrations) {
		if (hashes.has(name) && hashes.get(name) !== hash) {
			throw new StartError(`Migration ${name} was edited after it was applied: restore it and add a new one.`);
		}
	}
	return migrations.filter(({ name }) => !hashes.has(name));
}

/** Returns the migrations in the order of drizzle-kit's journal; none before the first one is generated. */
function readMigrations(folder: string): Migration[] {
	const journal = join(folder, "meta", "_journal.json");
	if (!existsSync(journal)) return [];
	const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, "utf8"));
	return entries.map(({ tag }) => {
		const sql = readFileSync(join(folder, `${tag}.sql`), "utf8").replaceAll("\r\n", "\n");
		return { name: tag, sql, hash: createHash("sha256").update(sql).digest("hex") };
	});
}
