import * as z from "zod/mini";
import { attemptExamDto } from "../attempts/attempts.ts";
import { input, pathInteger } from "../core/fields.ts";

/** Rows per page of an order of merit, for students and visitors. */
export const MERIT_PAGE_SIZE = 50;

/** Characters of a certificate's code: without the ones easily confused, 0 and O, 1, I and L. */
export const CERTIFICATE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CERTIFICATE_CODE_LENGTH = 10;

export const ownMeritQuery = input({
	page: z._default(pathInteger({ min: 1, max: 100_000, message: "La página no es válida" }), 1),
});

/** A place within a set of students. `total`: size of the set. `percentile`: see `@cachimbo/rules/merit/merit-order`, with one decimal. */
export const standingDto = z.object({
	place: z.number(),
	sharing: z.number(),
	total: z.number(),
	percentile: z.number(),
});
export type StandingDto = z.infer<typeof standingDto>;

const groupDto = z.nullable(z.object({ name: z.string(), ...standingDto.shape }));

/** The caller's own place in a simulacro whose results are published. */
export const ownPlaceDto = z.object({
	points: z.number(),
	/** Maximum points. */
	maxPoints: z.number(),
	general: standingDto,
	/** Place among students with the same target area or career at the exam's university; null if the caller has no such target. */
	area: groupDto,
	career: groupDto,
	/** Whether the list is public, under the names that students chose. */
	isPublic: z.boolean(),
});
export type OwnPlaceDto = z.infer<typeof ownPlaceDto>;

/** Why there is no ranking though results are published: `count` sheets are not graded yet, or only `count` results count. */
export const noPlaceDto = z.object({
	noPlace: z.enum(["UNGRADED", "FEW"]),
	count: z.number(),
});
export type NoPlaceDto = z.infer<typeof noPlaceDto>;

/** null: the caller has no place, or it is not published yet. */
export const ownPlaceReply = z.nullable(z.union([ownPlaceDto, noPlaceDto]));

/** A row of the ranking. It shows only the name that the student chose: no id, address or full name. */
export const meritEntryDto = z.object({
	place: z.number(),
	name: z.string(),
	points: z.number(),
	/** Whether it is the caller's row. */
	mine: z.boolean(),
});
export type MeritEntryDto = z.infer<typeof meritEntryDto>;

export const meritListDto = z.object({
	exam: attemptExamDto,
	items: z.array(meritEntryDto),
	...{ page: z.number(), size: z.number(), total: z.number() },
	maxPoints: z.number(),
	/** Page with the caller's row; null if the caller has none. */
	ownPage: z.nullable(z.number()),
	/** Whether it is public, at /orden-de-merito/{id}. */
	isPublic: z.boolean(),
});
export type MeritListDto = z.infer<typeof meritListDto>;

export const publicMeritInput = input({
	isPublic: z.boolean("Di si la lista es pública"),
});
export const publicMeritDto = z.object({
	isPublic: z.boolean(),
	/** Whether the ranking can be read: results are published. */
	isTold: z.boolean(),
	/** Why there is no ranking although results are published. */
	noPlace: z.nullable(noPlaceDto),
});
export type PublicMeritDto = z.infer<typeof publicMeritDto>;

export const certificateDto = z.object({ code: z.string() });
export type CertificateDto = z.infer<typeof certificateDto>;
