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
		summary: "The caller's study preferences; defaults where nothing was chosen",
		params: ownParams,
		reply: preferencesDto,
	}),
	update: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/preferences",
		summary: "Change the given preferences, keep the others",
		params: ownParams,
		body: preferencesInput,
		reply: preferencesDto,
	}),
};
