import { createHash } from "node:crypto";
import { INVITATION_UNKNOWN, type InvitationDto } from "@cachimbo/contract/staff";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import { invitations } from "../../db/schema/invitations.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";

export type InvitationRow = typeof invitations.$inferSelect;

export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
export const digest = (token: string) => createHash("sha256").update(token).digest("hex");
export const invitationUnknown = () => new AppError("NOT_FOUND", INVITATION_UNKNOWN);

/** Those of staff that nobody accepted yet, newest first; expired ones too, to be sent again. */
export async function listInvitations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<InvitationDto[]> {
	const rows = await db
		.select({ row: invitations, by: sql<string>`${users.firstNames} || ' ' || ${users.lastNames}` })
		.from(invitations)
		.innerJoin(users, eq(users.id, invitations.invitedBy))
		.where(and(isOpen, ne(invitations.role, "USER")))
		.orderBy(desc(invitations.id));
	return rows.map(({ row, by }) => ({
		...{ id: row.id, email: row.email, role: row.role as InvitationDto["role"], invitedBy: by },
		...{ sentAt: row.sentAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
		expired: row.expiresAt <= clock.now(),
	}));
}

/** The invitation that this link accepts. @throws AppError NOT_FOUND */
export async function getByToken(
	{ db, clock }: { db: Pick<Tx, "select">; clock: Deps["clock"] },
	token: string,
	lock?: "update",
): Promise<InvitationRow> {
	const good = and(eq(invitations.tokenHash, digest(token)), isOpen, gt(invitations.expiresAt, clock.now()));
	const found = db.select().from(invitations).where(good);
	const [row] = await (lock ? found.for(lock) : found);
	if (!row) throw invitationUnknown();
	return row;
}

/** What who holds the link is told. @throws AppError NOT_FOUND */
export async function openInvitation(deps: Pick<Deps, "db" | "clock">, token: string) {
	const { email, role } = await getByToken(deps, token);
	const known = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
	return { email, role: role as InvitationDto["role"], hasAccount: known.length > 0 };
}
