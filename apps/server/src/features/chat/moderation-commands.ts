import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { AnnouncementInput, ReportState } from "@cachimbo/contract/chat/moderation";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { inTransaction, type Tx } from "../../db/client.ts";
import { groupMessages, type heldDecision, heldMessages, messageReports } from "../../db/schema/messages/chat.ts";
import { groups } from "../../db/schema/messages/groups.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { getGroup } from "../groups/queries.ts";
import { publishGroupChange, publishMessage } from "./publish.ts";
import { messageNotFound } from "./queries.ts";
import { insertMessage } from "./store-message.ts";

type ReportDecision = Exclude<ReportState, "OPEN">;
type HeldDecision = (typeof heldDecision.enumValues)[number];

const decidedMeanwhile = () => new AppError("CONFLICT", "Otra persona ya decidió otra cosa sobre este mensaje");

/** Shows 'Mensaje eliminado' instead of a message; its row keeps the text. Idempotent. @throws AppError NOT_FOUND */
export async function deleteMessage(deps: Deps, messageId: number, actor: Actor): Promise<void> {
	const groupId = await deps.db.transaction((tx) => deleteIn(tx, messageId, actor, deps));
	publishGroupChange(deps, groupId);
}

/**
 * Closes all reports about a message.
 * @throws AppError NOT_FOUND if nobody reported it, CONFLICT if it was decided otherwise
 */
export async function decideReport(deps: Deps, messageId: number, decision: ReportDecision, actor: Actor) {
	const groupId = await deps.db.transaction(async (tx) => {
		// Lock order: the message before its reports, as in a deletion.
		await tx
			.select({ id: groupMessages.id })
			.from(groupMessages)
			.where(eq(groupMessages.id, messageId))
			.for("no key update");
		const about = eq(messageReports.messageId, messageId);
		const states = (await tx.select({ state: messageReports.state }).from(messageReports).where(about)).map(
			({ state }) => state,
		);
		if (states.length === 0) throw notFound("Nadie ha reportado este mensaje");
		if (!states.includes("OPEN")) {
			if (states.includes("DELETED") !== (decision === "DELETED")) throw decidedMeanwhile();
			return undefined;
		}
		if (decision === "DELETED") return deleteIn(tx, messageId, actor, deps);
		await closeReports(tx, messageId, decision, actor);
		await recordAct(tx, actor, { act: "message-reports-dismissed", subject: { kind: "message", id: messageId } });
		return undefined;
	});
	if (groupId !== undefined) publishGroupChange(deps, groupId);
}

/** @returns the message's group, to announce once this is committed */
async function deleteIn(tx: Tx, messageId: number, actor: Actor, { files }: Pick<Deps, "files">): Promise<number> {
	const [message] = await tx
		.select({
			groupId: groupMessages.groupId,
			picture: groupMessages.picture,
			deletedAt: groupMessages.deletedAt,
			userId: groupMessages.userId,
		})
		.from(groupMessages)
		.where(eq(groupMessages.id, messageId))
		.for("no key update");
	if (!message) throw messageNotFound();
	await tx
		.update(groupMessages)
		.set({
			deletedAt: sql`coalesce(deleted_at, now())`,
			deletedBy: sql`coalesce(deleted_by, ${actor.userId})`,
			picture: null,
		})
		.where(eq(groupMessages.id, messageId));
	await closeReports(tx, messageId, "DELETED", actor);
	await tx.update(groups).set({ pinnedMessageId: null }).where(eq(groups.pinnedMessageId, messageId));
	if (message.picture) await files.removeLater(tx, "public", [message.picture.name]);
	const before = { group: message.groupId, student: message.userId };
	const subject = { kind: "message", id: messageId } as const;
	if (!message.deletedAt) await recordAct(tx, actor, { act: "message-deleted", subject, before });
	return message.groupId;
}

async function closeReports(tx: Tx, messageId: number, state: ReportDecision, actor: Actor): Promise<void> {
	await tx
		.update(messageReports)
		.set({ state, decidedAt: sql`now()`, decidedBy: actor.userId })
		.where(and(eq(messageReports.messageId, messageId), eq(messageReports.state, "OPEN")));
}

/**
 * Delivers a held message, with the current time and next sequence number, or drops it.
 * @throws AppError NOT_FOUND, also if its sender's account was deleted; CONFLICT if it was decided otherwise
 */
export async function decideHeld(deps: Deps, id: number, decision: HeldDecision, actor: Actor): Promise<void> {
	const released = await inTransaction(deps.db, async (db) => {
		// Lock order: the account first, since closing it deletes its held messages.
		const sender = sql`(select user_id from held_messages where id = ${id})`;
		await db.select({ id: users.id }).from(users).where(eq(users.id, sender)).for("key share");
		const [held] = await db.select().from(heldMessages).where(eq(heldMessages.id, id)).for("no key update");
		if (!held) throw messageNotFound();
		if (held.decision === decision) return undefined;
		if (held.decision) throw decidedMeanwhile();
		await db
			.update(heldMessages)
			.set({ decision, decidedAt: sql`now()`, decidedBy: actor.userId })
			.where(eq(heldMessages.id, id));
		const act = decision === "DROPPED" ? "held-message-dropped" : "held-message-released";
		const before = { group: held.groupId, student: held.userId };
		await recordAct(db, actor, { act, subject: { kind: "message", id }, before });
		if (decision === "DROPPED") {
			if (held.picture) await deps.files.removeLater(db, "public", [held.picture.name]);
			return undefined;
		}
		const { groupId, userId, content, clientId, replyToId, picture, examId, questionId } = held;
		const question = examId && questionId ? { examId, questionId } : null;
		const own = { groupId, userId, content, clientId, replyTo: replyToId, picture, question };
		return insertMessage({ db }, { ...own, announcement: false, released: true });
	});
	if (released?.outcome === "sent") publishMessage(deps, released.message);
}

/**
 * Posts a message as the academy, and pins it in place of the previous announcement. Idempotent by `clientId`.
 * @throws AppError NOT_FOUND
 */
export async function announce(
	deps: Deps,
	groupId: number,
	{ content, clientId = null }: AnnouncementInput,
	actor: Actor,
): Promise<MessageDto> {
	const { userId } = actor;
	const { name } = await getGroup(deps, groupId);
	const stored = await inTransaction(deps.db, async (db) => {
		const own = { groupId, userId, content, clientId, replyTo: null, picture: null, question: null };
		const sent = await insertMessage({ db }, { ...own, announcement: true, released: false });
		if (sent.outcome !== "sent") return sent;
		await db.update(groups).set({ pinnedMessageId: sent.message.id }).where(eq(groups.id, groupId));
		const subject = { kind: "group", id: groupId, name } as const;
		await recordAct(db, actor, { act: "announcement-made", subject, after: { content } });
		return sent;
	});
	if (stored.outcome === "held") throw new Error("An announcement is not held back");
	if (stored.outcome === "sent") {
		publishMessage(deps, stored.message);
		publishGroupChange(deps, groupId);
	}
	return stored.message;
}

/** Unpins the announcement, which stays in the history. Idempotent. @throws AppError NOT_FOUND */
export async function unpin(deps: Deps, doer: Doer, groupId: number): Promise<void> {
	const { name } = await getGroup(deps, groupId);
	await deps.db.transaction(async (tx) => {
		const unpinned = await tx
			.update(groups)
			.set({ pinnedMessageId: null })
			.where(and(eq(groups.id, groupId), isNotNull(groups.pinnedMessageId)))
			.returning({ id: groups.id });
		const subject = { kind: "group", id: groupId, name } as const;
		if (unpinned.length > 0) await recordAct(tx, doer, { act: "announcement-unpinned", subject });
	});
	publishGroupChange(deps, groupId);
}
