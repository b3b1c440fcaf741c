import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { registrationPageDto, registrationsQuery, simulacroDto, simulacroParams } from "./simulacros.ts";

export const simulacroRoutes = {
	list: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros",
		summary: "Scheduled simulacros that are not closed, the next one first, and those that wait for their results",
		reply: z.array(simulacroDto),
	}),
	read: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/simulacros/{id}",
		summary:
			"A scheduled simulacro: times, duration, who may take part, and the caller's registration; without its questions",
		params: simulacroParams,
		reply: simulacroDto,
	}),
	register: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "POST",
		path: "/simulacros/{id}/registration",
		summary: "Register the caller for a simulacro; idempotent",
		params: simulacroParams,
		reply: simulacroDto,
	}),
	withdraw: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "DELETE",
		path: "/simulacros/{id}/registration",
		summary: "Cancel the caller's registration, until the simulacro opens",
		params: simulacroParams,
		reply: simulacroDto,
	}),
	listRegistrations: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/simulacros/{id}/registrations",
		summary: "Registered students, in the order of registration",
		params: simulacroParams,
		query: registrationsQuery,
		reply: registrationPageDto,
	}),
	exportRegistrations: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/simulacros/{id}/registrations/export",
		summary:
			"Registered students as CSV: UTF-8 with a byte order mark, semicolons, no cells that a spreadsheet would run",
		params: simulacroParams,
		reply: z.unknown(),
		replyTypes: ["text/csv"],
		envelope: false,
		records: ["registrations-exported"],
	}),
};
