import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { preferencesDto, preferencesInput } from "./preferences.ts";

const ownParams = input({ userId: pathId() });

export const preferencesRoutes = {
	read: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/preferences",
		summary: "What the caller prepares for and how; the defaults where nothing was chosen",
		params: ownParams,
		reply: preferencesDto,
	}),
	update: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/preferences",
		summary: "Change what is given, keep the rest",
		params: ownParams,
		body: preferencesInput,
		reply: preferencesDto,
	}),
};
