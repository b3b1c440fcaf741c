import { chatStoreName, chatTables } from "../../platform/offline/device-tables.ts";
import { lazyWork } from "../../platform/offline/lazy-work.ts";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import type { Outgoing } from "./chat-store.ts";
import { chatOutbox } from "./outbox.ts";

const workOf = (userId: number) =>
	lazyWork<Outgoing>({
		stored: [{ name: chatStoreName(userId), tables: chatTables }],
		mayBeInMemory: true,
		load: () => import("./unsent-chat.ts").then(({ unsentChatOf }) => unsentChatOf(userId)),
	});

/** Sends the unsent messages of this device, from the layout of the student area. */
export const useChatOutbox = (): void => useOutbox(chatOutbox, workOf);
