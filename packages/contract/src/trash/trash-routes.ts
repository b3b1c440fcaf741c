import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { trashPageDto, trashQuery } from "./trash.ts";

const idParams = input({ id: pathId() });

export const trashRoutes = {
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/trash",
		summary: "The trash: items that administrators deleted in the last thirty days, latest first",
		query: trashQuery,
		reply: trashPageDto,
	}),
	restoreExam: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/exam/{id}/restore",
		records: ["exam-brought-back"],
		summary: "Restore a deleted exam; idempotent",
		params: idParams,
		reply: z.null(),
	}),
	restoreQuestion: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/question/{id}/restore",
		records: ["question-brought-back"],
		summary: "Restore a deleted question to its places, at the end where its position is taken",
		params: idParams,
		reply: z.null(),
	}),
	restoreCourse: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/course/{id}/restore",
		records: ["course-brought-back"],
		summary: "Restore a deleted course, with its quiz",
		params: idParams,
		reply: z.null(),
	}),
	restoreUniversity: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/university/{id}/restore",
		records: ["university-brought-back"],
		summary: "Restore a deleted university, with the exams deleted along with it",
		params: idParams,
		reply: z.null(),
	}),
	restorePost: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/post/{id}/restore",
		records: ["post-brought-back"],
		summary: "Restore a deleted blog post",
		params: idParams,
		reply: z.null(),
	}),
};
