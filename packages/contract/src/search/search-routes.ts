import { defineRoute } from "../core/route.ts";
import { staffSearchDto, staffSearchQuery } from "./search.ts";

export const searchRoutes = {
	find: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/search",
		summary: "Exams, questions and what else of the administration's screens has these words, a few of each kind",
		query: staffSearchQuery,
		reply: staffSearchDto,
	}),
};
