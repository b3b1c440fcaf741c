import { createHash } from "node:crypto";
import type { Client } from "pg";

/** Twelve hexadecimal digits: the same for every backup of this database, and others for each other database. */
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
