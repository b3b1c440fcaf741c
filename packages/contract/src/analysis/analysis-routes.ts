import { defineRoute } from "../core/route.ts";
import { analysisParams, examAnalysisDto } from "./analysis.ts";

export const analysisRoutes = {
	read: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/analysis/exam/{examId}",
		summary: "Item analysis of an exam's questions, from students' first attempts",
		params: analysisParams,
		reply: examAnalysisDto,
	}),
};
