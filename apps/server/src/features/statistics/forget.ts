import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studyDays } from "../../db/schema/attempts/statistics.ts";

/** Part of deleting an account. Statistics remain, like the attempts that they count. */
export async function forgetStudyDays(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studyDays).where(eq(studyDays.userId, userId));
}
