import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { Deps } from "../../deps.ts";
import { createOwnMessages } from "./own-messages.ts";

/**
 * Delivers a committed message to its subscribers on every process. This process keeps it in memory; the others read it. If this
 * process ends after the commit, the others deliver it when they poll, seconds later.
 */
export function publishMessage(deps: Deps, message: MessageDto): void {
	deps.memories.of(createOwnMessages).keep(message);
	deps.bus.publish("group-messages", { groupId: message.groupId, seq: message.seq });
}

/** Announces a committed change of a group: a message was deleted, pinned or unpinned. */
export const publishGroupChange = (deps: Pick<Deps, "bus">, groupId: number): void =>
	deps.bus.publish("group-changed", { groupId });
