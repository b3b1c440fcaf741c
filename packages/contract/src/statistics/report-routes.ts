import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";

export const reportRoutes = {
	read: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/report",
		summary: "A student's progress report as a PDF to print; PLAN_REQUIRED without a plan",
		params: input({ userId: pathId() }),
		reply: z.unknown(),
		replyTypes: ["application/pdf"],
		envelope: false,
	}),
};
