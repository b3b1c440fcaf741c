import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { changeExamsDto, changeExamsInput } from "./exam-changes.ts";
import {
	duplicateInput,
	examDto,
	examInput,
	examSectionsDto,
	examSolvedDto,
	examTypeDto,
	examTypeInput,
	examUpdateInput,
} from "./exams.ts";

const idParams = input({ id: pathId() });
const listPage = input(listQuery);

export const examRoutes = {
	list: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/exams/todos",
		summary: "All exams that the caller may see",
		query: listPage,
		reply: z.array(examDto),
	}),
	create: defineRoute({
		origin: "spec",
		access: ["ADMIN", "TEACHER"],
		method: "POST",
		path: "/exams/crear",
		records: ["exam-created"],
		summary: "Create an exam",
		body: examInput,
		reply: examDto,
		status: 201,
	}),
	update: defineRoute({
		origin: "added",
		access: ["ADMIN", "TEACHER"],
		method: "PUT",
		path: "/exams/actualizar/{id}",
		records: ["exam-changed"],
		summary: "Change an exam",
		params: idParams,
		body: examUpdateInput,
		reply: examDto,
	}),
	duplicate: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/exams/{id}/duplicate",
		records: ["exam-duplicated"],
		summary:
			"Copy an exam's scoring rule, parts, time and questions into a draft for another period; not its schedule, registrations or results",
		params: idParams,
		body: duplicateInput,
		reply: examDto,
		status: 201,
	}),
	changeMany: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/exams/many",
		records: ["exam-changed", "exam-removed"],
		summary:
			"Publish, unpublish or delete several exams; exams for which this is not allowed stay unchanged and are listed",
		body: changeExamsInput,
		reply: changeExamsDto,
	}),
	countSolved: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/exams/{id}/solved",
		summary: "Number of results that an exam has, before it is scheduled",
		params: idParams,
		reply: examSolvedDto,
	}),
	listSections: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/exams/{id}/sections",
		summary: "Sections whose members may register for a simulacro",
		params: idParams,
		reply: examSectionsDto,
	}),
	remove: defineRoute({
		origin: "spec",
		access: ["ADMIN", "TEACHER"],
		method: "DELETE",
		path: "/exams/eliminar/{id}",
		records: ["exam-removed"],
		summary: "Archive an exam; attempts keep its questions",
		params: idParams,
		reply: z.null(),
	}),
	listTypes: defineRoute({
		origin: "spec",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/examstype/all",
		summary: "All exam types",
		query: listPage,
		reply: z.array(examTypeDto),
	}),
	createType: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "POST",
		path: "/admin/examstype/save",
		records: ["exam-type-created"],
		summary: "Create an exam type",
		body: examTypeInput,
		reply: examTypeDto,
		status: 201,
	}),
};
