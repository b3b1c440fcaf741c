import * as z from "zod/mini";
import { input, listQuery } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { dueTaskDto, sectionParams, taskDto, taskInput, taskParams, taskResultsDto, taskUpdateInput } from "./tasks.ts";

/** A TEACHER sees only the tasks of their own sections; any other task is a 404. */
export const taskRoutes = {
	list: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/sections/{id}/tasks",
		summary: "A section's tasks, latest close first, with how many students have done them",
		params: sectionParams,
		query: input(listQuery),
		reply: z.array(taskDto),
	}),
	assign: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "POST",
		path: "/admin/sections/{id}/tasks",
		summary: "Assign an exam or a course's quiz to a section, or to several at once",
		params: sectionParams,
		body: taskInput,
		reply: taskDto,
		status: 201,
		records: ["task-assigned"],
	}),
	update: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "PUT",
		path: "/admin/sections/{id}/tasks/{taskId}",
		summary: "Change a task's window, tries and note",
		params: taskParams,
		body: taskUpdateInput,
		reply: taskDto,
		records: ["task-changed"],
	}),
	withdraw: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "DELETE",
		path: "/admin/sections/{id}/tasks/{taskId}",
		summary: "Withdraw a task; students keep their attempts",
		params: taskParams,
		reply: z.null(),
		records: ["task-withdrawn"],
	}),
	results: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/sections/{id}/tasks/{taskId}/results",
		summary: "Results of a section's students in a task, by name",
		params: taskParams,
		reply: taskResultsDto,
	}),
	exportResults: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/sections/{id}/tasks/{taskId}/results/export",
		summary:
			"Results of a section's students in a task as CSV: UTF-8 with a byte order mark, semicolons, no cells that a spreadsheet would run",
		params: taskParams,
		reply: z.unknown(),
		replyTypes: ["text/csv"],
		envelope: false,
		records: ["task-results-exported"],
	}),
	listDue: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/tasks",
		summary: "The caller's tasks, earliest close first; closed ones are included for a week",
		reply: z.array(dueTaskDto),
	}),
};
