import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import {
	dueDto,
	dueQuery,
	entriesQuery,
	entryInput,
	entryPageDto,
	entryStateDto,
	notebookDto,
	reviewsInput,
	reviewsReply,
} from "./notebook.ts";

const ownParams = input({ userId: pathId() });

export const notebookRoutes = {
	read: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/notebook",
		summary: "Figures of the caller's error notebook",
		params: ownParams,
		reply: notebookDto,
	}),
	due: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/notebook/due",
		summary: "Questions due today, with key and explanation, so that they can be answered offline",
		params: ownParams,
		query: dueQuery,
		reply: dueDto,
	}),
	entries: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/notebook/entries",
		summary: "All missed questions; those still to be repeated come first",
		params: ownParams,
		query: entriesQuery,
		reply: entryPageDto,
	}),
	review: defineRoute({
		origin: "added",
		access: "own",
		method: "POST",
		path: "/user/{userId}/notebook/reviews",
		summary: "Send answers to questions of the notebook, idempotently",
		params: ownParams,
		body: reviewsInput,
		reply: reviewsReply,
	}),
	update: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/notebook/entries/{questionId}",
		summary: "Set why a question was missed, set it aside, or put it back",
		params: input({ userId: pathId(), questionId: pathId() }),
		body: entryInput,
		reply: entryStateDto,
	}),
};
