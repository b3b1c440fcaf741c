import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { createOutbox } from "../../platform/offline/outbox.ts";
import type { Outgoing } from "./chat-store.ts";

/** The server's reply to a posted message. */
export interface PostReply {
	/** null while the academy reviews it. */
	message: MessageDto | null;
	held: boolean;
}

/** An outgoing message; its clientId is the key. */
interface PostedMessage {
	key: string;
	groupId: number;
}

/** Outbox of chat messages. */
export const chatOutbox = createOutbox<Outgoing, PostReply, PostedMessage>();
