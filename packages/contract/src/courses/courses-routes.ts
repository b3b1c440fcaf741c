import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { questionDto } from "../questions/questions.ts";
import { courseDto, courseInput, courseQuestionsQuery, courseTopicDto } from "./courses.ts";

const idParams = input({ id: pathId() });
const listPage = input(listQuery);

export const courseRoutes = {
	create: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "POST",
		path: "/admin/courses/create",
		records: ["course-created"],
		summary: "Create a course",
		body: courseInput,
		reply: courseDto,
		status: 201,
	}),
	list: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/user/courses/all",
		summary: "All courses",
		query: listPage,
		reply: z.array(courseDto),
	}),
	update: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/courses/update/{id}",
		records: ["course-changed"],
		summary: "Rename a course",
		params: idParams,
		body: courseInput,
		reply: courseDto,
	}),
	remove: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/courses/delete/{id}",
		records: ["course-removed"],
		summary: "Archive a course; attempts keep its questions",
		params: idParams,
		reply: z.null(),
	}),
	listQuestions: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/user/courses/{id}/questions",
		summary: "All questions of a course, or a random sample of them",
		params: idParams,
		query: courseQuestionsQuery,
		reply: z.array(questionDto),
	}),
	listTopics: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/courses/{id}/topics",
		summary: "Topics of the course's questions that its quiz can draw",
		params: idParams,
		query: listPage,
		reply: z.array(courseTopicDto),
	}),
};
