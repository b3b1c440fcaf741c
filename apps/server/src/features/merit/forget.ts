import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { certificates } from "../../db/schema/merit.ts";

/** What goes with an account that its owner deletes: who holds the paper verifies it no more. */
export async function forgetCertificates(tx: Tx, userId: number): Promise<void> {
	await tx.delete(certificates).where(eq(certificates.userId, userId));
}
