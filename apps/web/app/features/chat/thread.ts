import type { MessageDto } from "@cachimbo/contract/chat";

/** What is known here of a group's messages, in the order of the group's own sequence. */
export interface Thread {
	/** By `seq`, without a gap and without repetition. */
	messages: readonly MessageDto[];
	/** Arrived live past a gap: shown once what lies between is here. */
	ahead: readonly MessageDto[];
	/** Deletions that were told before their message was here. */
	deletedIds: ReadonlySet<number>;
}

const nothing: Thread = { messages: [], ahead: [], deletedIds: new Set() };

export const firstSeq = ({ messages }: Thread): number | undefined => messages[0]?.seq;
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;
/** Nothing older is on the server. A group's sequence begins with 1. */
export const isWhole = (thread: Thread): boolean => (firstSeq(thread) ?? 1) <= 1;
/** Something is missing between what is shown and what has arrived. */
export const isBehind = ({ ahead }: Thread): boolean => ahead.length > 0;

const emptied = (message: MessageDto): MessageDto =>
	message.deleted ? message : { ...message, deleted: true, content: "", picture: null, card: null };

/** What is deleted stays deleted, whichever of both arrived later. */
function newerOf(known: MessageDto | undefined, incoming: MessageDto): MessageDto {
	return known && (known.deleted || !incoming.deleted) ? known : incoming;
}

/** Adds what has arrived, in any order and any number of times: live, by catching up, or older. */
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

/** Begins anew with the newest page; what arrived live meanwhile stays. */
export function begin(page: readonly MessageDto[], before: Thread = nothing): Thread {
	const { deletedIds } = before;
	const messages = page.map((message) => (deletedIds.has(message.id) ? emptied(message) : message));
	return receive({ messages, ahead: [], deletedIds }, [...before.messages, ...before.ahead]);
}

/** A message was deleted, be it here already or not. */
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
