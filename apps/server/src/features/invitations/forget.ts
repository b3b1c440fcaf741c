import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { invitations } from "../../db/schema/invitations.ts";

/** Those of an address whose account is closed; what came of them is in the audit log without it. */
export async function forgetInvitations(tx: Tx, email: string): Promise<void> {
	await tx.delete(invitations).where(eq(invitations.email, email));
}
