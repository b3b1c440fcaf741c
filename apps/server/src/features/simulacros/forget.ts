import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";

/** Part of deleting an account: frees its places. */
export async function forgetRegistrations(tx: Tx, userId: number): Promise<void> {
	await tx.execute(sql`
		with counters as (
			select exam_id from registration_counters where exam_id in (
				select exam_id from exam_registrations where user_id = ${userId}) order by exam_id for update),
		gone as (
			delete from exam_registrations where user_id = ${userId} and exam_id in (select exam_id from counters) returning exam_id)
		update registration_counters c set taken = c.taken - 1 from gone where c.exam_id = gone.exam_id`);
}
