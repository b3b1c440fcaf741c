import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { registrationPageDto, registrationsQuery, simulacroDto, simulacroParams } from "./simulacros.ts";

export const simulacroRoutes = {
	list: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros",
		summary: "Scheduled simulacros that have not closed, the next one first, and what waits for its results",
		reply: z.array(simulacroDto),
	}),
	read: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}",
		summary: "A scheduled simulacro: when, how long, who may, and how the caller stands; nothing of its questions",
		params: simulacroParams,
		reply: simulacroDto,
	}),
	register: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "POST",
		path: "/simulacros/{id}/registration",
		summary: "Register the caller; again changes nothing",
		params: simulacroParams,
		reply: simulacroDto,
	}),
	withdraw: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "DELETE",
		path: "/simulacros/{id}/registration",
		summary: "Give back the caller's place, until it opens",
		params: simulacroParams,
		reply: simulacroDto,
	}),
	listRegistrations: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/simulacros/{id}/registrations",
		summary: "Who is registered, in their order",
		params: simulacroParams,
		query: registrationsQuery,
		reply: registrationPageDto,
	}),
	exportRegistrations: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/simulacros/{id}/registrations/export",
		summary: "The same as CSV: UTF-8 with its mark, semicolons, nothing that a spreadsheet would run",
		params: simulacroParams,
		reply: z.unknown(),
		replyTypes: ["text/csv"],
		envelope: false,
		records: ["registrations-exported"],
	}),
};
