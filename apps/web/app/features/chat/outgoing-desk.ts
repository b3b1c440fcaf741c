import { makeUuid } from "../../platform/device/make-uuid.ts";
import { type ChatStore, type Outgoing, openChatStore } from "./chat-store.ts";

export type Written = Pick<Outgoing, "groupId" | "content" | "replyTo" | "picture" | "card">;

/** Unsent messages of one user on this device. A change is shown at once, and written to the disk afterwards. */
export function createOutgoingDesk(store: ChatStore) {
	let messages: readonly Outgoing[] = [];
	let writing: Promise<unknown> = Promise.resolve();
	/** Number of changes shown so far; the disk may not have the latest ones yet. */
	let changes = 0;
	const listeners = new Set<() => void>();
	const publish = (next: readonly Outgoing[]) => {
		changes += 1;
		messages = next;
		for (const listener of listeners) listener();
	};
	/** Runs writes one after the other, so that the disk ends in the state shown last. */
	const write = <T>(work: () => Promise<T>): Promise<T> => {
		const written = writing.then(work, work);
		writing = written.catch(() => undefined);
		return written;
	};
	async function change(clientId: string, changed: Partial<Outgoing>): Promise<void> {
		const now = messages.find((message) => message.clientId === clientId);
		if (!now) return;
		const next = { ...now, ...changed };
		publish(messages.map((message) => (message === now ? next : message)));
		await write(() => store.save(next));
	}
	return {
		messages: () => messages,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Reads the disk again: another tab may have sent its messages. */
		async load(): Promise<readonly Outgoing[]> {
			const before = changes;
			const stored = await write(() => store.outgoing());
			// The queue changed during the read, so the result is stale: read again.
			if (changes !== before) return this.load();
			publish(stored);
			return messages;
		},
		picture: (clientId: string) => write(() => store.picture(clientId)),
		/** Adds a message. Resolves when it is on disk. */
		async add(written: Written, picture?: ArrayBuffer): Promise<Outgoing> {
			const writtenAt = Math.max(Date.now(), (messages.at(-1)?.writtenAt ?? 0) + 1);
			const message: Outgoing = { ...written, clientId: makeUuid(), writtenAt, state: "waiting", refusal: null };
			publish([...messages, message]);
			await write(() => store.save(message, picture));
			return message;
		},
		refuse: (clientId: string, refusal: string) => change(clientId, { state: "refused", refusal }),
		hold: (clientId: string) => change(clientId, { state: "held" }),
		/** Queues a refused message again. */
		retry: (clientId: string) => change(clientId, { state: "waiting", refusal: null }),
		/** Removes a message that arrived or was discarded. */
		async remove(clientId: string): Promise<void> {
			publish(messages.filter((message) => message.clientId !== clientId));
			await write(() => store.remove(clientId));
		},
		async clear(): Promise<void> {
			publish([]);
			await write(() => store.clear());
		},
	};
}
export type OutgoingDesk = ReturnType<typeof createOutgoingDesk>;

const desks = new Map<number, Promise<OutgoingDesk>>();

/** Returns one user's unsent messages, loaded once per page. */
export function openOutgoingDesk(userId: number): Promise<OutgoingDesk> {
	const open = async () => {
		const desk = createOutgoingDesk(await openChatStore(userId));
		await desk.load();
		return desk;
	};
	const known = desks.get(userId) ?? open();
	desks.set(userId, known);
	return known;
}
