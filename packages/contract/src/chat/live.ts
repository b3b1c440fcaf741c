import * as z from "zod/mini";
import { messageDto } from "./chat.ts";

export const LIVE_PATH = "/ws";
export const STOMP_PROTOCOLS = ["v12.stomp", "v11.stomp", "v10.stomp"] as const;

/** Topic of a group's messages, for SUBSCRIBE. Each MESSAGE's body is a `messageDto`. */
export const groupTopic = (groupId: number) => `/topic/group/${groupId}`;
/** Topic of a group's other events, for SUBSCRIBE. Each MESSAGE's body is a `groupEvent`. */
export const groupEventsTopic = (groupId: number) => `/topic/group/${groupId}/events`;
/** Destination of a group, for SEND. The body is a `chatMessageInput`. */
export const chatDestination = (groupId: number) => `/app/chat.message/${groupId}`;

/** Returns the group id of a destination that matches `pattern`; undefined for any other. */
function groupIn(destination: string, pattern: RegExp): number | undefined {
	const id = Number(pattern.exec(destination)?.[1]);
	return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}
export const groupOfTopic = (destination: string) => groupIn(destination, /^\/topic\/group\/([1-9]\d{0,9})$/);
export const groupOfEvents = (destination: string) => groupIn(destination, /^\/topic\/group\/([1-9]\d{0,9})\/events$/);
export const groupOfChat = (destination: string) => groupIn(destination, /^\/app\/chat\.message\/([1-9]\d{0,9})$/);

/**
 * Events of a group other than new messages, on `groupEventsTopic`: a message was deleted, pinned or unpinned, or the group was
 * opened or closed. Events for the sessions of one user only: muted or allowed to write again (`until` null), removed from the
 * group, read on another device, or a message held back for review.
 */
export const groupEvent = z.discriminatedUnion("type", [
	z.object({ type: z.literal("deleted"), messageId: z.number(), seq: z.number() }),
	z.object({ type: z.literal("pinned"), message: z.nullable(messageDto) }),
	z.object({ type: z.literal("active"), active: z.boolean() }),
	z.object({ type: z.literal("muted"), until: z.nullable(z.string()), reason: z.nullable(z.string()) }),
	z.object({ type: z.literal("removed"), until: z.nullable(z.string()), reason: z.nullable(z.string()) }),
	z.object({ type: z.literal("read"), seq: z.number() }),
	z.object({ type: z.literal("held"), clientId: z.nullable(z.string()) }),
]);
export type GroupEvent = z.infer<typeof groupEvent>;

/** Body of MESSAGE on a group's topic. On its events topic the body is a `groupEvent`. */
export const chatMessage = messageDto;
