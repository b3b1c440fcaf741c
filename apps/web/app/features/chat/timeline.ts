import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { limaDay } from "@cachimbo/rules/lima-day";
import type { Outgoing } from "./chat-store.ts";
import { dayLabel } from "./days.ts";

export type Row =
	| { kind: "day"; key: string; label: string }
	/** `isAll`: there are no older unread messages, not even on the server. */
	| { kind: "unread"; key: string; count: number; isAll: boolean }
	| { kind: "message"; key: string; message: MessageDto; own: boolean; begins: boolean; ends: boolean }
	| { kind: "outgoing"; key: string; message: Outgoing };

/** Messages of one person within this time are grouped under one name and one time. */
const groupingMs = 5 * 60_000;

const timeOf = (message: MessageDto) => Date.parse(message.messageCreatedAt);

/** Whether the second message belongs to the group of the first. */
function isSameGroup(a: MessageDto | undefined, b: MessageDto | undefined): boolean {
	if (!a || !b || a.userId !== b.userId || a.announcement !== b.announcement) return false;
	if (limaDay(timeOf(a)) !== limaDay(timeOf(b))) return false;
	return timeOf(b) - timeOf(a) < groupingMs;
}

interface Shown {
	messages: readonly MessageDto[];
	/** Outgoing messages of this group, in the order in which they were written. */
	outgoing: readonly Outgoing[];
	userId: number;
	/** Unread messages when the group was opened: sequence numbers after `after`, up to `upTo`. */
	unread: { after: number; upTo: number };
	now: number;
}

/** Returns a conversation as rows: days, the mark of unread messages, messages, and last the unsent ones. */
export function timelineOf({ messages, outgoing, userId, unread, now }: Shown): Row[] {
	const rows: Row[] = [];
	const isNew = (message: MessageDto) =>
		message.seq > unread.after && message.seq <= unread.upTo && message.userId !== userId;
	const newCount = messages.filter(isNew).length;
	let day = "";
	let isMarked = newCount === 0;
	for (const [at, message] of messages.entries()) {
		const messageDay = limaDay(timeOf(message));
		if (messageDay !== day) {
			day = messageDay;
			rows.push({ kind: "day", key: `day-${day}`, label: dayLabel(message.messageCreatedAt, now) });
		}
		const marks = !isMarked && isNew(message);
		if (marks) {
			isMarked = true;
			rows.push({ kind: "unread", key: "unread", count: newCount, isAll: (messages[0]?.seq ?? 0) <= unread.after + 1 });
		}
		const next = messages[at + 1];
		rows.push({
			kind: "message",
			key: keyOf(message, userId),
			message,
			own: message.userId === userId && !message.announcement,
			begins: marks || !isSameGroup(messages[at - 1], message),
			ends: !isSameGroup(message, next),
		});
	}
	const arrived = new Set(
		messages.flatMap(({ clientId, userId: by }) => (by === userId && clientId ? [clientId] : [])),
	);
	for (const message of outgoing)
		if (!arrived.has(message.clientId)) rows.push({ kind: "outgoing", key: message.clientId, message });
	return rows;
}

/** React key of a message. A sent message keeps the key it had while waiting, so that its bubble stays. */
const keyOf = ({ id, clientId, userId: by }: MessageDto, userId: number): string =>
	by === userId && clientId ? clientId : String(id);
