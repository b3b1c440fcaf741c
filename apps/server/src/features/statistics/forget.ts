import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studyDays } from "../../db/schema/statistics.ts";

/** What goes with an account that its owner deletes. Figures stay beside the attempts that they count. */
export async function forgetStudyDays(tx: Tx, userId: number): Promise<void> {
	await tx.delete(studyDays).where(eq(studyDays.userId, userId));
}
