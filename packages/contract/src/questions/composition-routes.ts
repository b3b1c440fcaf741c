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
		summary: "Data to compose an exam: its areas, the stored blueprint, its present questions",
		params,
		reply: compositionDto,
	}),
	available: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/composition/available",
		summary: "Number of questions of the bank that may be drawn for an exam, by course, topic and difficulty",
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
		summary: "Draw questions by a blueprint, or exchange one question of a draw; nothing is written",
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
		summary: "Replace the exam's questions with the drawn ones; idempotent",
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
		summary: "Store a blueprint for the exams of this university, type and area",
		params,
		body: rememberInput,
		reply: blueprintDto,
	}),
};
