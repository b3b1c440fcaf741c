import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { compareMigrations, migrate } from "./migrate.ts";

let database: TestDatabase;
let pool: Pool;
let folder: string;

beforeAll(async () => {
	database = await createTestDatabase();
	pool = new Pool(database.connection);
});
afterAll(async () => {
	await pool.end();
	await database.drop();
});

beforeEach(async () => {
	await pool.query("DROP TABLE IF EXISTS migrations, numbers, letters");
	folder = mkdtempSync(join(tmpdir(), "cachimbo-migrations-"));
	return () => rmSync(folder, { recursive: true });
});

function write(migrations: Record<string, string>): void {
	mkdirSync(join(folder, "meta"), { recursive: true });
	const entries = Object.keys(migrations).map((tag) => ({ tag }));
	writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
	for (const [tag, sql] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), sql);
}

const addNumbers = { "0000_add_numbers": "CREATE TABLE numbers (n int);\nINSERT INTO numbers VALUES (1);" };
const addLetters = { "0001_add_letters": "CREATE TABLE letters (l text);" };

describe("migrate", () => {
	it("applies the missing migrations in the journal's order, and returns their names", async () => {
		write(addNumbers);
		expect(await migrate(database.connection, folder)).toEqual(["0000_add_numbers"]);
		write({ ...addNumbers, ...addLetters });
		expect(await migrate(database.connection, folder)).toEqual(["0001_add_letters"]);
		expect(await migrate(database.connection, folder)).toEqual([]);
	});

	it("applies each migration once when several processes start together", async () => {
		write({ ...addNumbers, ...addLetters });
		const applied = await Promise.all([1, 2, 3].map(() => migrate(database.connection, folder)));
		expect(applied.flat()).toEqual(["0000_add_numbers", "0001_add_letters"]);
		expect((await pool.query("SELECT n FROM numbers")).rows).toEqual([{ n: 1 }]);
	});

	it("keeps the migrations before one that fails, and rolls back the failed one", async () => {
		write({ ...addNumbers, "0001_add_letters": "CREATE TABLE letters (l text); SELECT 1 / 0;" });
		await expect(migrate(database.connection, folder)).rejects.toThrow("0001_add_letters failed: division by zero");
		const { rows } = await pool.query("SELECT to_regclass('numbers') AS numbers, to_regclass('letters') AS letters");
		expect(rows).toEqual([{ numbers: "numbers", letters: null }]);
	});

	it("refuses a migration that was edited after it was applied", async () => {
		write(addNumbers);
		await migrate(database.connection, folder);
		write({ "0000_add_numbers": "CREATE TABLE numbers (n bigint);" });
		await expect(migrate(database.connection, folder)).rejects.toThrow("was edited after it was applied");
	});
});

describe("compareMigrations", () => {
	it("names the missing migrations, before and after the first one", async () => {
		write(addNumbers);
		expect(await compareMigrations(pool, folder)).toEqual({ missing: ["0000_add_numbers"], unknown: [] });
		await migrate(database.connection, folder);
		expect(await compareMigrations(pool, folder)).toEqual({ missing: [], unknown: [] });
		write({ ...addNumbers, ...addLetters });
		expect(await compareMigrations(pool, folder)).toEqual({ missing: ["0001_add_letters"], unknown: [] });
	});

	it("names the migrations that a newer version of the program has applied", async () => {
		write({ ...addNumbers, ...addLetters });
		await migrate(database.connection, folder);
		write(addNumbers);
		expect(await compareMigrations(pool, folder)).toEqual({ missing: [], unknown: ["0001_add_letters"] });
	});
});
