import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { profileDto, profileInput } from "./profile.ts";

const ownParams = input({ userId: pathId() });

export const profileRoutes = {
	read: defineRoute({
		origin: "spec",
		access: "own",
		method: "GET",
		path: "/user/{userId}/perfil",
		summary: "The caller's profile",
		params: ownParams,
		reply: profileDto,
	}),
	update: defineRoute({
		origin: "spec",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/actualizar",
		summary: "Change the caller's phone number",
		params: ownParams,
		body: profileInput,
		reply: profileDto,
	}),
};
