import type { Client } from "pg";
import { getConstructionPlans } from "pg-boss";

/** Creates pg-boss's tables if they do not exist, in a transaction of their own. pg-boss creates the same ones when it starts. */
export async function makeJobTables(client: Client): Promise<void> {
	const { rows } = await client.query("SELECT to_regclass('pgboss.version') IS NOT NULL AS made");
	if (!rows[0].made) await client.query(getConstructionPlans("pgboss"));
}
