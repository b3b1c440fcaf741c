import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Client } from "pg";
import type { Db } from "../client.ts";
import { operations } from "../schema/operations.ts";

/** Returns twelve hexadecimal digits, equal for every backup of this database and different for any other. */
export async function readSiteId(client: Client): Promise<string> {
	const { rows } = await client.query<{ id: string }>(
		`SELECT system_identifier || '/' || oid AS id FROM pg_control_system(), pg_database
		WHERE datname = current_database()`,
	);
	return createHash("sha256")
		.update(rows[0]?.id ?? "")
		.digest("hex")
		.slice(0, 12);
}

/** @param at time of the data in the archive */
export async function noteBackup(client: Client, at: string): Promise<void> {
	await client.query(
		`INSERT INTO operations (name, succeeded_at) VALUES ('backup', $1)
		ON CONFLICT (name) DO UPDATE SET succeeded_at = excluded.succeeded_at`,
		[at],
	);
}

/** @returns undefined without a backup */
export async function readLastBackup(db: Db): Promise<Date | undefined> {
	const [last] = await db.select({ at: operations.succeededAt }).from(operations).where(eq(operations.name, "backup"));
	return last?.at;
}
