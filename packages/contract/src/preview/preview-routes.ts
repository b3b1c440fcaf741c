import { defineRoute } from "../core/route.ts";
import { previewDto, previewInput } from "./preview.ts";

export const previewRoutes = {
	render: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "POST",
		path: "/admin/preview",
		records: { none: "it writes nothing" },
		summary: "Preview of texts as readers will see them; nothing is stored",
		body: previewInput,
		reply: previewDto,
	}),
};
