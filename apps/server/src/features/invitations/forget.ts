import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { invitations } from "../../db/schema/invitations.ts";
import type { Deps } from "../../deps.ts";

const daysKept = 30;

/** Those of an address whose account is closed; what came of them is in the audit log without it. */
export async function forgetInvitations(tx: Tx, email: string): Promise<void> {
	await tx.delete(invitations).where(eq(invitations.email, email));
}

/** Those of students that were accepted, taken back or expired, once nobody needs to see that any more. */
export async function forgetEndedInvitations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const { acceptedAt, revokedAt, expiresAt, role } = invitations;
	const ended = sql`coalesce(${acceptedAt}, ${revokedAt}, ${expiresAt})`;
	const longAgo = new Date(clock.now().getTime() - daysKept * 86_400_000);
	await db.delete(invitations).where(and(eq(role, "USER"), lt(ended, longAgo)));
}
