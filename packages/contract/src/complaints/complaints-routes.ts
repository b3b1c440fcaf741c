import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import {
	complaintAnswerInput,
	complaintDto,
	complaintInput,
	complaintPageDto,
	complaintReceiptDto,
	complaintsQuery,
} from "./complaints.ts";

const idParams = input({ id: pathId() });

export const complaintRoutes = {
	send: defineRoute({
		origin: "added",
		access: "public",
		method: "POST",
		path: "/reclamos",
		summary: "File a sheet in the complaint book; the same text on the same day creates no second one",
		body: complaintInput,
		reply: complaintReceiptDto,
	}),
	list: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/complaints/all",
		summary: "Sheets of the complaint book: unanswered ones first, by deadline; then answered ones, newest first",
		query: complaintsQuery,
		reply: complaintPageDto,
	}),
	read: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/complaints/{id}",
		summary: "One sheet of the complaint book",
		params: idParams,
		reply: complaintDto,
	}),
	answer: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "PUT",
		path: "/admin/complaints/answer/{id}",
		records: ["complaint-answered"],
		summary: "Answer a sheet, once; the answer is mailed to the consumer",
		params: idParams,
		body: complaintAnswerInput,
		reply: complaintDto,
	}),
};
