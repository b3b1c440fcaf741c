import { createHash } from "node:crypto";
import { INVITATION_UNKNOWN, type InvitationDto, type OpenInvitationDto } from "@cachimbo/contract/auth/staff";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { invitations } from "../../db/schema/people/invitations.ts";
import { sectionInvitees, sections } from "../../db/schema/people/sections.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";

export type InvitationRow = typeof invitations.$inferSelect;

export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
export const digest = (token: string) => createHash("sha256").update(token).digest("hex");
export const invitationUnknown = () => new AppError("NOT_FOUND", INVITATION_UNKNOWN);

/** Open staff invitations, newest first, including expired ones, which can be sent again. */
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

/** Finds the open invitation of a link. @throws AppError NOT_FOUND */
export async function getByToken(
	{ db, clock }: { db: Pick<Tx, "select">; clock: Deps["clock"] },
	token: string,
	lock?: "update",
): Promise<InvitationRow> {
	const isValid = and(eq(invitations.tokenHash, digest(token)), isOpen, gt(invitations.expiresAt, clock.now()));
	const found = db.select().from(invitations).where(isValid);
	const [row] = await (lock ? found.for(lock) : found);
	if (!row) throw invitationUnknown();
	return row;
}

type Reader = Pick<Deps, "db" | "clock" | "settings">;

/** Invitation as shown to the holder of its link. @throws AppError NOT_FOUND */
export async function openInvitation(deps: Reader, token: string): Promise<OpenInvitationDto> {
	if (await wasAccepted(deps, token)) return { email: "", role: "USER", hasAccount: true, sections: [], joined: true };
	const { email, role } = await getByToken(deps, token);
	const [known] = await deps.db
		.select({ isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null` })
		.from(users)
		.where(eq(users.email, email));
	const invitation = { email, role, hasAccount: known !== undefined };
	if (role !== "USER") return invitation;
	const waiting = await sectionsWaiting(deps, email);
	const joined = known?.isConfirmed === true && waiting.length === 0;
	return { ...invitation, sections: waiting, joined, passwordMin: deps.settings.passwordMin };
}

/** Whether a student's link was accepted already, so that opening it again leads to the site. False for staff's links. */
async function wasAccepted({ db }: Reader, token: string): Promise<boolean> {
	const condition = and(eq(invitations.tokenHash, digest(token)), eq(invitations.role, "USER"));
	const rows = await db
		.select({ id: invitations.id })
		.from(invitations)
		.where(and(condition, isNotNull(invitations.acceptedAt)));
	return rows.length > 0;
}

/** Names of the sections whose lists wait for this address. */
export async function sectionsWaiting({ db }: { db: Pick<Tx, "select"> }, email: string): Promise<string[]> {
	const rows = await db
		.select({ name: sections.name })
		.from(sectionInvitees)
		.innerJoin(sections, eq(sections.id, sectionInvitees.sectionId))
		.where(eq(sectionInvitees.email, email))
		.orderBy(asc(sectionInvitees.since), asc(sections.id));
	return rows.map(({ name }) => name);
}

/** Locks open invitations, so that a concurrent acceptance waits. Lock order: invitations, then accounts, then sections. */
export async function lockInvitations(tx: Pick<Tx, "select">, emails: readonly string[]): Promise<void> {
	const condition = and(inArray(invitations.email, [...emails]), isOpen);
	await tx.select({ id: invitations.id }).from(invitations).where(condition).orderBy(asc(invitations.id)).for("update");
}

/** Invitations to this address, for the export of its owner's data. */
export const listInvitationsTo = ({ db }: Pick<Deps, "db">, email: string) =>
	db
		.select({ sentAt: invitations.sentAt, expiresAt: invitations.expiresAt, acceptedAt: invitations.acceptedAt })
		.from(invitations)
		.where(eq(invitations.email, email))
		.orderBy(asc(invitations.id));
