import * as z from "zod/mini";
import { input, pathId } from "../fields.ts";
import { messageDto, messagesQuery } from "../groups.ts";
import { defineRoute } from "../route.ts";

export const chatRoutes = {
	listMessages: defineRoute({
		origin: "spec",
		access: "member",
		method: "GET",
		path: "/user/group-chat/{groupId}/messages",
		summary: "Messages, oldest first",
		params: input({ groupId: pathId() }),
		query: messagesQuery,
		reply: z.array(messageDto),
	}),
};
