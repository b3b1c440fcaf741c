import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { givenUpWorkDto, givenUpWorkRead } from "./given-up-work.ts";

export const givenUpWorkRoutes = {
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/given-up-work/all",
		summary: "Background work that was given up and not yet acknowledged",
		reply: z.array(givenUpWorkDto),
	}),
	dismiss: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/given-up-work/read",
		records: ["given-up-work-read"],
		summary: "Acknowledge given-up work: it is no longer listed",
		body: givenUpWorkRead,
		reply: z.array(givenUpWorkDto),
	}),
};
