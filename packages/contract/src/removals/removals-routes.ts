import { defineRoute } from "../core/route.ts";
import { removalDto, removalParams } from "./removals.ts";

export const removalRoutes = {
	read: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/removal/{kind}/{id}",
		summary: "What a deletion would remove, and what it would keep",
		params: removalParams,
		reply: removalDto,
	}),
};
