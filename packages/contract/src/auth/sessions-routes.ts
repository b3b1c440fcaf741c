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
		summary: "The caller's sessions: the present one first, then by last use",
		params: ownParams,
		reply: z.array(sessionDto),
	}),
	endOthers: defineRoute({
		origin: "added",
		access: "own",
		method: "DELETE",
		path: "/user/{userId}/sessions",
		summary: "End all of the caller's sessions except the present one",
		params: ownParams,
		reply: endedSessionsDto,
	}),
	end: defineRoute({
		origin: "added",
		access: "own",
		method: "DELETE",
		path: "/user/{userId}/sessions/{id}",
		summary: "End one session; idempotent",
		params: sessionParams,
		reply: z.null(),
	}),
};
