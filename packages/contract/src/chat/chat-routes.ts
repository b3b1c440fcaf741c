import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import {
	messageDto,
	messagesQuery,
	mutedPersonDto,
	postedMessageInput,
	postedMessageReply,
	readInput,
	readReply,
	sharedQuestionDto,
} from "./chat.ts";
import { reportInput } from "./moderation.ts";

const groupParams = input({ groupId: pathId() });
const messageParams = input({ groupId: pathId(), messageId: pathId() });

export const chatRoutes = {
	listMessages: defineRoute({
		origin: "spec",
		access: "member",
		method: "GET",
		path: "/user/group-chat/{groupId}/messages",
		summary: "Messages, oldest first",
		params: groupParams,
		query: messagesQuery,
		reply: z.array(messageDto),
	}),
	send: defineRoute({
		origin: "added",
		access: "member",
		method: "POST",
		path: "/user/group-chat/{groupId}/messages",
		summary: "Send a message, optionally with a picture or a question; a repeated clientId creates no second message",
		params: groupParams,
		body: postedMessageInput,
		bodyKind: { kind: "multipart", part: "message", files: ["image"] },
		reply: postedMessageReply,
		status: 201,
	}),
	markRead: defineRoute({
		origin: "added",
		access: "member",
		method: "PUT",
		path: "/user/group-chat/{groupId}/read",
		summary: "Store up to which message the caller has read",
		params: groupParams,
		body: readInput,
		reply: readReply,
	}),
	readSharedQuestion: defineRoute({
		origin: "added",
		access: "member",
		method: "GET",
		path: "/user/group-chat/{groupId}/messages/{messageId}/question",
		summary: "The question that a message shares, without its key",
		params: messageParams,
		reply: sharedQuestionDto,
	}),
	report: defineRoute({
		origin: "added",
		access: "member",
		method: "POST",
		path: "/user/group-chat/{groupId}/messages/{messageId}/report",
		summary: "Report a message to the academy; a second report by the same member changes nothing",
		params: messageParams,
		body: reportInput,
		reply: z.null(),
	}),
	listMuted: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/muted",
		summary: "People whom the caller has muted",
		params: input({ userId: pathId() }),
		query: input(listQuery),
		reply: z.array(mutedPersonDto),
	}),
	mute: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/muted/{personId}",
		summary: "Mute a person, for the caller only; idempotent",
		params: input({ userId: pathId(), personId: pathId() }),
		reply: z.null(),
	}),
	unmute: defineRoute({
		origin: "added",
		access: "own",
		method: "DELETE",
		path: "/user/{userId}/muted/{personId}",
		summary: "Unmute a person, for the caller only; idempotent",
		params: input({ userId: pathId(), personId: pathId() }),
		reply: z.null(),
	}),
};
