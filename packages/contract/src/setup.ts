import { universityTemplates } from "@cachimbo/rules/university-templates";
import * as z from "zod/mini";
import { idField, input, listOf, nameLine } from "./fields.ts";

/** The first steps of an empty installation, in their order. */
export const setupSteps = ["face", "universities", "exam", "students"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** 'all': the assistant is left for good. */
export const setupStepParams = input({ step: z.enum([...setupSteps, "all"], "No existe ese paso") });

const codes = universityTemplates.map(({ code }) => code);

/** By their codes; those that are there already stay as they are. */
export const setupUniversitiesInput = input({
	codes: listOf(z.enum(codes, "No conocemos esa universidad"), {
		label: "Las universidades",
		min: 1,
		max: codes.length,
		tooFew: "Elige al menos una universidad",
	}),
});
export type SetupUniversitiesInput = z.infer<typeof setupUniversitiesInput>;

export const setupExamInput = input({
	university: idField("Elige una universidad"),
	period: nameLine({ label: "El nombre", max: 50, required: "Escribe un nombre para el examen" }),
});
export type SetupExamInput = z.infer<typeof setupExamInput>;

export const setupDto = z.object({
	/** Whether to offer the assistant: the installation began empty, and nobody has ended it. */
	offered: z.boolean(),
	done: z.array(z.enum(setupSteps)),
	/** Those that stand. `examId`: of the first exam that it has. */
	universities: z.array(
		z.object({ id: z.number(), code: z.string(), name: z.string(), examId: z.nullable(z.number()) }),
	),
});
export type SetupDto = z.infer<typeof setupDto>;
