import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { simulacroParams } from "../simulacros/simulacros.ts";
import {
	certificateDto,
	meritListDto,
	ownMeritQuery,
	ownPlaceReply,
	publicMeritDto,
	publicMeritInput,
} from "./merit.ts";

export const meritRoutes = {
	own: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}/place",
		summary:
			"The caller's place in a simulacro, or why there are no places yet; null without a place and before results are published",
		params: simulacroParams,
		reply: ownPlaceReply,
	}),
	list: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}/merit",
		summary: "The order of merit for participants: places, points, and each student's chosen name",
		params: simulacroParams,
		query: ownMeritQuery,
		reply: meritListDto,
	}),
	readPublic: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/simulacros/{id}/merit/public",
		summary: "Whether the order of merit is public",
		params: simulacroParams,
		reply: publicMeritDto,
	}),
	setPublic: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/simulacros/{id}/merit/public",
		summary: "Make a simulacro's order of merit public, or visible to participants only",
		params: simulacroParams,
		body: publicMeritInput,
		reply: publicMeritDto,
		records: ["merit-list-opened", "merit-list-closed"],
	}),
	certify: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "POST",
		path: "/simulacros/{id}/certificate",
		summary: "Issue the caller's certificate; a repeat returns the same code",
		params: simulacroParams,
		reply: certificateDto,
	}),
	certificate: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}/certificate.pdf",
		summary: "The caller's issued certificate, to print",
		params: simulacroParams,
		reply: z.unknown(),
		replyTypes: ["application/pdf"],
		envelope: false,
	}),
};
