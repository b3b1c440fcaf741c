import { defineRoute } from "../core/route.ts";
import { setupDto, setupExamInput, setupStepParams, setupUniversitiesInput } from "./setup.ts";

export const setupRoutes = {
	read: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/setup",
		summary: "How far the first steps of an empty installation are",
		reply: setupDto,
	}),
	finish: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/setup/{step}",
		summary: "A step is over; 'all': the assistant is left for good",
		params: setupStepParams,
		reply: setupDto,
		records: ["setup-step-finished"],
	}),
	addUniversities: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/setup/universities",
		summary: "Add universities that we know, with their areas and courses; those that are there stay as they are",
		body: setupUniversitiesInput,
		reply: setupDto,
		records: ["setup-step-finished", "university-created", "course-created"],
	}),
	addExam: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/setup/exam",
		summary: "Begin a first exam as a draft, with the scoring rule that we know; one of that name stays as it is",
		body: setupExamInput,
		reply: setupDto,
		records: ["setup-step-finished", "exam-created", "exam-type-created", "course-created"],
	}),
};
