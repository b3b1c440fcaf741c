import * as z from "zod/mini";
import { input, pathId } from "../fields.ts";
import {
	importDto,
	importInput,
	importRowPageDto,
	importRowsQuery,
	importsQuery,
	templateQuery,
} from "../question-imports.ts";
import { defineRoute } from "../route.ts";

const idParams = input({ id: pathId() });
const pictureParams = input({ id: pathId(), name: z.string("El nombre no es válido") });

export const questionImportRoutes = {
	upload: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/question-import/upload",
		summary:
			"Send a file of questions (CSV, XLSX, DOCX, GIFT, Aiken, Moodle XML, QTI, JSON, or a ZIP of them); it is read in the background, and nothing is written yet",
		body: importInput,
		bodyKind: { kind: "multipart", part: "importDTO", files: ["file"] },
		reply: importDto,
		status: 202,
	}),
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-import/all",
		summary: "The latest 20 imports, of an exam or course if one is named",
		query: importsQuery,
		reply: z.array(importDto),
	}),
	read: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-import/get/{id}",
		summary: "How far an import is",
		params: idParams,
		reply: importDto,
	}),
	listRows: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-import/rows/{id}",
		summary: "The rows of a file as they were read, until the import is over",
		params: idParams,
		query: importRowsQuery,
		reply: importRowPageDto,
	}),
	picture: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-import/picture/{id}/{name}",
		summary: "A picture of a file as it will be shown, until the import is over",
		params: pictureParams,
		reply: z.unknown(),
		replyTypes: ["image/webp"],
		envelope: false,
	}),
	confirm: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/question-import/confirm/{id}",
		summary: "Write what was read, all of it or nothing; again is success",
		params: idParams,
		reply: importDto,
		status: 202,
	}),
	cancel: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/question-import/cancel/{id}",
		summary: "Forget an import that is not confirmed",
		params: idParams,
		reply: importDto,
	}),
	template: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/question-import/template",
		summary: "A file to fill in, with an example of each kind of question",
		query: templateQuery,
		reply: z.unknown(),
		replyTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv"],
		envelope: false,
	}),
};
