import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { toPreviewed } from "./previewed.ts";

/** An exam with all its questions, read anew: they may just have been edited. `exam` null: there is none of that id. */
export function usePreviewed(examId: number) {
	const exams = useQuery({ ...queryFor(examRoutes.list, {}), staleTime: 0 });
	const params = { params: { examId: String(examId) } };
	const questions = useQuery({ ...queryFor(questionRoutes.listByExam, params), staleTime: 0 });
	const { data: courses = [] } = useQuery(queryFor(courseRoutes.list, {}));
	const exam = exams.data && (exams.data.find(({ idExams }) => idExams === examId) ?? null);
	const previewed = useMemo(() => exam && questions.data && toPreviewed(exam, questions.data), [exam, questions.data]);
	return {
		exam,
		previewed,
		courseNames: useMemo(() => new Map(courses.map(({ id, name }) => [id, name])), [courses]),
		error: exams.error ?? questions.error,
		retry: () => void Promise.all([exams.refetch(), questions.refetch()]),
	};
}

/** @throws ApiError CONFLICT where somebody else has changed it since */
export const publishExam = ({ idExams, examPeriod, examType, university, version }: ExamDto): Promise<ExamDto> =>
	call(examRoutes.update, {
		params: { id: String(idExams) },
		body: { examPeriod, examType, university, published: true, version },
	});
