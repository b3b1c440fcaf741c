import { defineRoute } from "../core/route.ts";
import { analysisParams, examAnalysisDto } from "./analysis.ts";

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
