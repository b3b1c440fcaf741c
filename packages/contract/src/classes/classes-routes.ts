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
		summary: "Classes that are not over, the next first; only students with the plan get their links",
		query: input(listQuery),
		reply: z.array(classDto),
	}),
	calendar: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/classes/{id}/calendar",
		summary: "A class as a calendar file; only for students with the plan",
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
		summary: "All classes: coming ones first, the next one on top, then past ones, newest first",
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
		summary: "Cancel a class, or undo that; until its end, students see that it is cancelled",
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
		summary: "Delete a class; nobody is informed",
		params: idParams,
		reply: z.null(),
	}),
};
