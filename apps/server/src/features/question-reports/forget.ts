import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { questionReports } from "../../db/schema/question-reports.ts";

/** Part of deleting an account: that something is wrong with a question stays, what its owner wrote does not. */
export async function forgetQuestionReports(tx: Tx, userId: number): Promise<void> {
	await tx.update(questionReports).set({ text: "", byMail: false }).where(eq(questionReports.userId, userId));
}
