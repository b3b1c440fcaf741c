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
		summary: "What administrators deleted in the last thirty days, the latest first",
		query: trashQuery,
		reply: trashPageDto,
	}),
	restoreExam: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/exam/{id}/restore",
		records: ["exam-brought-back"],
		summary: "Have a deleted exam back; again is success",
		params: idParams,
		reply: z.null(),
	}),
	restoreQuestion: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/question/{id}/restore",
		records: ["question-brought-back"],
		summary: "Have a deleted question back in the places that it had, at their end where another has its place",
		params: idParams,
		reply: z.null(),
	}),
	restoreCourse: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/course/{id}/restore",
		records: ["course-brought-back"],
		summary: "Have a deleted course back, with its quiz",
		params: idParams,
		reply: z.null(),
	}),
	restoreUniversity: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/university/{id}/restore",
		records: ["university-brought-back"],
		summary: "Have a deleted university back, with the exams that went with it",
		params: idParams,
		reply: z.null(),
	}),
	restorePost: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/trash/post/{id}/restore",
		records: ["post-brought-back"],
		summary: "Have a deleted blog post back",
		params: idParams,
		reply: z.null(),
	}),
};
