import * as z from "zod/mini";
import { input, pathId } from "../fields.ts";
import { questionDto, questionInput } from "../questions.ts";
import { defineRoute } from "../route.ts";

const idParams = input({ id: pathId() });
const questionForm = { kind: "multipart", part: "questionDTO", files: ["image"] } as const;

export const questionRoutes = {
	create: defineRoute({
		origin: "S",
		access: "ADMIN",
		method: "POST",
		path: "/admin/question/crear",
		summary: "Write a question, with a picture if it has one",
		body: questionInput,
		bodyKind: questionForm,
		reply: questionDto,
		status: 201,
	}),
	update: defineRoute({
		origin: "A",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/question/update/{id}",
		summary: "Rewrite a question; past attempts keep theirs",
		params: idParams,
		body: questionInput,
		bodyKind: questionForm,
		reply: questionDto,
	}),
	listByExam: defineRoute({
		origin: "S",
		access: "signed-in",
		method: "GET",
		path: "/user/question/byexam/{examId}",
		summary: "The questions of an exam in their order",
		params: input({ examId: pathId() }),
		reply: z.array(questionDto),
	}),
	remove: defineRoute({
		origin: "S",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/question/delete/{id}",
		summary: "Archive a question; past attempts and reviews stay",
		params: idParams,
		reply: z.null(),
	}),
};
