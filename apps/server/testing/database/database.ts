import { randomBytes } from "node:crypto";
import { Client, type PoolConfig } from "pg";
import { inject } from "vitest";

export interface TestDatabase {
	/** for createDb() */
	connection: PoolConfig;
	/** closes remaining connections and drops the database */
	drop(): Promise<void>;
}

/**
 * Creates an empty, migrated database for one test file: a copy of the run's template (some 30 ms). Its role is the
 * application's own, so that missing privileges fail here as well.
 *
 *     const database = await createTestDatabase();
 *     const db = createDb(database.connection);
 *     afterAll(async () => { await db.$client.end(); await database.drop(); });
 */
export async function createTestDatabase(): Promise<TestDatabase> {
	const { admin, template, owner } = inject("postgres");
	const name = `test_${randomBytes(6).toString("hex")}`;
	await execute(admin, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner} STRATEGY file_copy`);
	return {
		connection: { ...admin, database: name, user: owner },
		drop: () => execute(admin, `DROP DATABASE ${name} WITH (FORCE)`),
	};
}

/** Creates an empty database, removed with the server at the end of the run. */
export async function createEmptyDatabase(): Promise<PoolConfig> {
	const { admin, owner } = inject("postgres");
	const database = `empty_${randomBytes(6).toString("hex")}`;
	await execute(admin, `CREATE DATABASE ${database} TEMPLATE template0 OWNER ${owner}`);
	return { ...admin, database, user: owner };
}

async function execute(admin: PoolConfig, sql: string): Promise<void> {
	const client = new Client(admin);
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}
