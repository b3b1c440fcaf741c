import * as z from "zod/mini";
import { attemptExamDto } from "../attempts/attempts.ts";
import { input, pathId, pathInteger, searchField } from "../core/fields.ts";

/** Which attempt of a student counts, if there are several. */
export const countings = ["FIRST", "BEST"] as const;
export type Counting = (typeof countings)[number];

/**
 * States of students without a result that counts. SOLVING: an attempt is running. OTHER: began, but has no such result
 * (abandoned, not verified, another rule). PENDING: never began.
 */
export const unrankedStates = ["SOLVING", "OTHER", "PENDING"] as const;
export type UnrankedState = (typeof unrankedStates)[number];

export const resultFormats = ["csv", "xlsx", "pdf"] as const;
export type ResultFormat = (typeof resultFormats)[number];

const counting = z._default(z.enum(countings, "Elige el primer intento o el mejor"), "FIRST");
/** Cursor of the page: the last row that the client has. */
const after = z.optional(pathId("El lugar de la lista no es válido"));
const size = z._default(pathInteger({ min: 1, max: 100, message: "El tamaño de página debe estar entre 1 y 100" }), 50);
const areaId = z.optional(pathId("El área no es válida"));
/** A name in `careers` of the results. `areaId` takes precedence. */
const career = z.optional(
	z
		.string("La carrera no es válida")
		.check(z.trim(), z.minLength(1, "La carrera no es válida"), z.maxLength(150, "La carrera no es válida")),
);
/** Only students who are currently in this section. */
const sectionId = z.optional(pathId("La sección no es válida"));

export const resultsParams = input({ examId: pathId() });
export const sheetParams = input({ examId: pathId(), attemptId: pathId() });
export const resultsQuery = input({ counting, sectionId });
export type ResultsQuery = z.infer<typeof resultsQuery>;
export const meritQuery = input({
	...{ counting, sectionId, search: searchField, areaId, career, after, size },
	/** Only the row of this attempt. */
	attemptId: z.optional(pathId("El intento no es válido")),
});
export type MeritQuery = z.infer<typeof meritQuery>;
export const unrankedQuery = input({
	...{ search: searchField, after, size, counting, sectionId },
	state: z.enum(unrankedStates, "El estado no es válido"),
});
export type UnrankedQuery = z.infer<typeof unrankedQuery>;
export const resultsExportQuery = input({
	...{ counting, sectionId, areaId, career },
	format: z.enum(resultFormats, "Elige un formato de la lista"),
});
export type ResultsExportQuery = z.infer<typeof resultsExportQuery>;

/** Number of registered students by state of the exam. */
export const resultPeopleDto = z.object({
	solved: z.number(),
	solving: z.number(),
	other: z.number(),
	pending: z.number(),
});
export type ResultPeopleDto = z.infer<typeof resultPeopleDto>;

/** `version` changes whenever a result is added, removed or regraded. */
export const liveResultsDto = z.object({ people: resultPeopleDto, version: z.string() });
export type LiveResultsDto = z.infer<typeof liveResultsDto>;

/** Points are numbers exact to the thousandth. Without a scoring rule a right answer is one point. */
export const resultFiguresDto = z.object({
	mean: z.number(),
	median: z.number(),
	highest: z.number(),
	lowest: z.number(),
	/** Mean share of right answers, 0 to 100. */
	score: z.number(),
});

/** A bin includes its lower bound and excludes its upper one. */
export const resultBinsDto = z.object({ from: z.number(), width: z.number(), counts: z.array(z.number()) });
export type ResultBinsDto = z.infer<typeof resultBinsDto>;

export const examResultsDto = z.object({
	exam: attemptExamDto,
	opensAt: z.nullable(z.string()),
	closesAt: z.nullable(z.string()),
	/** WINDOW: in a simulacro the first attempt between opening and close always counts, whatever was requested. */
	counting: z.enum([...countings, "WINDOW"]),
	/** Tie-breakers for equal points, in the university's order; empty: equal points share a place. */
	ties: z.array(z.enum(["correct", "fewerWrong"])),
	people: resultPeopleDto,
	/** Maximum points; null without a scoring rule. */
	maxPoints: z.nullable(z.number()),
	/** null while nobody has a result. */
	figures: z.nullable(resultFiguresDto),
	bins: resultBinsDto,
	/** Target areas of the students with a result, at this university, in the order of its areas. */
	areas: z.array(z.object({ id: z.number(), name: z.string(), solved: z.number() })),
	/** Target careers of the students with a result, at this university, in the most frequent spelling, sorted by name. */
	careers: z.array(z.object({ name: z.string(), solved: z.number() })),
});
export type ExamResultsDto = z.infer<typeof examResultsDto>;

export const meritRowDto = z.object({
	attemptId: z.number(),
	names: z.string(),
	/** Place in the requested list: all students, or those of an area. */
	place: z.number(),
	/** Number of students with this place. */
	sharing: z.number(),
	/** See `@cachimbo/rules/merit/merit-order`, with one decimal. */
	percentile: z.number(),
	area: z.nullable(z.string()),
	points: z.number(),
	correct: z.number(),
	wrong: z.number(),
	blank: z.number(),
	/** Share of right answers, 0 to 100. */
	score: z.number(),
	endTime: z.string(),
	timeSpentSeconds: z.nullable(z.number()),
	untimed: z.boolean(),
	attemptNumber: z.number(),
});
export type MeritRowDto = z.infer<typeof meritRowDto>;

/** `total`: number of ranked students. `found`: number of rows that match the search. `more`: whether there is a next page. */
export const meritPageDto = z.object({
	items: z.array(meritRowDto),
	...{ total: z.number(), found: z.number(), more: z.boolean() },
});
export type MeritPageDto = z.infer<typeof meritPageDto>;

export const unrankedPageDto = z.object({
	items: z.array(
		z.object({
			userId: z.number(),
			names: z.string(),
			/** Start of the last attempt; null: there is none. */
			startTime: z.nullable(z.string()),
			answered: z.nullable(z.number()),
			totalQuestions: z.nullable(z.number()),
		}),
	),
	more: z.boolean(),
});
export type UnrankedPageDto = z.infer<typeof unrankedPageDto>;

/** First attempts only, as in the item analysis. Shares from 0 to 1; `omission` is null until there are enough attempts. */
export const resultQuestionsDto = z.object({
	/** Number of attempts that are not counted yet. */
	waiting: z.number(),
	recount: z.boolean(),
	computedAt: z.nullable(z.string()),
	attempts: z.number(),
	courses: z.array(
		z.object({
			name: z.string(),
			questions: z.number(),
			facility: z.number(),
			omission: z.nullable(z.number()),
		}),
	),
	questions: z.array(
		z.object({
			idQuestion: z.number(),
			/** Number in the exam now; null: it was removed since. */
			number: z.nullable(z.number()),
			course: z.string(),
			text: z.string(),
			attempts: z.number(),
			facility: z.number(),
			omission: z.nullable(z.number()),
		}),
	),
});
export type ResultQuestionsDto = z.infer<typeof resultQuestionsDto>;

/** Earlier exams of the same university and type, latest first. Shares of right answers from 0 to 100. */
export const resultComparisonDto = z.object({
	earlier: z.array(
		z.object({
			exam: attemptExamDto,
			solved: z.number(),
			mean: z.number(),
			/** Students with a result in both exams, and their means; null if there are none. */
			both: z.object({
				count: z.number(),
				before: z.nullable(z.number()),
				now: z.nullable(z.number()),
				better: z.number(),
				worse: z.number(),
			}),
		}),
	),
});
export type ResultComparisonDto = z.infer<typeof resultComparisonDto>;
