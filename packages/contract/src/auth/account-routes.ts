import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { closeAccountInput } from "./account.ts";
import { leavingQuery } from "./leaving.ts";

const ownParams = input({ userId: pathId() });

export const accountRoutes = {
	data: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/data",
		summary: "All stored data about the caller, as a JSON file",
		params: ownParams,
		reply: z.unknown(),
		replyTypes: ["application/json"],
		envelope: false,
	}),
	close: defineRoute({
		origin: "added",
		access: "own",
		method: "POST",
		path: "/user/{userId}/delete",
		summary: "Delete the caller's account; attempts and payments are kept anonymously",
		params: ownParams,
		query: leavingQuery,
		body: closeAccountInput,
		reply: z.null(),
	}),
};
