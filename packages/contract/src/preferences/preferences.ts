import {
	DAILY_GOAL_MAX,
	DAILY_GOAL_MIN,
	EXTRA_TIME_PERCENTS,
	NICKNAME_MAX,
	NICKNAME_MIN,
} from "@cachimbo/rules/limits";
import type { MeritNameKind } from "@cachimbo/rules/merit/merit-name";
import * as z from "zod/mini";
import { idField, input, integerField, nameLine, optionalOf } from "../core/fields.ts";
import { isNickname } from "./nicknames.ts";

export const UNIVERSITY_GONE = "Esa universidad ya no está disponible";
export const AREA_ELSEWHERE = "Esa área no es de la universidad que elegiste";
export const EXAM_DATE_PAST = "Esa fecha ya pasó: elige la de tu próximo examen";
export const EXAM_DATE_FAR = "Elige una fecha dentro de los próximos dos años";
/** How a student's name is shown to others in an order of merit. */
export const meritNameKinds = ["INITIALS", "NICKNAME", "NONE"] as const satisfies readonly MeritNameKind[];

/** Message for a coarse word, a word of the academy's own list, or a name of the academy. It does not repeat the word. */
export const NICKNAME_REFUSED = "Elige otro apodo";
export const NICKNAME_INITIALS =
	"Un apodo no puede tener la forma de iniciales: para aparecer con las tuyas elige «Mis iniciales»";
export const NICKNAME_MISSING = "Escribe el apodo con el que quieres aparecer";

const nickname = nameLine({ label: "El apodo", max: NICKNAME_MAX }).check(
	z.minLength(NICKNAME_MIN, `El apodo debe tener entre ${NICKNAME_MIN} y ${NICKNAME_MAX} caracteres`),
	z.refine(isNickname, "Usa letras, números, espacios, puntos o guiones; sin correos ni números largos"),
);

/**
 * Absent fields keep their values; null clears them. A new university clears the area and career unless they are sent too,
 * because they belonged to the old one.
 */
export const preferencesInput = input({
	targetUniversityId: z.optional(z.nullable(idField("La universidad no es válida"))),
	targetAreaId: z.optional(z.nullable(idField("El área no es válida"))),
	/** Free text: there is no catalogue of careers. */
	targetCareer: z.optional(optionalOf("La carrera", nameLine({ label: "La carrera", max: 150 }))),
	dailyGoal: z.optional(integerField({ label: "La meta diaria", min: DAILY_GOAL_MIN, max: DAILY_GOAL_MAX })),
	extraTimePercent: z.optional(z.literal(EXTRA_TIME_PERCENTS, "El tiempo adicional debe ser 0, 25, 50 o 100 %")),
	/** Day of Lima's calendar, from today to two years ahead. */
	examDate: z.optional(z.nullable(z.iso.date("La fecha de tu examen no es válida"))),
	/** The question about the target was answered or skipped, so no device asks it again. */
	targetAsked: z.optional(z.literal(true, "Solo se puede marcar como preguntada")),
	/** How the student's name is shown to others in an order of merit. */
	meritName: z.optional(z.enum(meritNameKinds, "Elige cómo quieres aparecer")),
	meritNickname: z.optional(optionalOf("El apodo", nickname)),
});
export type PreferencesInput = z.infer<typeof preferencesInput>;

/**
 * `dailyGoal`: number of questions. `extraTimePercent`: share of an exam's duration. A deleted university or area is returned as
 * null. `examDate` may be in the past.
 */
export const preferencesDto = z.object({
	targetUniversityId: z.nullable(z.number()),
	targetAreaId: z.nullable(z.number()),
	/** 'Área A: Ciencias de la Salud'; identifies the exams of the student's own area. */
	targetAreaName: z.nullable(z.string()),
	targetCareer: z.nullable(z.string()),
	dailyGoal: z.number(),
	extraTimePercent: z.number(),
	examDate: z.nullable(z.string()),
	targetAsked: z.boolean(),
	meritName: z.enum(meritNameKinds),
	meritNickname: z.nullable(z.string()),
});
export type PreferencesDto = z.infer<typeof preferencesDto>;
