import type { MessageDto } from "@cachimbo/contract/chat";
import type { Deps } from "../../deps.ts";
import { createOwnMessages } from "./own-messages.ts";

/**
 * Delivers a committed message to who listens, on every process. This one has it at hand; the others read it. A process
 * that ends between the commit and this only delays it: the others look by themselves every few seconds.
 */
export function tellOfMessage(deps: Deps, message: MessageDto): void {
	deps.memories.of(createOwnMessages).keep(message);
	deps.bus.publish("group-messages", { groupId: message.groupId, seq: message.seq });
}

/** After a message was deleted, or one was pinned or unpinned, and it is committed. */
export const tellOfGroup = (deps: Pick<Deps, "bus">, groupId: number): void =>
	deps.bus.publish("group-changed", { groupId });
