import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import {
	cutoffDto,
	cutoffFileInput,
	cutoffImportDto,
	cutoffImportInput,
	cutoffInput,
	cutoffListDto,
	cutoffPreviewDto,
	cutoffsQuery,
	universityCutoffsDto,
} from "./cutoffs.ts";

const idParams = input({ id: pathId() });

export const cutoffRoutes = {
	listForUniversity: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "GET",
		path: "/user/university/cutoffs/{id}",
		summary: "The latest cutoff of each career of a university, per scale, with its source",
		params: idParams,
		reply: universityCutoffsDto,
	}),
	list: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "GET",
		path: "/admin/cutoffs/all",
		summary:
			"Cutoffs (scores of the last one admitted), newest process first, 50 at a time; `next` gets the following ones",
		query: cutoffsQuery,
		reply: cutoffListDto,
	}),
	create: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/cutoffs/create",
		summary: "Add a career's cutoff in an admission process, with its source",
		body: cutoffInput,
		reply: cutoffDto,
		status: 201,
		records: ["cutoff-created"],
	}),
	update: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "PUT",
		path: "/admin/cutoffs/update/{id}",
		summary: "Change a career's cutoff in an admission process",
		params: idParams,
		body: cutoffInput,
		reply: cutoffDto,
		records: ["cutoff-changed"],
	}),
	remove: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "DELETE",
		path: "/admin/cutoffs/delete/{id}",
		summary: "Delete a career's cutoff in an admission process",
		params: idParams,
		reply: z.null(),
		records: ["cutoff-removed"],
	}),
	preview: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/cutoffs/preview",
		summary: "Preview of a table (CSV, XLSX) of one university's cutoffs: what it would change; nothing is written",
		body: cutoffFileInput,
		bodyKind: { kind: "multipart", part: "cutoffDTO", files: ["file"] },
		reply: cutoffPreviewDto,
		records: { none: "it writes nothing" },
	}),
	import: defineRoute({
		origin: "added",
		access: "ADMIN",
		method: "POST",
		path: "/admin/cutoffs/import",
		summary: "Write the rows of a preview, all or none; idempotent",
		body: cutoffImportInput,
		reply: cutoffImportDto,
		records: ["cutoffs-imported"],
	}),
};
