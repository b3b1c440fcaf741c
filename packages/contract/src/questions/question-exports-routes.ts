import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { exportFilter, exportQuery, exportSummaryDto } from "./question-exports.ts";

export const questionExportRoutes = {
	summary: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question/export/summary",
		summary:
			"What of the bank would go out: how many questions, drafts, passages and pictures, and which pictures are gone",
		query: exportFilter,
		reply: exportSummaryDto,
	}),
	file: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question/export",
		summary:
			"Questions of an exam, a course or the bank as a file that other programs read, with passages and pictures",
		query: exportQuery,
		reply: z.unknown(),
		replyTypes: [
			"application/zip",
			"text/csv",
			"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"text/plain",
			"application/xml",
			"application/json",
		],
		envelope: false,
	}),
};
