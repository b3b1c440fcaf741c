import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { endedSessionsDto, sessionDto, sessionParams } from "./sessions.ts";

const ownParams = input({ userId: pathId() });

export const sessionRoutes = {
	list: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/sessions",
		summary: "Where the caller is signed in: this one first, then the last used",
		params: ownParams,
		reply: z.array(sessionDto),
	}),
	endOthers: defineRoute({
		origin: "added",
		access: "own",
		method: "DELETE",
		path: "/user/{userId}/sessions",
		summary: "End every session but the one that asks",
		params: ownParams,
		reply: endedSessionsDto,
	}),
	end: defineRoute({
		origin: "added",
		access: "own",
		method: "DELETE",
		path: "/user/{userId}/sessions/{id}",
		summary: "End one session; again is success",
		params: sessionParams,
		reply: z.null(),
	}),
};
