import { analysisParams, examAnalysisDto } from "../analysis.ts";
import { defineRoute } from "../route.ts";

export const analysisRoutes = {
	read: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/analysis/exam/{examId}",
		summary: "What students' first attempts say of an exam's questions",
		params: analysisParams,
		reply: examAnalysisDto,
	}),
};
