import * as z from "zod/mini";
import { input, listQuery, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { areaDto, areasInput } from "./areas.ts";
import { universityDto, universityInput } from "./universities.ts";

const idParams = input({ id: pathId() });
const listPage = input(listQuery);
const universityForm = { kind: "multipart", part: "universityDTO", files: ["image"] } as const;

export const universityRoutes = {
	list: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/user/university/todos",
		summary: "All universities",
		query: listPage,
		reply: z.array(universityDto),
	}),
	listWithExams: defineRoute({
		origin: "spec",
		access: ["ADMIN", "TEACHER"],
		method: "GET",
		path: "/admin/university/todos/tipo-exams",
		summary: "All universities with their exams, unpublished ones too",
		query: listPage,
		reply: z.array(universityDto),
	}),
	create: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "POST",
		path: "/admin/university/crear",
		records: ["university-created"],
		summary: "Create a university with its picture",
		body: universityInput,
		bodyKind: universityForm,
		reply: universityDto,
		status: 201,
	}),
	update: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/university/actualizar/{id}",
		records: ["university-changed"],
		summary: "Change a university; without a picture the present one stays",
		params: idParams,
		body: universityInput,
		bodyKind: universityForm,
		reply: universityDto,
	}),
	remove: defineRoute({
		origin: "spec",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/university/eliminar/{id}",
		records: ["university-removed"],
		summary: "Archive a university; attempts keep their questions",
		params: idParams,
		reply: z.null(),
	}),
	read: defineRoute({
		origin: "spec",
		access: "signed-in",
		method: "GET",
		path: "/user/university/exams/{id}",
		summary: "A university with its exams",
		params: idParams,
		reply: universityDto,
	}),
	areas: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/university/areas/{id}",
		summary: "The areas of a university's exam, with the number of questions per course",
		params: idParams,
		reply: z.array(areaDto),
	}),
	replaceAreas: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/university/areas/{id}",
		records: ["areas-changed"],
		summary: "Replace all areas of a university; those left out are archived",
		params: idParams,
		body: areasInput,
		reply: z.array(areaDto),
	}),
};
