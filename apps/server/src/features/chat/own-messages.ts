import type { MessageDto } from "@cachimbo/contract/chat";

const mostKept = 1000;

export interface OwnMessages {
	keep(message: MessageDto): void;
	/** Takes out the message with this number of the group. */
	take(groupId: number, seq: number): MessageDto | undefined;
}

/** What this process has just stored, until it is delivered: it need not be read again. */
export function createOwnMessages(): OwnMessages {
	const kept = new Map<string, MessageDto>();
	const keyOf = (groupId: number, seq: number) => `${groupId}:${seq}`;
	return {
		keep(message) {
			// Of groups to which nobody listens here nothing is taken out.
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
