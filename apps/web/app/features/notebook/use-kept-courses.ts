import type { NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readInTime } from "../../platform/offline/read-in-time.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { openNotebookStore } from "./notebook-store.ts";

/** A course with errors on this device. */
export interface KeptCourse {
	id: number;
	name: string;
	/** Number of its errors. */
	questions: number;
}

/** Courses of these errors, most errors first; each error counts once. */
export function coursesOf(entries: readonly NotebookEntryDto[]): KeptCourse[] {
	const byQuestion = new Map(entries.map((entry) => [entry.question.idQuestion, entry]));
	const courses = new Map<number, KeptCourse>();
	for (const { course } of byQuestion.values()) {
		const known = courses.get(course.id);
		courses.set(course.id, { ...course, questions: (known?.questions ?? 0) + 1 });
	}
	return [...courses.values()].sort((a, b) => b.questions - a.questions || a.name.localeCompare(b.name, "es"));
}

const none: readonly KeptCourse[] = [];

async function read(userId: number): Promise<readonly KeptCourse[]> {
	const store = await openNotebookStore(userId);
	const [due, fresh] = await Promise.all([store.due(), store.fresh()]);
	return coursesOf([...(due?.said.entries ?? []), ...(fresh?.entries ?? [])]);
}

/** Returns the courses whose notebook questions can be practised offline; undefined while they are being read. */
export function useKeptCourses(): readonly KeptCourse[] | undefined {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const queryKey = ["kept-courses", userId];
	const queryFn = () => readInTime(read(userId), none, (courses) => client.setQueryData(queryKey, courses));
	return useQuery({ queryKey, queryFn, staleTime: 0 }).data;
}
