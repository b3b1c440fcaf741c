import * as z from "zod/mini";
import { attemptExamDto } from "./attempts.ts";
import {
	clientIdField,
	idField,
	input,
	instantField,
	integerField,
	listOf,
	optionalText,
	pathId,
	versionField,
} from "./fields.ts";

export const TASK_TRIES_MAX = 20;
/** Sections at once, besides the one that it is assigned in. */
export const TASK_SECTIONS_MAX = 50;
export const TASK_GONE = "Esta tarea no es de tus secciones, o la retiraron";
const TASK_WINDOW = "El cierre debe ser posterior a la apertura";

const window = {
	opensAt: instantField("La apertura"),
	closesAt: instantField("El cierre"),
};
const tries = z.nullable(integerField({ label: "El número de intentos", min: 1, max: TASK_TRIES_MAX }));
const note = z.pipe(
	optionalText({ label: "La nota", max: 500 }),
	z.transform((value: string | null) => value ?? ""),
);
const opensBeforeItCloses = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }) => opensAt < closesAt;
const inOrder = { error: TASK_WINDOW, path: ["closesAt"] };

/**
 * Assigns an exam or a course's quiz to a section. `tries`: how many attempts may be begun as this task; null: any number.
 * `alsoIn`: further sections, each of which gets a task of its own. `clientId` makes a repeated assignment harmless.
 */
export const taskInput = input({
	clientId: z.optional(z.nullable(clientIdField)),
	examId: z.optional(z.nullable(idField("El examen no es válido"))),
	courseId: z.optional(z.nullable(idField("El curso no es válido"))),
	...window,
	tries: z._default(tries, 1),
	note,
	alsoIn: z._default(
		listOf(idField("La sección no es válida"), { label: "Las secciones", max: TASK_SECTIONS_MAX }),
		[],
	),
}).check(
	z.refine(({ examId, courseId }) => (examId == null) !== (courseId == null), {
		error: "Elige un examen o un curso",
		path: ["examId"],
	}),
	z.refine(opensBeforeItCloses, inOrder),
);
export type TaskInput = z.input<typeof taskInput>;

/** What it is about stays: attempts were begun as it. */
export const taskUpdateInput = input({ ...window, tries, note, version: versionField }).check(
	z.refine(opensBeforeItCloses, inOrder),
);
export type TaskUpdateInput = z.input<typeof taskUpdateInput>;

export const sectionParams = input({ id: pathId() });
export const taskParams = input({ id: pathId(), taskId: pathId() });

const taskSubject = {
	exam: z.nullable(attemptExamDto),
	course: z.nullable(z.object({ id: z.number(), name: z.string() })),
};
const taskFacts = {
	...taskSubject,
	opensAt: z.string(),
	closesAt: z.string(),
	tries: z.nullable(z.number()),
	note: z.string(),
};

/**
 * A task for who assigns it. `followsExam`: its window is the simulacro's own. `done`: members with a result within the
 * window; `late`: those who have one begun after it only; `running`: who is at it.
 */
export const taskDto = z.object({
	id: z.number(),
	sectionId: z.number(),
	...taskFacts,
	followsExam: z.boolean(),
	members: z.number(),
	done: z.number(),
	late: z.number(),
	running: z.number(),
	serverTime: z.string(),
	version: z.number(),
});
export type TaskDto = z.infer<typeof taskDto>;

/**
 * How a member stands to a task. `DONE`: begun as the task; `OWN`: within its window, by oneself; `LATE`: after it;
 * `MISSED`: it is closed, and there is no result.
 */
export const taskResultStates = ["DONE", "OWN", "LATE", "RUNNING", "PENDING", "MISSED"] as const;
export type TaskResultState = (typeof taskResultStates)[number];

export const taskResultDto = z.object({
	userId: z.number(),
	names: z.string(),
	state: z.enum(taskResultStates),
	/** Attempts begun as this task. */
	used: z.number(),
	/** What counts, of a result; null while it may not be told. */
	result: z.nullable(
		z.object({
			attemptId: z.number(),
			/** Share of right answers, 0 to 100. */
			score: z.number(),
			points: z.nullable(z.number()),
			maxPoints: z.nullable(z.number()),
			correct: z.number(),
			total: z.number(),
			endTime: z.string(),
		}),
	),
	/** The exam had been begun before the attempt that counts. */
	seenBefore: z.boolean(),
});
export type TaskResultDto = z.infer<typeof taskResultDto>;

/** `hidden`: results are told later, so none are here. */
export const taskResultsDto = z.object({ task: taskDto, hidden: z.boolean(), items: z.array(taskResultDto) });
export type TaskResultsDto = z.infer<typeof taskResultsDto>;

export const dueStates = ["UPCOMING", "PENDING", "RUNNING", "DONE", "MISSED"] as const;
export type DueState = (typeof dueStates)[number];

/** A task as a student of its section sees it. `attemptId`: the one to go on with, or the newest that has ended. */
export const dueTaskDto = z.object({
	id: z.number(),
	section: z.string(),
	...taskFacts,
	/** A simulacro, in its own window. */
	followsExam: z.boolean(),
	questionCount: z.number(),
	state: z.enum(dueStates),
	used: z.number(),
	attemptId: z.nullable(z.number()),
	serverTime: z.string(),
});
export type DueTaskDto = z.infer<typeof dueTaskDto>;

export const startTaskInput = input({ clientId: clientIdField });
/** The attempt to solve, which is read as any other. */
export const startedTaskDto = z.object({ attemptId: z.number() });
