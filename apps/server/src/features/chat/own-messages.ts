import type { MessageDto } from "@cachimbo/contract/chat/chat";

const mostKept = 1000;

export interface OwnMessages {
	keep(message: MessageDto): void;
	/** Removes and returns the message with this sequence number. */
	take(groupId: number, seq: number): MessageDto | undefined;
}

/** Messages that this process has just stored, kept until they are delivered, so that they need not be read again. */
export function createOwnMessages(): OwnMessages {
	const kept = new Map<string, MessageDto>();
	const keyOf = (groupId: number, seq: number) => `${groupId}:${seq}`;
	return {
		keep(message) {
			// Messages of groups without subscribers here are never taken: the oldest is evicted.
			if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
			kept.set(keyOf(message.groupId, message.seq), message);
		},
		take(groupId, seq) {
			const key = keyOf(groupId, seq);
			const message = kept.get(key);
			kept.delete(key);
			return message;
		},
	};
}
