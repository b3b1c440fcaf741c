import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { groupDto, groupInput, groupStatusQuery, membershipDto } from "./groups.ts";

const idParams = input({ id: pathId() });
const listPage = input(listQuery);
const memberParams = input({ groupId: pathId(), userId: pathId() });
const groupForm = { kind: "multipart", part: "group", files: ["image"] } as const;

export const groupRoutes = {
	listMine: defineRoute({
		origin: "spec",
		access: "own",
		method: "GET",
		path: "/user/group/{userId}",
		summary: "The caller's groups with last message and unread count",
		params: input({ userId: pathId() }),
		query: listPage,
		reply: z.array(membershipDto),
	}),
	list: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/user/group-chat/todos",
		summary: "All groups",
		query: listPage,
		reply: z.array(groupDto),
	}),
	createForSection: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/sections/{id}/group",
		summary: "The chat group of a section, created if there is none; its members are the section's",
		params: input({ id: pathId() }),
		reply: groupDto,
		records: ["group-created"],
	}),
	listActive: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/user/group-chat/todos-activos",
		summary: "Active groups",
		query: listPage,
		reply: z.array(groupDto),
	}),
	join: defineRoute({
		origin: "spec",
		access: "own",
		method: "POST",
		path: "/user/groups/{groupId}/add/{userId}",
		summary: "Join a group; idempotent; 409 if the group is inactive",
		params: memberParams,
		reply: membershipDto,
	}),
	leave: defineRoute({
		origin: "spec",
		access: "own",
		method: "DELETE",
		path: "/user/groups/{groupId}/remove/{userId}",
		summary: "Leave a group",
		params: memberParams,
		reply: z.null(),
	}),
	create: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "POST",
		path: "/admin/group/create",
		records: ["group-created"],
		summary: "Create a group, optionally with a picture",
		body: groupInput,
		bodyKind: groupForm,
		reply: groupDto,
		status: 201,
	}),
	update: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/group/update/{id}",
		records: ["group-changed"],
		summary: "Change a group; without a picture the present one stays",
		params: idParams,
		body: groupInput,
		bodyKind: groupForm,
		reply: groupDto,
	}),
	setActive: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/group/status/{id}",
		records: ["group-activated", "group-deactivated"],
		summary: "Activate or deactivate a group",
		params: idParams,
		query: groupStatusQuery,
		reply: groupDto,
	}),
};
