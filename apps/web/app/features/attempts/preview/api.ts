import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { toPreviewed } from "./previewed.ts";

/** Query of an exam and all its questions, never cached since they may just have been edited. `exam` is null if it does not exist. */
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

/** @throws ApiError CONFLICT if somebody else has changed the exam since it was read */
export const publishExam = ({ idExams, examPeriod, examType, university, version }: ExamDto): Promise<ExamDto> =>
	call(examRoutes.update, {
		params: { id: String(idExams) },
		body: { examPeriod, examType, university, published: true, version },
	});
