import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import type { NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import { notebookRoutes } from "@cachimbo/contract/notebook/notebook-routes";
import { call } from "../../platform/api/api.ts";
import { keepForOffline } from "../../platform/offline/service-worker.ts";
import { fontsOf, picturesOf } from "../../platform/words/question-parts.ts";
import type { UnscheduledSource } from "./open-sitting.ts";
import type { PracticeEntry } from "./sitting.ts";

/** Reads the errors of a result, which may exist on this device only. Returns none while the key is secret. @throws ApiError */
export type ReadErrors = (attemptId: number) => Promise<PracticeEntry[]>;

/** Upper bound of the errors of one day. */
const maxFresh = "100";

/** Fetches the questions missed today. @throws ApiError */
export async function fetchFresh(userId: number): Promise<NotebookEntryDto[]> {
	const query = { group: "fresh", size: maxFresh } as const;
	return (await call(notebookRoutes.entries, { params: { userId: String(userId) }, query })).items;
}

async function drawFromCourse(
	{ courseId, topic }: UnscheduledSource & { kind: "course" },
	limit: number,
): Promise<PracticeEntry[]> {
	const params = { id: String(courseId) };
	const query = { random: String(limit), ...(topic === null ? {} : { topic }) };
	const [courses, questions] = await Promise.all([
		call(courseRoutes.list, {}),
		call(courseRoutes.listQuestions, { params, query }),
	]);
	const name = courses.find(({ id }) => id === courseId)?.name ?? "Curso";
	return questions.map((question) => ({ question, course: { id: courseId, name } }));
}

/** Fetches questions outside the schedule, with the files needed to answer them offline. @throws ApiError */
export async function fetchUnscheduled(
	{ userId, readErrors }: { userId: number; readErrors: ReadErrors },
	source: UnscheduledSource,
	limit: number,
): Promise<PracticeEntry[]> {
	const entries =
		source.kind === "attempt"
			? await readErrors(source.attemptId)
			: source.kind === "fresh"
				? await fetchFresh(userId)
				: await drawFromCourse(source, limit);
	const questions = entries.map((entry) => entry.question);
	void keepForOffline({ documents: [], pictures: picturesOf({ questions }), fonts: fontsOf({ questions }) });
	return entries;
}
