import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { questionReports } from "../../db/schema/catalogue/question-reports.ts";

/** Part of deleting an account: its reports stay, without their texts. */
export async function forgetQuestionReports(tx: Tx, userId: number): Promise<void> {
	await tx.update(questionReports).set({ text: "", byMail: false }).where(eq(questionReports.userId, userId));
}
