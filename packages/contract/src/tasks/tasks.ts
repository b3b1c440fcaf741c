import * as z from "zod/mini";
import { attemptExamDto } from "../attempts/attempts.ts";
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
} from "../core/fields.ts";

export const TASK_TRIES_MAX = 20;
/** Maximum number of further sections per assignment. */
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
const closeFault = { error: TASK_WINDOW, path: ["closesAt"] };

/**
 * Assigns an exam or a course's quiz to a section. `tries`: number of attempts that may be begun as this task; null: any number.
 * `alsoIn`: further sections, each of which gets a task of its own. `clientId` is the idempotency key.
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
	z.refine(opensBeforeItCloses, closeFault),
);
export type TaskInput = z.input<typeof taskInput>;

/** The exam or course cannot be changed, because attempts may have been begun as this task. */
export const taskUpdateInput = input({ ...window, tries, note, version: versionField }).check(
	z.refine(opensBeforeItCloses, closeFault),
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
 * A task as its teacher sees it. `followsExam`: its window is that of the simulacro. `done`: members with a result within the
 * window. `late`: members whose only result was begun after it. `running`: members with a running attempt.
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
 * State of a member's task. `DONE`: begun as the task. `OWN`: begun within the window, but not as the task. `LATE`: begun after
 * the window. `MISSED`: the task is closed and there is no result.
 */
export const taskResultStates = ["DONE", "OWN", "LATE", "RUNNING", "PENDING", "MISSED"] as const;
export type TaskResultState = (typeof taskResultStates)[number];

export const taskResultDto = z.object({
	userId: z.number(),
	names: z.string(),
	state: z.enum(taskResultStates),
	/** Number of attempts begun as this task. */
	used: z.number(),
	/** The result that counts; null if there is none, or while it is hidden. */
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
	/** Whether the exam was begun before the attempt that counts. */
	seenBefore: z.boolean(),
});
export type TaskResultDto = z.infer<typeof taskResultDto>;

/** `hidden`: the results are published later, so none are included. */
export const taskResultsDto = z.object({ task: taskDto, hidden: z.boolean(), items: z.array(taskResultDto) });
export type TaskResultsDto = z.infer<typeof taskResultsDto>;

export const dueStates = ["UPCOMING", "PENDING", "RUNNING", "DONE", "MISSED"] as const;
export type DueState = (typeof dueStates)[number];

/** A task as a student of its section sees it. `attemptId`: the attempt to resume, or the latest ended one. */
export const dueTaskDto = z.object({
	id: z.number(),
	section: z.string(),
	...taskFacts,
	/** Whether it is a simulacro, with the simulacro's own window. */
	followsExam: z.boolean(),
	questionCount: z.number(),
	state: z.enum(dueStates),
	used: z.number(),
	attemptId: z.nullable(z.number()),
	serverTime: z.string(),
});
export type DueTaskDto = z.infer<typeof dueTaskDto>;

export const startTaskInput = input({ clientId: clientIdField });
/** The attempt to solve. Read it like any other attempt. */
export const startedTaskDto = z.object({ attemptId: z.number() });
