import * as z from "zod/mini";
import { attemptExamDto } from "./attempts.ts";
import { input, pathId, pathInteger, searchField } from "./fields.ts";

/** Which of a student's attempts counts where there is a choice. */
export const countings = ["FIRST", "BEST"] as const;
export type Counting = (typeof countings)[number];

/** Who has no result that counts: is solving it now; began and has none (abandoned, not verified, another rule); never began. */
export const unrankedStates = ["SOLVING", "OTHER", "PENDING"] as const;
export type UnrankedState = (typeof unrankedStates)[number];

export const resultFormats = ["csv", "xlsx", "pdf"] as const;
export type ResultFormat = (typeof resultFormats)[number];

const counting = z._default(z.enum(countings, "Elige el primer intento o el mejor"), "FIRST");
/** Behind whom the page begins: the last row that is there already. */
const after = z.optional(pathId("El lugar de la lista no es válido"));
const size = z._default(pathInteger({ min: 1, max: 100, message: "El tamaño de página debe estar entre 1 y 100" }), 50);
const areaId = z.optional(pathId("El área no es válida"));
/** As `careers` of the results name it; an area goes first. */
const career = z.optional(
	z
		.string("La carrera no es válida")
		.check(z.trim(), z.minLength(1, "La carrera no es válida"), z.maxLength(150, "La carrera no es válida")),
);
/** Only students who are in this section now. */
const sectionId = z.optional(pathId("La sección no es válida"));

export const resultsParams = input({ examId: pathId() });
export const sheetParams = input({ examId: pathId(), attemptId: pathId() });
export const resultsQuery = input({ counting, sectionId });
export type ResultsQuery = z.infer<typeof resultsQuery>;
export const meritQuery = input({
	...{ counting, sectionId, search: searchField, areaId, career, after, size },
	/** This one's row alone. */
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

/** Registered students by what they have made of the exam. */
export const resultPeopleDto = z.object({
	solved: z.number(),
	solving: z.number(),
	other: z.number(),
	pending: z.number(),
});
export type ResultPeopleDto = z.infer<typeof resultPeopleDto>;

/** `version` is another one whenever a result was added, taken away or graded again. */
export const liveResultsDto = z.object({ people: resultPeopleDto, version: z.string() });
export type LiveResultsDto = z.infer<typeof liveResultsDto>;

/** Points as numbers, exact to the thousandth; without a scoring rule a right answer is a point. */
export const resultFiguresDto = z.object({
	mean: z.number(),
	median: z.number(),
	highest: z.number(),
	lowest: z.number(),
	/** Share of right answers, 0 to 100, on average. */
	score: z.number(),
});

/** A bin has its lower end and not its upper one. */
export const resultBinsDto = z.object({ from: z.number(), width: z.number(), counts: z.array(z.number()) });
export type ResultBinsDto = z.infer<typeof resultBinsDto>;

export const examResultsDto = z.object({
	exam: attemptExamDto,
	opensAt: z.nullable(z.string()),
	closesAt: z.nullable(z.string()),
	/** WINDOW: of a simulacro the first attempt between its opening and its close, whatever was asked for. */
	counting: z.enum([...countings, "WINDOW"]),
	/** Equal points are told apart by these, as the university does; empty: they share a place. */
	ties: z.array(z.enum(["correct", "fewerWrong"])),
	people: resultPeopleDto,
	/** The most that can be had; null without a scoring rule. */
	maxPoints: z.nullable(z.number()),
	/** null while nobody has a result. */
	figures: z.nullable(resultFiguresDto),
	bins: resultBinsDto,
	/** What areas of this university those with a result want, by the areas' order. */
	areas: z.array(z.object({ id: z.number(), name: z.string(), solved: z.number() })),
	/** What careers of this university they want, as most of them are spelt, by name. */
	careers: z.array(z.object({ name: z.string(), solved: z.number() })),
});
export type ExamResultsDto = z.infer<typeof examResultsDto>;

export const meritRowDto = z.object({
	attemptId: z.number(),
	names: z.string(),
	/** In the list that was asked for: of all, or of an area. */
	place: z.number(),
	/** How many have this place. */
	sharing: z.number(),
	/** See `@cachimbo/rules/merit-order`, with one decimal. */
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

/** `total`: of how many the places are; `found`: how many the search finds. `more`: there is a next page. */
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
			/** Of the last attempt; null: there is none. */
			startTime: z.nullable(z.string()),
			answered: z.nullable(z.number()),
			totalQuestions: z.nullable(z.number()),
		}),
	),
	more: z.boolean(),
});
export type UnrankedPageDto = z.infer<typeof unrankedPageDto>;

/** Of first attempts, as the item analysis counts them. Shares from 0 to 1; `omission` is null before enough attempts say it. */
export const resultQuestionsDto = z.object({
	/** Attempts that are not counted yet. */
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
			/** In the exam now; null: it was taken out since. */
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

/** Earlier exams of the same university and type, the latest first; shares of right answers from 0 to 100. */
export const resultComparisonDto = z.object({
	earlier: z.array(
		z.object({
			exam: attemptExamDto,
			solved: z.number(),
			mean: z.number(),
			/** Who has a result in both; means of theirs alone, null where nobody has. */
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
