import { defineRoute } from "../core/route.ts";
import { academyDto, academyInput } from "./academy.ts";

export const academyRoutes = {
	read: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/academy",
		summary: "What the academy says of itself, and what of it the server's settings fix",
		reply: academyDto,
	}),
	update: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/academy",
		summary: "Change what the academy says of itself; it shows everywhere at once",
		body: academyInput,
		reply: academyDto,
		records: ["academy-changed"],
	}),
};
