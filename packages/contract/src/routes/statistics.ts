import { input, pathId } from "../fields.ts";
import { defineRoute } from "../route.ts";
import { statisticsDto } from "../statistics.ts";

export const statisticsRoutes = {
	read: defineRoute({
		origin: "S",
		access: "own",
		method: "GET",
		path: "/user/student-statistics/user/{userId}",
		summary: "A student's figures",
		params: input({ userId: pathId() }),
		reply: statisticsDto,
	}),
};
