import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { certificates } from "../../db/schema/attempts/merit.ts";

/** Part of deleting an account: its certificates can no longer be verified. */
export async function forgetCertificates(tx: Tx, userId: number): Promise<void> {
	await tx.delete(certificates).where(eq(certificates.userId, userId));
}
