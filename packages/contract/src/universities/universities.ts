import * as z from "zod/mini";
import { input, line, nameLine, optionalOf, text, urlField, versionField } from "../core/fields.ts";
import { COMPLETE_ALL_FIELDS } from "../core/messages.ts";
import { examSummaryDto } from "../exams/exams.ts";

/** The JSON part `universityDTO`; the picture is the part `image`. */
export const universityInput = input({
	name: nameLine({ label: "El nombre", max: 200, required: COMPLETE_ALL_FIELDS }),
	description: text({ label: "La descripción", max: 5000, required: COMPLETE_ALL_FIELDS }),
	code: nameLine({ label: "El código", max: 20, required: COMPLETE_ALL_FIELDS }),
	country: line({ label: "El país", max: 100, required: COMPLETE_ALL_FIELDS }),
	website: optionalOf("El sitio web", urlField("El sitio web")),
	version: versionField,
});
export type UniversityInput = z.infer<typeof universityInput>;

export const universityDto = z.object({
	id: z.number(),
	name: z.string(),
	description: z.string(),
	code: z.string(),
	country: z.string(),
	website: z.nullable(z.string()),
	logo: z.nullable(z.string()),
	version: z.optional(z.number()),
	examsList: z.array(examSummaryDto),
});
export type UniversityDto = z.infer<typeof universityDto>;
