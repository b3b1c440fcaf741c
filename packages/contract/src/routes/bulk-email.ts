import { bulkEmailInput, bulkEmailReply } from "../bulk-email.ts";
import { defineRoute } from "../route.ts";

export const bulkEmailRoutes = {
	send: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "POST",
		path: "/admin/email/sendMessage/todos",
		summary: "Mail every student, in the background",
		body: bulkEmailInput,
		reply: bulkEmailReply,
		status: 202,
	}),
};
