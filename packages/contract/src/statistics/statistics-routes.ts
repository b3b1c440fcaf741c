import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { progressDto } from "./progress.ts";
import { statisticsDto } from "./statistics.ts";

export const statisticsRoutes = {
	read: defineRoute({
		origin: "spec",
		access: "own",
		method: "GET",
		path: "/user/student-statistics/user/{userId}",
		summary: "A student's figures",
		params: input({ userId: pathId() }),
		reply: statisticsDto,
	}),
	progress: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/progress",
		summary: "Scores over time, strength by course, study days, and the recommended next step",
		params: input({ userId: pathId() }),
		reply: progressDto,
	}),
};
