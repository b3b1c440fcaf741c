import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { bookletChoice, bookletDto, bookletQuery } from "./booklets.ts";

const params = input({ id: pathId() });

export const bookletRoutes = {
	report: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/booklet",
		summary: "Preview of an exam's printing: pages of each form, and problems to check before printing",
		params,
		query: bookletChoice,
		reply: bookletDto,
	}),
	booklet: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/booklet.pdf",
		summary: "A form of an exam as a booklet to print; identical each time",
		params,
		query: bookletQuery,
		reply: z.unknown(),
		replyTypes: ["application/pdf"],
		envelope: false,
	}),
	answerSheet: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/answer-sheet.pdf",
		summary: "The optical answer sheet of an exam, for all its forms",
		params,
		query: bookletChoice,
		reply: z.unknown(),
		replyTypes: ["application/pdf"],
		envelope: false,
	}),
	key: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/exams/{id}/key.pdf",
		summary: "The keys of an exam by form, with notes for the person who prints",
		params,
		query: bookletChoice,
		reply: z.unknown(),
		replyTypes: ["application/pdf"],
		envelope: false,
	}),
};
