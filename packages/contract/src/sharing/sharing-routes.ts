import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { openedQuestionDto } from "./sharing.ts";

const idParams = input({ id: pathId() });

export const sharingRoutes = {
	openQuestion: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/question/{id}",
		summary: "A shared question, with its key; not one of an open simulacro",
		params: idParams,
		reply: openedQuestionDto,
	}),
	questionPicture: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/question/{id}/picture",
		summary: "A question as a picture to share, without its key",
		params: idParams,
		reply: z.unknown(),
		replyTypes: ["image/png"],
		envelope: false,
	}),
	resultPicture: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/attempts/{id}/picture",
		summary: "A result as a picture to share, without a name",
		params: idParams,
		reply: z.unknown(),
		replyTypes: ["image/png"],
		envelope: false,
	}),
};
