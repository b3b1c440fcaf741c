import { universityTemplates } from "@cachimbo/rules/exams/university-templates";
import * as z from "zod/mini";
import { idField, input, listOf, nameLine } from "../core/fields.ts";

/** Steps of the setup assistant for an empty installation, in order. */
export const setupSteps = ["face", "universities", "exam", "students"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** 'all' ends the assistant permanently. */
export const setupStepParams = input({ step: z.enum([...setupSteps, "all"], "No existe ese paso") });

const codes = universityTemplates.map(({ code }) => code);

/** Template codes. Universities that already exist stay unchanged. */
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
	/** Whether to offer the assistant: the installation started empty, and nobody has ended the assistant. */
	offered: z.boolean(),
	done: z.array(z.enum(setupSteps)),
	/** Live universities. `examId`: its first exam. */
	universities: z.array(
		z.object({ id: z.number(), code: z.string(), name: z.string(), examId: z.nullable(z.number()) }),
	),
});
export type SetupDto = z.infer<typeof setupDto>;
