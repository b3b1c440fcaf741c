import { defineRoute } from "../core/route.ts";
import { setupDto, setupExamInput, setupStepParams, setupUniversitiesInput } from "./setup.ts";

export const setupRoutes = {
	read: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/setup",
		summary: "Progress of the setup assistant of an empty installation",
		reply: setupDto,
	}),
	finish: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/setup/{step}",
		summary: "Mark a step of the setup assistant as done; 'all': leave the assistant for good",
		params: setupStepParams,
		reply: setupDto,
		records: ["setup-step-finished"],
	}),
	addUniversities: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/setup/universities",
		summary: "Add universities of the built-in catalogue, with their areas and courses; existing ones stay unchanged",
		body: setupUniversitiesInput,
		reply: setupDto,
		records: ["setup-step-finished", "university-created", "course-created"],
	}),
	addExam: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/setup/exam",
		summary:
			"Create a first exam as a draft, with a built-in scoring rule; an existing one with that name stays unchanged",
		body: setupExamInput,
		reply: setupDto,
		records: ["setup-step-finished", "exam-created", "exam-type-created", "course-created"],
	}),
};
