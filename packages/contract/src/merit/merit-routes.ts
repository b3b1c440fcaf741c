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
			"The caller's place in a simulacro, or why nobody has one yet; null before results are published, and where there is none",
		params: simulacroParams,
		reply: ownPlaceReply,
	}),
	list: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}/merit",
		summary: "The order of merit for who took part: places, points, and the name that each student chose",
		params: simulacroParams,
		query: ownMeritQuery,
		reply: meritListDto,
	}),
	readPublic: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/simulacros/{id}/merit/public",
		summary: "Whether anybody may read the order of merit",
		params: simulacroParams,
		reply: publicMeritDto,
	}),
	setPublic: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/simulacros/{id}/merit/public",
		summary: "Let anybody read the order of merit of a simulacro, or nobody but who took part",
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
		summary: "Issue the caller's certificate; again gives the same code",
		params: simulacroParams,
		reply: certificateDto,
	}),
	certificate: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}/certificate.pdf",
		summary: "The caller's certificate to print, once it is issued",
		params: simulacroParams,
		reply: z.unknown(),
		replyTypes: ["application/pdf"],
		envelope: false,
	}),
};
