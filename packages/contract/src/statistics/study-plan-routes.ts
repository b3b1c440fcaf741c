import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { studyPlanDto } from "./study-plan.ts";

const ownParams = input({ userId: pathId() });

export const studyPlanRoutes = {
	read: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/study-plan",
		summary: "The caller's study plan, week by week until the exam's date, as of today; null without a date",
		params: ownParams,
		reply: z.nullable(studyPlanDto),
	}),
	calendar: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/study-plan/calendar",
		summary: "Calendar file with the daily ten minutes and the exam; 404 without a future date",
		params: ownParams,
		reply: z.unknown(),
		replyTypes: ["text/calendar"],
		envelope: false,
	}),
};
