import type { MessageDto, QuestionCardDto, RepliedDto } from "@cachimbo/contract/chat/chat";
import { chatStoreName, chatTables } from "../../platform/offline/device-tables.ts";
import { type DurableStore, openStore } from "../../platform/offline/durable-store.ts";

/** A picture prepared for sending. */
export interface OutgoingPicture {
	type: string;
	width: number;
	height: number;
}

/** An outgoing message, stored on this device until the server has delivered it. */
export interface Outgoing {
	clientId: string;
	groupId: number;
	content: string;
	replyTo: RepliedDto | null;
	picture: OutgoingPicture | null;
	card: QuestionCardDto | null;
	/** Time of writing, ms since the epoch; increases with each message, even if the clock is set back. */
	writtenAt: number;
	/** `refused`: the server will never accept it. `held`: the server has it, and the academy reviews it first. */
	state: "waiting" | "refused" | "held";
	/** Reason for the refusal. */
	refusal: string | null;
}

interface ChatRows {
	outgoing: Outgoing;
	/** By the message's clientId. */
	pictures: ArrayBuffer;
	/** The newest messages of a group, by its id. */
	history: readonly MessageDto[];
}

/** Maximum number of messages of a group stored on this device, to open it offline. */
const maxHistory = 100;

/** Chats of one user on this device. A message that the disk refuses is kept in the page's memory. */
export function createChatStore({ run }: DurableStore<ChatRows>) {
	const inMemory = new Map<string, { message: Outgoing; picture: ArrayBuffer | undefined }>();
	return {
		/** Returns the outgoing messages in the order of writing. */
		async outgoing(): Promise<Outgoing[]> {
			const stored = await run("readonly", (rows) => rows.list("outgoing"));
			const others = stored.filter(({ clientId }) => !inMemory.has(clientId));
			const all = [...others, ...[...inMemory.values()].map(({ message }) => message)];
			return all.sort((a, b) => a.writtenAt - b.writtenAt);
		},
		picture: async (clientId: string): Promise<ArrayBuffer | undefined> =>
			inMemory.get(clientId)?.picture ?? (await run("readonly", (rows) => rows.get("pictures", clientId))),
		async save(message: Outgoing, picture?: ArrayBuffer): Promise<void> {
			const { clientId } = message;
			const bytes = picture ?? inMemory.get(clientId)?.picture;
			try {
				await run("readwrite", (rows) => {
					rows.put("outgoing", message);
					if (bytes) rows.put("pictures", bytes, clientId);
				});
				inMemory.delete(clientId);
			} catch {
				inMemory.set(clientId, { message, picture: bytes });
			}
		},
		async remove(clientId: string): Promise<void> {
			inMemory.delete(clientId);
			await run("readwrite", (rows) => {
				rows.remove("outgoing", clientId);
				rows.remove("pictures", clientId);
			});
		},
		history: (groupId: number): Promise<readonly MessageDto[] | undefined> =>
			run("readonly", (rows) => rows.get("history", String(groupId))),
		keepHistory: (groupId: number, messages: readonly MessageDto[]): Promise<void> =>
			run("readwrite", (rows) => rows.put("history", messages.slice(-maxHistory), String(groupId))),
		forgetHistory: (groupId: number): Promise<void> =>
			run("readwrite", (rows) => rows.remove("history", String(groupId))),
		async clear(): Promise<void> {
			inMemory.clear();
			await run("readwrite", (rows) => {
				for (const table of ["outgoing", "pictures", "history"] as const) rows.clear(table);
			});
		},
	};
}
export type ChatStore = ReturnType<typeof createChatStore>;

export const openChatStore = async (userId: number): Promise<ChatStore> =>
	createChatStore(await openStore(chatStoreName(userId), chatTables));
