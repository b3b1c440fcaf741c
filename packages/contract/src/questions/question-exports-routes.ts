import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { exportFilter, exportQuery, exportSummaryDto } from "./question-exports.ts";

export const questionExportRoutes = {
	summary: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question/export/summary",
		summary: "Preview of an export: numbers of questions, drafts, passages and pictures, and pictures that are missing",
		query: exportFilter,
		reply: exportSummaryDto,
	}),
	file: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question/export",
		summary:
			"Export of the questions of an exam, a course or the bank, with passages and pictures, in a format that other programs read",
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
