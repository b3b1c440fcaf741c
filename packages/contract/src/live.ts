import * as z from "zod/mini";
import { clientIdField, idField, input } from "./fields.ts";
import { messageContent, messageDto } from "./groups.ts";

export const LIVE_PATH = "/ws";
export const STOMP_PROTOCOLS = ["v12.stomp", "v11.stomp", "v10.stomp"] as const;

/** A group's topic, for SUBSCRIBE: each MESSAGE's body is a `messageDto`. */
export const groupTopic = (groupId: number) => `/topic/group/${groupId}`;
/** A group's destination for SEND: the body is a `chatMessageInput`. */
export const chatDestination = (groupId: number) => `/app/chat.message/${groupId}`;

/** The group's id in a destination that matches `pattern`; undefined for any other. */
function groupIn(destination: string, pattern: RegExp): number | undefined {
	const id = Number(pattern.exec(destination)?.[1]);
	return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}
export const groupOfTopic = (destination: string) => groupIn(destination, /^\/topic\/group\/([1-9]\d{0,9})$/);
export const groupOfChat = (destination: string) => groupIn(destination, /^\/app\/chat\.message\/([1-9]\d{0,9})$/);

/** Body of SEND. Sender and group come from the token and the destination, never from the body. */
export const chatMessageInput = input({
	content: messageContent,
	groupId: z.nullish(idField("El grupo no es válido")),
	userId: z.nullish(idField("El usuario no es válido")),
	clientId: z.nullish(clientIdField),
});
export type ChatMessageInput = z.infer<typeof chatMessageInput>;

/** Body of MESSAGE. */
export const chatMessage = messageDto;
