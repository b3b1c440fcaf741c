import type { NotebookEntryDto } from "@cachimbo/contract/notebook";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readInTime } from "../../platform/offline/read-in-time.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { openNotebookStore } from "./notebook-store.ts";

/** A course of which errors are on this device. */
export interface KeptCourse {
	id: number;
	name: string;
	/** How many of its errors. */
	questions: number;
}

/** The courses of these errors, each error once, those with most first. */
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

/** What of the notebook can be practised by course without a network; undefined for the moment in which it is read. */
export function useKeptCourses(): readonly KeptCourse[] | undefined {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const queryKey = ["kept-courses", userId];
	const queryFn = () => readInTime(read(userId), none, (courses) => client.setQueryData(queryKey, courses));
	return useQuery({ queryKey, queryFn, staleTime: 0 }).data;
}
