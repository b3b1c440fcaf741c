import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { cancelQuery, classDto, classInput, managedClassDto } from "./classes.ts";

const idParams = input({ id: pathId() });

export const classRoutes = {
	list: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/classes",
		summary: "Classes that are not over, the next first; their links for owners of the plan only",
		query: input(listQuery),
		reply: z.array(classDto),
	}),
	calendar: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/classes/{id}/calendar",
		summary: "A class as a calendar file; for owners of the plan",
		params: idParams,
		reply: z.unknown(),
		replyTypes: ["text/calendar"],
		envelope: false,
	}),
	listAll: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/classes",
		summary: "All classes: the next first, then those that are over, newest first",
		query: input(listQuery),
		reply: z.array(managedClassDto),
	}),
	create: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/classes",
		records: ["class-created"],
		summary: "Announce a class",
		body: classInput,
		reply: managedClassDto,
		status: 201,
	}),
	update: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/classes/{id}",
		records: ["class-changed"],
		summary: "Change a class",
		params: idParams,
		body: classInput,
		reply: managedClassDto,
	}),
	setCancelled: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/classes/{id}/cancelled",
		records: ["class-cancelled", "class-held"],
		summary: "Cancel a class, or hold it after all; students see until its end that it is cancelled",
		params: idParams,
		query: cancelQuery,
		reply: managedClassDto,
	}),
	remove: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/classes/{id}",
		records: ["class-removed"],
		summary: "Delete a class, as if it had never been announced",
		params: idParams,
		reply: z.null(),
	}),
};
