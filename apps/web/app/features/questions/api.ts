import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { type Owner, ownerKey, ownerQuery } from "./owner.ts";

export const useUniversitiesWithExams = () => useQuery(queryFor(universityRoutes.listWithExams, {}));
export const useCourses = () => useQuery(queryFor(courseRoutes.list, {}));
export const usePassages = (owner: Owner) =>
	useQuery(queryFor(questionRoutes.listPassages, { query: ownerQuery(owner) }));

/** The owning exam with its parts; undefined for a course. */
export function useExam({ kind, id }: Owner) {
	const { data } = useQuery({ ...queryFor(examRoutes.list, {}), enabled: kind === "exam" });
	return kind === "exam" ? data?.find((exam) => exam.idExams === id) : undefined;
}

/** Query of the exams, for their authors. */
export const useExamAuthors = (enabled: boolean) => useQuery({ ...queryFor(examRoutes.list, {}), enabled });

export interface ListView {
	page: number;
	size: number;
	search: string;
}

export const listQuery = (owner: Owner, { page, size, search }: ListView) =>
	queryFor(questionRoutes.listManaged, {
		query: { ...ownerQuery(owner), page: String(page), size: String(size), search: search || undefined },
	});

/** Query of one page. While another page of the same owner loads, the previous one stays. */
export const useManagedQuestions = (owner: Owner, view: ListView) =>
	useQuery({
		...listQuery(owner, view),
		placeholderData: (before, query) => (isQueryOf(owner, query?.queryKey[2]) ? before : undefined),
	});

const isQueryOf = (owner: Owner, query: unknown) =>
	Object.entries(ownerQuery(owner)).every(([name, id]) => (query as Record<string, unknown> | null)?.[name] === id);

const findQuestion = (owner: Owner, id: number, signal: AbortSignal): Promise<ManagedQuestionDto> =>
	call(questionRoutes.getManaged, { params: { id: String(id) }, query: ownerQuery(owner), signal });

const questionKey = (owner: Owner, id: number) => ["question to edit", ownerKey(owner), id] as const;

/** Query of the question to edit or copy, from any page. It is available immediately after a call of `rememberQuestion`. */
export const useQuestion = (owner: Owner, id: number | undefined) =>
	useQuery({
		queryKey: questionKey(owner, id ?? 0),
		queryFn: ({ signal }) => findQuestion(owner, id ?? 0, signal),
		enabled: id !== undefined,
		// Never refetched: an open form must not change. Saving detects conflicts.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});

export const rememberQuestion = (client: QueryClient, owner: Owner, question: ManagedQuestionDto): void => {
	client.setQueryData(questionKey(owner, question.idQuestion), question);
};

export const removeQuestion = (id: number) => call(questionRoutes.remove, { params: { id: String(id) } });

/** Invalidates lists, passage counts and question counts after a change of questions. */
export async function renewQuestions(client: QueryClient): Promise<void> {
	const paths = [
		questionRoutes.listManaged.path,
		questionRoutes.listBank.path,
		questionRoutes.listPassages.path,
		universityRoutes.listWithExams.path,
		courseRoutes.list.path,
		examRoutes.list.path,
	];
	await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
