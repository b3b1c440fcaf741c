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
		summary: "The way to the date of the caller's exam, week by week, as of today; null without a date",
		params: ownParams,
		reply: z.nullable(studyPlanDto),
	}),
	calendar: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/study-plan/calendar",
		summary: "The ten minutes of each day and the exam as a calendar file; 404 without a date to come",
		params: ownParams,
		reply: z.unknown(),
		replyTypes: ["text/calendar"],
		envelope: false,
	}),
};
