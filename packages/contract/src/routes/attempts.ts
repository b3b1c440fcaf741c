import * as z from "zod/mini";
import {
	finishAttemptInput,
	saveAnswersInput,
	saveCourseAttemptInput,
	saveExamAttemptInput,
	startAttemptInput,
} from "../attempt-inputs.ts";
import {
	attemptDto,
	attemptListQuery,
	attemptPageDto,
	lastAttemptNumberDto,
	saveAnswersReply,
	savedAttemptDto,
} from "../attempts.ts";
import { pathId } from "../fields.ts";
import { defineRoute } from "../route.ts";

const idParams = z.object({ id: pathId() });

export const attemptRoutes = {
	start: defineRoute({
		origin: "A",
		access: "own",
		method: "POST",
		path: "/user/attempts/start",
		summary: "Start an attempt at an exam or a course",
		body: startAttemptInput,
		reply: attemptDto,
	}),
	saveAnswers: defineRoute({
		origin: "A",
		access: "own",
		method: "PUT",
		path: "/user/attempts/{id}/answers",
		summary: "Save a batch of answers, idempotently",
		params: idParams,
		body: saveAnswersInput,
		reply: saveAnswersReply,
	}),
	finish: defineRoute({
		origin: "A",
		access: "own",
		method: "POST",
		path: "/user/attempts/{id}/finish",
		summary: "End an attempt with the whole sheet and grade it",
		params: idParams,
		body: finishAttemptInput,
		reply: attemptDto,
	}),
	read: defineRoute({
		origin: "A",
		access: "own",
		method: "GET",
		path: "/user/attempts/{id}",
		summary: "All that is needed to go on, or the result and its review",
		params: idParams,
		reply: attemptDto,
	}),
	list: defineRoute({
		origin: "A",
		access: "own",
		method: "GET",
		path: "/user/attempts",
		summary: "The caller's attempts, newest first",
		query: attemptListQuery,
		reply: attemptPageDto,
	}),
	saveExam: defineRoute({
		origin: "S",
		access: "own",
		method: "POST",
		path: "/user/attempts/save",
		summary: "Save an exam attempt made on a device",
		body: saveExamAttemptInput,
		reply: savedAttemptDto,
	}),
	lastExamNumber: defineRoute({
		origin: "S",
		access: "own",
		method: "GET",
		path: "/user/attempts/last-attempt-number/{userId}/{examId}",
		summary: "Number of the last attempt at an exam, 0 if none",
		params: z.object({ userId: pathId(), examId: pathId() }),
		reply: lastAttemptNumberDto,
	}),
	saveCourse: defineRoute({
		origin: "S",
		access: "own",
		method: "POST",
		path: "/user/user-course-attempt/save",
		summary: "Save a course quiz made on a device",
		body: saveCourseAttemptInput,
		reply: savedAttemptDto,
	}),
	lastCourseNumber: defineRoute({
		origin: "S",
		access: "own",
		method: "GET",
		path: "/user/user-course-attempt/last-attempt-number/{userId}/{courseId}",
		summary: "Number of the last attempt at a course, 0 if none",
		params: z.object({ userId: pathId(), courseId: pathId() }),
		reply: lastAttemptNumberDto,
	}),
};
