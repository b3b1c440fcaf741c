import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import type { TaskDto, TaskInput, TaskUpdateInput } from "@cachimbo/contract/tasks/tasks";
import { taskRoutes } from "@cachimbo/contract/tasks/tasks-routes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";

/** Query of the student's due tasks. Refetched on each return to the dashboard, because tasks are done on other screens. */
export const useDueTasks = () => useQuery({ ...queryFor(taskRoutes.listDue, {}), staleTime: 0 });

/** @param clientId idempotency key of this click */
export const startTask = (id: number, clientId: string) =>
	call(attemptRoutes.startTask, { params: { id: String(id) }, body: { clientId } });

const ofSection = (sectionId: number) => ({ params: { id: String(sectionId) } });
export const ofTask = ({ sectionId, id }: Pick<TaskDto, "sectionId" | "id">) => ({
	params: { id: String(sectionId), taskId: String(id) },
});

export const useTasks = (sectionId: number) =>
	useQuery({ ...queryFor(taskRoutes.list, ofSection(sectionId)), staleTime: 0 });

/** Query of a task's results. Polls while somebody works on it. */
export const useTaskResults = (sectionId: number, taskId: number) =>
	useQuery({
		...queryFor(taskRoutes.results, ofTask({ sectionId, id: taskId })),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => (data && data.task.running > 0 ? 15_000 : false),
	});

export const renewTasks = (client: QueryClient) =>
	Promise.all([taskRoutes.list, taskRoutes.results].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));

/** Assigns a task, or updates the given one. */
export const saveTask = (sectionId: number, body: TaskInput & TaskUpdateInput, task: TaskDto | undefined) =>
	task
		? call(taskRoutes.update, { ...ofTask(task), body })
		: call(taskRoutes.assign, { ...ofSection(sectionId), body });

export const withdrawTask = (task: TaskDto) => call(taskRoutes.withdraw, ofTask(task));

/** Exams and courses that can be assigned. */
export const useExams = () => useQuery(queryFor(examRoutes.list, {}));
export const useCourses = () => useQuery(queryFor(courseRoutes.list, {}));
