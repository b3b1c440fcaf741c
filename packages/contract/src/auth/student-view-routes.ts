import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";

export const studentViewRoutes = {
	open: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/student-view",
		records: { none: "it shows what a student without a plan sees, and nothing of anybody" },
		summary: "A token of the same session, valid for at most an hour, that sees what a student sees and cannot write",
		reply: z.object({ token: z.string() }),
	}),
};
