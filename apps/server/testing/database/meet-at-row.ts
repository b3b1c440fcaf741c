import { setImmediate } from "node:timers/promises";
import type { TestApp } from "../app.ts";

/**
 * Makes calls concurrent: locks a row until all of them wait for it, then releases it. @param meanwhile runs while all of them
 * wait
 */
export async function meetAtRow<T>(
	{ deps }: TestApp,
	table: string,
	id: number,
	calls: readonly (() => Promise<T>)[],
	meanwhile?: () => Promise<void>,
): Promise<T[]> {
	const holder = await deps.db.$client.connect();
	try {
		await holder.query("begin");
		await holder.query(`select from ${table} where id = $1 for update`, [id]);
		const answers = Promise.all(calls.map((call) => call()));
		while ((await countWaiting(holder)) < calls.length) await setImmediate();
		await meanwhile?.();
		await holder.query("commit");
		return await answers;
	} finally {
		holder.release();
	}
}

/** Within a transaction, pg_stat_activity is a snapshot until it is cleared. */
async function countWaiting(client: { query(text: string): Promise<{ rows: { waiting: number }[] }> }) {
	await client.query("select pg_stat_clear_snapshot()");
	const { rows } = await client.query(
		"select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
	);
	return rows[0]!.waiting;
}
