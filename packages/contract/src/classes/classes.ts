import type { PlanId } from "@cachimbo/rules/payments/plans";
import * as z from "zod/mini";
import {
	clientIdField,
	input,
	instantField,
	integerField,
	line,
	listOf,
	urlField,
	versionField,
} from "../core/fields.ts";

/** Plans that can include a class. */
export const classPlans = ["mensual", "semestral", "anual"] as const satisfies readonly PlanId[];
export type ClassPlan = (typeof classPlans)[number];

const isSecure = (address: string) => /^https:/i.test(address);
const areDistinct = (plans: readonly string[]) => new Set(plans).size === plans.length;

/** A class as an ADMIN enters it. `clientId` is an idempotency key for the creation; an update ignores it. */
export const classInput = input({
	clientId: z.optional(z.nullable(clientIdField)),
	title: line({ label: "El título", max: 120 }),
	teacher: line({ label: "El nombre del docente", max: 80 }),
	startsAt: instantField("El inicio"),
	minutes: integerField({ label: "La duración en minutos", min: 15, max: 480 }),
	/** Link of the video call. */
	link: urlField("El enlace").check(z.refine(isSecure, "El enlace debe empezar con https://")),
	plans: listOf(z.enum(classPlans, "El plan no es válido"), {
		label: "Los planes",
		min: 1,
		max: classPlans.length,
		tooFew: "Elige al menos un plan",
	}).check(z.refine(areDistinct, "Hay planes repetidos")),
	version: versionField,
});
export type ClassInput = z.infer<typeof classInput>;

export const cancelQuery = input({
	cancelled: z.pipe(
		z.enum(["true", "false"], "La cancelación debe ser verdadera o falsa"),
		z.transform((value) => value === "true"),
	),
});

const classFields = {
	id: z.number(),
	title: z.string(),
	teacher: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	minutes: z.number(),
	/** Plans that include it, cheapest first. */
	plans: z.array(z.enum(classPlans)),
	cancelled: z.boolean(),
};

/** A class as a student sees it. `locked`: the caller has none of its plans. `link` is null for a locked or cancelled class. */
export const classDto = z.object({ ...classFields, locked: z.boolean(), link: z.nullable(z.string()) });
export type ClassDto = z.infer<typeof classDto>;

/** A class as the administration sees it. */
export const managedClassDto = z.object({ ...classFields, link: z.string(), version: z.number() });
export type ManagedClassDto = z.infer<typeof managedClassDto>;
