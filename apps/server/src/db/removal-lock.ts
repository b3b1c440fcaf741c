import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { StartError } from "../work/errors.ts";
import type { Tx } from "./client.ts";

/** Advisory lock ids (arbitrary, never change). */
const backupLock = 706_180_553;
const removalLock = 706_180_554;

/** Prevents removals of files and other backups until the connection ends. @throws StartError if another backup is running */
export async function lockRemovals(client: Client): Promise<void> {
	const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS free", [backupLock]);
	if (!rows[0].free) throw new StartError("Another backup of this site is being made: wait for its end.");
	await client.query("SELECT pg_advisory_lock($1)", [removalLock]);
}

/** Whether a file may be removed; if so, a starting backup waits for the end of the transaction. */
export async function mayRemove(tx: Tx): Promise<boolean> {
	const { rows } = await tx.execute<{ free: boolean }>(
		sql`select pg_try_advisory_xact_lock_shared(${removalLock}) as free`,
	);
	return rows[0]?.free === true;
}
