import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { invitations } from "../../db/schema/people/invitations.ts";
import type { Deps } from "../../deps.ts";

const daysKept = 30;

/** Deletes the invitations of a closed account's address; the audit log keeps their outcome without the address. */
export async function forgetInvitations(tx: Tx, email: string): Promise<void> {
	await tx.delete(invitations).where(eq(invitations.email, email));
}

/** Deletes students' invitations that ended (accepted, revoked or expired) some time ago. */
export async function forgetEndedInvitations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const { acceptedAt, revokedAt, expiresAt, role } = invitations;
	const ended = sql`coalesce(${acceptedAt}, ${revokedAt}, ${expiresAt})`;
	const longAgo = new Date(clock.now().getTime() - daysKept * 86_400_000);
	await db.delete(invitations).where(and(eq(role, "USER"), lt(ended, longAgo)));
}
