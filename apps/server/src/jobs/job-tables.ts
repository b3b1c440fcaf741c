import type { Client } from "pg";
import { getConstructionPlans } from "pg-boss";

/** Makes the tables that jobs are kept in where there are none, as a start does; in a transaction of its own. */
export async function makeJobTables(client: Client): Promise<void> {
	const { rows } = await client.query("SELECT to_regclass('pgboss.version') IS NOT NULL AS made");
	if (!rows[0].made) await client.query(getConstructionPlans("pgboss"));
}
