import { randomUUID } from "node:crypto";
import type { ChatMessageInput, PostedMessageInput } from "@cachimbo/contract/chat/chat";
import { toWebp } from "../../content/pictures.ts";
import type { StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { counter } from "../../work/counts.ts";
import { invalid } from "../../work/errors.ts";
import { notMember } from "../groups/queries.ts";
import { checkShareable } from "./cards.ts";
import { findHeldWord } from "./held-words.ts";
import { pictureBytesOfDay, picturesOfDay, sendsOfBurst, sendsOfDay, sendsOfGroup, sendsOfMinute } from "./limits.ts";
import { publishMessage } from "./publish.ts";
import { holdMessage, insertMessage, type NewMessage, type StoreOutcome } from "./store-message.ts";

/** @throws AppError RATE_LIMITED */
export async function limitSends(
	deps: Pick<Deps, "limits">,
	{ userId }: Pick<Actor, "userId">,
	groupId: number,
): Promise<void> {
	for (const limit of [sendsOfBurst, sendsOfMinute, sendsOfDay]) await deps.limits.consume(limit, `u${userId}`);
	await deps.limits.consume(sendsOfGroup, `g${groupId}`);
}

const textOnly = { picture: null, question: null, announcement: false, released: false };

/** Stores a text message from the live connection. @throws AppError as `insertMessage`, and RATE_LIMITED */
export async function sendMessage(
	deps: Deps,
	actor: Actor,
	groupId: number,
	{ content, clientId, replyTo }: ChatMessageInput,
): Promise<StoreOutcome> {
	await limitSends(deps, actor, groupId);
	const message = { groupId, userId: actor.userId, content, clientId: clientId ?? null, replyTo: replyTo ?? null };
	return storeMessage(deps, { ...textOnly, ...message });
}

/**
 * Stores a message with its picture or question. @throws AppError as `sendMessage`; VALIDATION for an empty message, CONFLICT for
 * a question of an open simulacro
 */
export async function postMessage(
	deps: Deps,
	actor: Actor,
	groupId: number,
	{ content, clientId, replyTo, question = null }: PostedMessageInput,
	image: Buffer | undefined,
): Promise<StoreOutcome> {
	await limitSends(deps, actor, groupId);
	if (content === null && !image && !question) throw invalid("content", "Escribe un mensaje");
	if (question) await checkShareable(deps, question);
	const picture = image ? await storePicture(deps, actor, image) : null;
	const own = { groupId, userId: actor.userId, content: content ?? "", clientId, replyTo: replyTo ?? null };
	const stored = await storeMessage(deps, { ...textOnly, ...own, picture, question }).catch(async (refusal) => {
		// An AppError means that nothing was stored. After a database failure the message may be there, so the file stays.
		if (picture && refusal?.name === "AppError") await deps.files.remove("public", picture.name);
		throw refusal;
	});
	const isRepeated = stored.outcome === "repeated" || (stored.outcome === "held" && stored.isRepeated);
	if (picture && isRepeated) await deps.files.remove("public", picture.name);
	return stored;
}

const messages = counter("cachimbo_chat_messages_total", "Messages of groups, by what became of them.", "outcome");

async function storeMessage(deps: Deps, message: NewMessage): Promise<StoreOutcome> {
	const word = findHeldWord(deps.settings.chatWords, message.content);
	const stored = word === undefined ? await insertMessage(deps, message) : await holdMessage(deps, message, word);
	messages.of(stored.outcome).value++;
	if (stored.outcome === "sent") publishMessage(deps, stored.message);
	return stored;
}

/** Ten times the size of a photo of a page at this resolution; only noise is larger. */
const largestPicture = 1.5 * 1024 * 1024;
const tooLarge = "La imagen pesa demasiado. Recórtala o envía una más pequeña.";

/**
 * Stores a picture under a random name, so that its address cannot be guessed; each message has its own file. It counts towards
 * the limits as soon as it is stored: if the message then fails, the file may remain until the sweep.
 * @throws AppError RATE_LIMITED; VALIDATION if it is too large even after re-encoding
 */
async function storePicture({ files, limits }: Deps, { userId }: Actor, bytes: Buffer): Promise<StoredPicture> {
	const key = `u${userId}`;
	await limits.refuseIfSpent(picturesOfDay, key);
	const { data, info } = await toWebp(bytes, "question");
	if (data.length > largestPicture) throw invalid("image", tooLarge);
	await limits.refuseIfSpent(pictureBytesOfDay, key, data.length);
	const name = `${randomUUID()}.webp`;
	await files.put("public", name, data);
	await limits.take(picturesOfDay, key);
	await limits.take(pictureBytesOfDay, key, data.length);
	return { name, width: info.width, height: info.height, alt: "" };
}

const readUpTo = statement<
	{ groupId: number; userId: number; seq: number },
	{ lastReadSeq: number; mensajeNoLeido: number; moved: boolean }
>(
	"chat_mark_read",
	`with before as (
		select m.last_read_seq as seq, g.last_seq as newest from group_members m join groups g on g.id = m.group_id
		where m.group_id = $groupId::int and m.user_id = $userId::int),
	moved as (
		update group_members m set last_read_seq = least($seq::int, b.newest) from before b
		where m.group_id = $groupId::int and m.user_id = $userId::int and m.last_read_seq < least($seq::int, b.newest)
		returning m.last_read_seq)
	select coalesce(moved.last_read_seq, b.seq) as "lastReadSeq", moved.last_read_seq is not null as moved,
		b.newest - coalesce(moved.last_read_seq, b.seq) as "mensajeNoLeido"
	from before b left join moved on true`,
);

/** Moves the read position forward, never back. @throws AppError FORBIDDEN for a non-member */
export async function markRead(deps: Deps, { userId }: Actor, groupId: number, seq: number) {
	const [row] = await readUpTo(deps, { groupId, userId, seq });
	if (!row) throw notMember();
	const { moved, ...read } = row;
	if (moved) deps.bus.publish("membership-changed", { groupId, userId });
	return read;
}
