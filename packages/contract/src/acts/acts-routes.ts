import { defineRoute } from "../core/route.ts";
import { actPageDto, actsQuery } from "./acts.ts";

export const actRoutes = {
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/acts",
		summary: "The audit log: acts of staff, newest first, filtered by person, act, day and subject",
		query: actsQuery,
		reply: actPageDto,
	}),
};
