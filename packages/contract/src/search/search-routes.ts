import { defineRoute } from "../core/route.ts";
import { staffSearchDto, staffSearchQuery } from "./search.ts";

export const searchRoutes = {
	find: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/search",
		summary: "Exams, questions and other items of the administration that contain the search words, a few of each kind",
		query: staffSearchQuery,
		reply: staffSearchDto,
	}),
};
