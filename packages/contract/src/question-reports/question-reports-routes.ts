import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import {
	openReportsDto,
	ownReportsQuery,
	questionReportDto,
	questionReportInput,
	questionReportPageDto,
	reportDecision,
	reportDecisionReply,
	reportedQuestionPageDto,
	reportedQuestionsQuery,
	reportsSeenInput,
} from "./question-reports.ts";

const ownParams = input({ userId: pathId() });

export const questionReportRoutes = {
	send: defineRoute({
		origin: "added",
		access: "own",
		method: "POST",
		path: "/user/{userId}/question-reports",
		summary: "Report an error in a question, idempotently",
		params: ownParams,
		body: questionReportInput,
		reply: questionReportDto,
		status: 201,
	}),
	listOwn: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/question-reports",
		summary: "The caller's question reports and their outcomes",
		params: ownParams,
		query: ownReportsQuery,
		reply: questionReportPageDto,
	}),
	see: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/question-reports/seen",
		summary: "Mark the outcomes of the caller's question reports as read",
		params: ownParams,
		body: reportsSeenInput,
		reply: z.null(),
	}),
	count: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-reports/count",
		summary: "Number of open question reports",
		reply: openReportsDto,
	}),
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-reports",
		summary: "Reported questions, with their key and their reports",
		query: reportedQuestionsQuery,
		reply: reportedQuestionPageDto,
	}),
	decide: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/question-reports/{questionId}",
		records: ["question-reports-decided"],
		summary: "Close the reports about a question, and inform the reporters",
		params: input({ questionId: pathId() }),
		body: reportDecision,
		reply: reportDecisionReply,
	}),
};
