import type { MessageDto } from "@cachimbo/contract/chat/chat";

/** Known messages of a group, in the order of the group's sequence. */
export interface Thread {
	/** By `seq`, without a gap and without repetition. */
	messages: readonly MessageDto[];
	/** Live messages after a gap: shown once the gap is filled. */
	ahead: readonly MessageDto[];
	/** Deletions received before their message. */
	deletedIds: ReadonlySet<number>;
}

const nothing: Thread = { messages: [], ahead: [], deletedIds: new Set() };

export const firstSeq = ({ messages }: Thread): number | undefined => messages[0]?.seq;
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
/** Whether the oldest message is loaded. A group's sequence begins with 1. */
export const isWhole = (thread: Thread): boolean => (firstSeq(thread) ?? 1) <= 1;
/** Whether messages are missing between those shown and those received. */
export const isBehind = ({ ahead }: Thread): boolean => ahead.length > 0;

const emptied = (message: MessageDto): MessageDto =>
	message.deleted ? message : { ...message, deleted: true, content: "", picture: null, card: null };

/** A deleted message stays deleted, whichever version arrived later. */
function newerOf(known: MessageDto | undefined, incoming: MessageDto): MessageDto {
	return known && (known.deleted || !incoming.deleted) ? known : incoming;
}

/** Adds messages in any order, repeated or not: live, caught up, or older. */
export function receive(thread: Thread, incoming: readonly MessageDto[]): Thread {
	if (incoming.length === 0) return thread;
	const bySeq = new Map([...thread.messages, ...thread.ahead].map((message) => [message.seq, message]));
	for (const message of incoming) {
		const arrived = thread.deletedIds.has(message.id) ? emptied(message) : message;
		bySeq.set(message.seq, newerOf(bySeq.get(message.seq), arrived));
	}
	let [first, last] = [firstSeq(thread) ?? 1, lastSeq(thread)];
	while (bySeq.has(first - 1)) first -= 1;
	while (bySeq.has(last + 1)) last += 1;
	const sorted = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
	return {
		...thread,
		messages: sorted.filter(({ seq }) => seq >= first && seq <= last),
		ahead: sorted.filter(({ seq }) => seq > last),
	};
}

/** Restarts with the newest page, and keeps messages received live meanwhile. */
export function begin(page: readonly MessageDto[], before: Thread = nothing): Thread {
	const { deletedIds } = before;
	const messages = page.map((message) => (deletedIds.has(message.id) ? emptied(message) : message));
	return receive({ messages, ahead: [], deletedIds }, [...before.messages, ...before.ahead]);
}

/** Deletes a message, whether it is loaded or not. */
export function markDeleted(thread: Thread, messageId: number): Thread {
	const forget = (message: MessageDto) =>
		message.id === messageId
			? emptied(message)
			: message.replyTo?.id === messageId
				? { ...message, replyTo: { ...message.replyTo, content: "", deleted: true } }
				: message;
	return {
		messages: thread.messages.map(forget),
		ahead: thread.ahead.map(forget),
		deletedIds: new Set([...thread.deletedIds, messageId]),
	};
}
