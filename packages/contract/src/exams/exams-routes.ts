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
		summary: "All exams a caller may see",
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
			"A draft with an exam's rule, parts, time and questions, of another period; never its schedule, registrations or results",
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
			"Publish, take back or delete several exams; those for which it may not be stay as they are, and are named",
		body: changeExamsInput,
		reply: changeExamsDto,
	}),
	countSolved: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/exams/{id}/solved",
		summary: "How many results an exam has, before it is scheduled",
		params: idParams,
		reply: examSolvedDto,
	}),
	listSections: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/exams/{id}/sections",
		summary: "Whose members may register for a simulacro that is for sections",
		params: idParams,
		reply: examSectionsDto,
	}),
	remove: defineRoute({
		origin: "spec",
		access: ["ADMIN", "TEACHER"],
		method: "DELETE",
		path: "/exams/eliminar/{id}",
		records: ["exam-removed"],
		summary: "Archive an exam; attempts stay whole",
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
