import * as z from "zod/mini";
import { attemptExamDto } from "./attempts.ts";
import { input, pathInteger } from "./fields.ts";

/** Rows of one page of an order of merit, for students and visitors. */
export const MERIT_PAGE_SIZE = 50;

/** Signs of a certificate's code: without those that read as others, 0 and O, 1, I and L. */
export const CERTIFICATE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CERTIFICATE_CODE_LENGTH = 10;

export const ownMeritQuery = input({
	page: z._default(pathInteger({ min: 1, max: 100_000, message: "La página no es válida" }), 1),
});

/** Among whom a place is; `total`: how many they are. `percentile`: see `@cachimbo/rules/merit-order`, with one decimal. */
export const standingDto = z.object({
	place: z.number(),
	sharing: z.number(),
	total: z.number(),
	percentile: z.number(),
});
export type StandingDto = z.infer<typeof standingDto>;

const groupDto = z.nullable(z.object({ name: z.string(), ...standingDto.shape }));

/** The caller's own place in a simulacro whose results are told. */
export const ownPlaceDto = z.object({
	points: z.number(),
	/** The most that could be had. */
	maxPoints: z.number(),
	general: standingDto,
	/** Among those who want the same area or career at the exam's university; null where the caller's is not known. */
	area: groupDto,
	career: groupDto,
	/** Anybody may read the list, under the names that were chosen. */
	isPublic: z.boolean(),
});
export type OwnPlaceDto = z.infer<typeof ownPlaceDto>;

/** Why nobody has a place, though results are published: `count` sheets are not graded yet, or only `count` results count. */
export const noPlaceDto = z.object({
	noPlace: z.enum(["UNGRADED", "FEW"]),
	count: z.number(),
});
export type NoPlaceDto = z.infer<typeof noPlaceDto>;

/** null: there is none, or it is not told yet. */
export const ownPlaceReply = z.nullable(z.union([ownPlaceDto, noPlaceDto]));

/** Nobody is named but as they chose: no id, no address, no full name. */
export const meritEntryDto = z.object({
	place: z.number(),
	name: z.string(),
	points: z.number(),
	/** The caller. */
	mine: z.boolean(),
});
export type MeritEntryDto = z.infer<typeof meritEntryDto>;

export const meritListDto = z.object({
	exam: attemptExamDto,
	items: z.array(meritEntryDto),
	...{ page: z.number(), size: z.number(), total: z.number() },
	maxPoints: z.number(),
	/** The page on which the caller stands; null where they do not. */
	ownPage: z.nullable(z.number()),
	/** Anybody may read it, at /orden-de-merito/{id}. */
	isPublic: z.boolean(),
});
export type MeritListDto = z.infer<typeof meritListDto>;

export const publicMeritInput = input({
	isPublic: z.boolean("Di si la lista es pública"),
});
export const publicMeritDto = z.object({
	isPublic: z.boolean(),
	/** Whether there is anything to read: results are told. */
	isTold: z.boolean(),
	/** Why there is not, where results are published all the same. */
	noPlace: z.nullable(noPlaceDto),
});
export type PublicMeritDto = z.infer<typeof publicMeritDto>;

export const certificateDto = z.object({ code: z.string() });
export type CertificateDto = z.infer<typeof certificateDto>;
