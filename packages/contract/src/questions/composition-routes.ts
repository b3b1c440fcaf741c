import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import {
	availableDto,
	availableQuery,
	blueprintDto,
	composedDto,
	composeInput,
	compositionDto,
	drawDto,
	drawInput,
	rememberInput,
} from "./composition.ts";

const params = input({ id: pathId() });

export const compositionRoutes = {
	read: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/composition",
		summary: "What an exam can be composed from: its areas, the blueprint that is remembered, the questions it has",
		params,
		reply: compositionDto,
	}),
	available: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/composition/available",
		summary: "How many questions of the bank may be drawn for it, by course, topic and difficulty",
		params,
		query: availableQuery,
		reply: availableDto,
	}),
	draw: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "POST",
		path: "/exams/{id}/composition/draw",
		records: { none: "it writes nothing" },
		summary: "Draw questions by a blueprint, or exchange one of a draw; nothing is written",
		params,
		body: drawInput,
		reply: drawDto,
	}),
	compose: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "POST",
		path: "/exams/{id}/composition",
		records: ["exam-composed"],
		summary: "Make the drawn questions those of the exam; sent again, it is written once",
		params,
		body: composeInput,
		reply: composedDto,
	}),
	remember: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/exams/{id}/composition/blueprint",
		records: ["blueprint-saved"],
		summary: "Remember a blueprint for the exams of this university, type and area",
		params,
		body: rememberInput,
		reply: blueprintDto,
	}),
};
