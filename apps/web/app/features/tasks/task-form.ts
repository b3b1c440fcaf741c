import { type TaskDto, taskInput } from "@cachimbo/contract/tasks/tasks";
import { checkWith } from "../../platform/forms/check-with.ts";
import { fromLimaField, toLimaField } from "../../platform/time/lima-time.ts";

/** Form values of a task. */
export interface TaskForm {
	what: "exam" | "course";
	examId: string;
	courseId: string;
	/** Values of date-time fields, in Lima time. */
	opensAt: string;
	closesAt: string;
	/** '' for an unlimited number. */
	tries: string;
	note: string;
	/** Further sections that get a copy, only for a new task. */
	alsoIn: number[];
}

const dayMs = 24 * 3600_000;

/** Defaults of a new task: from now until the end of the day in a week. */
export function newTaskForm(now: number): TaskForm {
	const lastDay = toLimaField(new Date(now + 7 * dayMs).toISOString()).slice(0, 10);
	return {
		what: "exam",
		examId: "",
		courseId: "",
		opensAt: toLimaField(new Date(now).toISOString()),
		closesAt: `${lastDay}T23:59`,
		tries: "1",
		note: "",
		alsoIn: [],
	};
}

export const toTaskForm = (task: TaskDto): TaskForm => ({
	what: task.exam ? "exam" : "course",
	examId: task.exam ? String(task.exam.idExams) : "",
	courseId: task.course ? String(task.course.id) : "",
	opensAt: toLimaField(task.opensAt),
	closesAt: toLimaField(task.closesAt),
	tries: task.tries === null ? "" : String(task.tries),
	note: task.note,
	alsoIn: [],
});

export const toTaskBody = ({ what, examId, courseId, opensAt, closesAt, tries, note }: TaskForm) => ({
	examId: what === "exam" && examId ? Number(examId) : null,
	courseId: what === "course" && courseId ? Number(courseId) : null,
	opensAt: fromLimaField(opensAt) ?? "",
	closesAt: fromLimaField(closesAt) ?? "",
	tries: tries ? Number(tries) : null,
	note,
});

export function checkTask(form: TaskForm) {
	const fault = checkWith(taskInput, toTaskBody(form));
	// Only one of the two choices is visible, so the error is moved to it.
	if (form.what === "course" && fault?.errors.examId) {
		const { examId, ...errors } = fault.errors;
		return { ...fault, errors: { ...errors, courseId: examId } };
	}
	return fault;
}
