import type { MutedPersonDto } from "@cachimbo/contract/chat/chat";
import type { ReportInput } from "@cachimbo/contract/chat/moderation";
import { and, asc, eq } from "drizzle-orm";
import { messageReports, mutedPeople } from "../../db/schema/messages/chat.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, invalid, notFound } from "../../work/errors.ts";
import { nameOf } from "./mapper.ts";
import { getMessage } from "./queries.ts";

/**
 * Reports a message to the academy. Does nothing if this member has reported it before, or if it is deleted.
 * @throws AppError NOT_FOUND, CONFLICT for one's own message
 */
export async function reportMessage(
	deps: Deps,
	{ userId }: Actor,
	groupId: number,
	messageId: number,
	{ reason, note }: ReportInput,
): Promise<void> {
	const message = await getMessage(deps, groupId, messageId);
	if (message.userId === userId) throw new AppError("CONFLICT", "Este mensaje es tuyo");
	if (message.deleted) return;
	await deps.db.insert(messageReports).values({ messageId, userId, reason, note }).onConflictDoNothing();
}

/** Mutes a person for the caller alone. Idempotent. @throws AppError NOT_FOUND for an unknown person, VALIDATION for oneself */
export async function mutePerson(deps: Pick<Deps, "db">, userId: number, personId: number): Promise<void> {
	if (personId === userId) throw invalid("personId", "No puedes silenciarte");
	const [person] = await deps.db.select({ id: users.id }).from(users).where(eq(users.id, personId));
	if (!person) throw notFound("No encontramos a esta persona");
	await deps.db.insert(mutedPeople).values({ userId, personId }).onConflictDoNothing();
}

/** Reverts `mutePerson`. Idempotent. */
export async function unmutePerson(deps: Pick<Deps, "db">, userId: number, personId: number): Promise<void> {
	await deps.db.delete(mutedPeople).where(and(eq(mutedPeople.userId, userId), eq(mutedPeople.personId, personId)));
}

export async function listMutedPeople(deps: Pick<Deps, "db">, userId: number): Promise<MutedPersonDto[]> {
	const rows = await deps.db
		.select({ userId: users.id, firstNames: users.firstNames, lastNames: users.lastNames })
		.from(mutedPeople)
		.innerJoin(users, eq(users.id, mutedPeople.personId))
		.where(eq(mutedPeople.userId, userId))
		.orderBy(asc(mutedPeople.createdAt), asc(users.id));
	return rows.map((row) => ({ userId: row.userId, name: nameOf(row) }));
}
