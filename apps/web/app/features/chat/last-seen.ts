import { storage } from "../../platform/device/storage.ts";

/** Last message of a group seen on this device. */
interface Seen {
	id: number;
	seq: number;
}

const keyOf = (userId: number, groupId: number) => `cachimbo.chat-seen.${userId}.${groupId}`;

export function lastSeen(userId: number, groupId: number): Seen | undefined {
	try {
		return (JSON.parse(storage.get(keyOf(userId, groupId)) ?? "null") as Seen | null) ?? undefined;
	} catch {
		return undefined;
	}
}

export const noteSeen = (userId: number, groupId: number, { id, seq }: Seen): void =>
	storage.set(keyOf(userId, groupId), JSON.stringify({ id, seq }));
