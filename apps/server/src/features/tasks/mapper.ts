import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import type { DueState, DueTaskDto, TaskDto, TaskResultDto, TaskResultState } from "@cachimbo/contract/tasks/tasks";

/** A task with its effective window. */
interface TaskRow {
	id: number;
	sectionId: number;
	examId: number | null;
	courseId: number | null;
	opensAt: Date;
	closesAt: Date;
	tries: number | null;
	note: string;
	/** whether the window is the simulacro's own */
	follows: boolean;
	now: Date;
}

export interface StaffTaskRow extends TaskRow {
	sealed: boolean;
	version: number;
	members: number;
	done: number;
	late: number;
	running: number;
}

/** Exams and courses of tasks, by id. */
export interface Subjects {
	exams: ReadonlyMap<number, AttemptExamDto>;
	courses: ReadonlyMap<number, string>;
}

const subjectOf = ({ examId, courseId }: Pick<TaskRow, "examId" | "courseId">, { exams, courses }: Subjects) => ({
	exam: examId === null ? null : (exams.get(examId) ?? null),
	course: courseId === null ? null : { id: courseId, name: courses.get(courseId) ?? "" },
});

export const toTaskDto = (row: StaffTaskRow, subjects: Subjects): TaskDto => ({
	id: row.id,
	sectionId: row.sectionId,
	...subjectOf(row, subjects),
	opensAt: row.opensAt.toISOString(),
	closesAt: row.closesAt.toISOString(),
	tries: row.tries,
	note: row.note,
	followsExam: row.follows,
	members: row.members,
	done: row.done,
	late: row.late,
	running: row.running,
	serverTime: row.now.toISOString(),
	version: row.version,
});

/** Kind of the attempt that counts. 0: begun as the task; 1: within its window; 2: after it; null: none counts. */
type Kind = 0 | 1 | 2 | null;

export interface ResultRow {
	userId: number;
	names: string;
	kind: Kind;
	running: boolean;
	used: number;
	attemptId: number | null;
	endedAt: Date | null;
	correct: number | null;
	total: number | null;
	scoreTenths: number | null;
	points: number | null;
	maxPoints: number | null;
	seenBefore: boolean;
}

function stateOf({ kind, running }: ResultRow, isClosed: boolean): TaskResultState {
	if (kind === 0) return "DONE";
	if (kind === 1) return "OWN";
	if (running) return "RUNNING";
	if (kind === 2) return "LATE";
	return isClosed ? "MISSED" : "PENDING";
}

const toPoints = (points: number | null) => (points === null ? null : points / 1000);

export function toTaskResultDto(row: ResultRow, { isClosed, hidden }: { isClosed: boolean; hidden: boolean }) {
	const { attemptId, endedAt, correct, total, scoreTenths } = row;
	const isShown = !hidden && attemptId !== null && endedAt !== null && correct !== null && total !== null;
	const result: TaskResultDto["result"] = isShown
		? {
				...{ attemptId, correct, total, score: (scoreTenths ?? 0) / 10, endTime: endedAt.toISOString() },
				...{ points: toPoints(row.points), maxPoints: toPoints(row.maxPoints) },
			}
		: null;
	const { userId, names, used, seenBefore } = row;
	return { userId, names, used, seenBefore, state: stateOf(row, isClosed), result } satisfies TaskResultDto;
}

export interface DueRow extends TaskRow {
	section: string;
	questionCount: number;
	kind: Kind;
	used: number;
	attemptId: number | null;
	runningId: number | null;
}

function dueStateOf({ kind, runningId, opensAt, closesAt, now }: DueRow): DueState {
	if (runningId !== null) return "RUNNING";
	if (kind === 0 || kind === 1) return "DONE";
	if (opensAt > now) return "UPCOMING";
	return closesAt > now ? "PENDING" : "MISSED";
}

export const toDueTaskDto = (row: DueRow, subjects: Subjects): DueTaskDto => ({
	id: row.id,
	section: row.section,
	...subjectOf(row, subjects),
	opensAt: row.opensAt.toISOString(),
	closesAt: row.closesAt.toISOString(),
	tries: row.tries,
	note: row.note,
	followsExam: row.follows,
	questionCount: row.questionCount,
	state: dueStateOf(row),
	used: row.used,
	attemptId: row.runningId ?? (row.kind === 2 ? null : row.attemptId),
	serverTime: row.now.toISOString(),
});
