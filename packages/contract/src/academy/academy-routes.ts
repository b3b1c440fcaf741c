import { defineRoute } from "../core/route.ts";
import { academyDto, academyInput } from "./academy.ts";

export const academyRoutes = {
	read: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/academy",
		summary: "The academy's profile, with the fields that the server's settings fix",
		reply: academyDto,
	}),
	update: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/academy",
		summary: "Change the academy's profile; all pages show the change at once",
		body: academyInput,
		reply: academyDto,
		records: ["academy-changed"],
	}),
};
