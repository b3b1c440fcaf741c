import type { Client } from "pg";
import { getConstructionPlans } from "pg-boss";

/** Creates pg-boss's tables if they do not exist, as a start does, in its own transaction. */
export async function makeJobTables(client: Client): Promise<void> {
	const { rows } = await client.query("SELECT to_regclass('pgboss.version') IS NOT NULL AS made");
	if (!rows[0].made) await client.query(getConstructionPlans("pgboss"));
}
