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
		summary: "Put a sheet into the complaint book; the same words again on that day are the same one",
		body: complaintInput,
		reply: complaintReceiptDto,
	}),
	list: defineRoute({
		origin: "added",
		access: ["ADMIN", "SUPPORT"],
		method: "GET",
		path: "/admin/complaints/all",
		summary: "Sheets of the complaint book: those without an answer first, by their last day; then the newest answers",
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
