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
		summary: "The caller's error notebook in figures",
		params: ownParams,
		reply: notebookDto,
	}),
	due: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/notebook/due",
		summary: "What is due today, with key and explanation, to be answered also without a network",
		params: ownParams,
		query: dueQuery,
		reply: dueDto,
	}),
	entries: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/notebook/entries",
		summary: "Every question missed, what still comes back first",
		params: ownParams,
		query: entriesQuery,
		reply: entryPageDto,
	}),
	review: defineRoute({
		origin: "added",
		access: "own",
		method: "POST",
		path: "/user/{userId}/notebook/reviews",
		summary: "Send answers given in the notebook, idempotently",
		params: ownParams,
		body: reviewsInput,
		reply: reviewsReply,
	}),
	update: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/notebook/entries/{questionId}",
		summary: "Say why a question was missed, set it aside or take it back",
		params: input({ userId: pathId(), questionId: pathId() }),
		body: entryInput,
		reply: entryStateDto,
	}),
};
