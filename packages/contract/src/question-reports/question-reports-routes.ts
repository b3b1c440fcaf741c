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
		summary: "Say what is wrong with a question, idempotently",
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
		summary: "What the caller reported about questions, and what came of it",
		params: ownParams,
		query: ownReportsQuery,
		reply: questionReportPageDto,
	}),
	see: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/question-reports/seen",
		summary: "The caller has read what came of her reports",
		params: ownParams,
		body: reportsSeenInput,
		reply: z.null(),
	}),
	count: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-reports/count",
		summary: "How many reports about questions wait",
		reply: openReportsDto,
	}),
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-reports",
		summary: "Questions that students reported, with their key and what is said of them",
		query: reportedQuestionsQuery,
		reply: reportedQuestionPageDto,
	}),
	decide: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/question-reports/{questionId}",
		records: ["question-reports-decided"],
		summary: "Close what was reported about a question, and tell who reported it",
		params: input({ questionId: pathId() }),
		body: reportDecision,
		reply: reportDecisionReply,
	}),
};
