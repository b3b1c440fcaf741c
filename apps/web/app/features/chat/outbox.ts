import type { MessageDto } from "@cachimbo/contract/chat";
import { createOutbox } from "../../platform/offline/outbox.ts";
import type { Outgoing } from "./chat-store.ts";

/** What the server made of it. */
export interface Posted {
	/** null while the academy reads it first. */
	message: MessageDto | null;
	held: boolean;
}

/** A message on its way; its clientId is the key. */
interface PostedMessage {
	key: string;
	groupId: number;
}

/** The way of messages to their groups. */
export const chatOutbox = createOutbox<Outgoing, Posted, PostedMessage>();
