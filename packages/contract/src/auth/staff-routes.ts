import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { doneReply, resetTokenParams } from "./auth.ts";
import { acceptInvitationInput, handOnInput, invitationInput, openInvitationDto, roleInput, teamDto } from "./staff.ts";

const userParams = input({ userId: pathId() });
const idParams = input({ id: pathId() });

export const staffRoutes = {
	list: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "GET",
		path: "/admin/staff",
		summary: "Who works for the academy, and who is invited",
		reply: teamDto,
	}),
	changeRole: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "PUT",
		path: "/admin/staff/{userId}/role",
		records: ["staff-role-changed"],
		summary: "Give somebody of the staff another role; their sessions end",
		params: userParams,
		body: roleInput,
		reply: teamDto,
	}),
	remove: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "DELETE",
		path: "/admin/staff/{userId}",
		records: ["staff-removed"],
		summary: "Take access away: the account is a student's again, and its sessions end",
		params: userParams,
		reply: teamDto,
	}),
	handOn: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "PUT",
		path: "/admin/staff/{userId}/owner",
		records: ["ownership-handed-on"],
		summary: "Hand the academy on to another ADMIN, with the caller's password",
		params: userParams,
		body: handOnInput,
		reply: z.null(),
	}),
	resetSecondFactor: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "DELETE",
		path: "/admin/staff/{userId}/second-factor",
		records: ["second-factor-reset"],
		summary: "Take a colleague's second factor away, who has lost it; their sessions end",
		params: userParams,
		reply: teamDto,
	}),
	invite: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "POST",
		path: "/admin/staff/invitations",
		records: ["invitation-sent"],
		summary: "Invite an address by mail, whether it has an account or not; again it is sent anew",
		body: invitationInput,
		reply: teamDto,
	}),
	resend: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "PUT",
		path: "/admin/staff/invitations/{id}/resend",
		records: ["invitation-sent"],
		summary: "Send an invitation again; the link before stops working",
		params: idParams,
		reply: teamDto,
	}),
	revoke: defineRoute({
		origin: "added",
		access: "OWNER",
		method: "DELETE",
		path: "/admin/staff/invitations/{id}",
		records: ["invitation-revoked"],
		summary: "Take an invitation back: its link stops working",
		params: idParams,
		reply: teamDto,
	}),
	openInvitation: defineRoute({
		origin: "added",
		access: "public",
		method: "GET",
		path: "/autenticacion/invitacion/{token}",
		summary: "What the link of an invitation is for; 404 where it works no more",
		params: resetTokenParams,
		reply: openInvitationDto,
		envelope: false,
	}),
	acceptInvitation: defineRoute({
		origin: "added",
		access: "public",
		method: "POST",
		path: "/autenticacion/invitacion/{token}",
		records: ["invitation-accepted"],
		summary:
			"Accept an invitation: with a name and a password of one's own, or that of the account that the address has",
		params: resetTokenParams,
		body: acceptInvitationInput,
		reply: doneReply,
		envelope: false,
	}),
};
