import { bookletRoutes } from "@cachimbo/contract/booklets/booklets-routes";
import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import type { ChangeExamsDto, ExamChange } from "@cachimbo/contract/exams/exam-changes";
import type { ExamDto, ExamTypeDto } from "@cachimbo/contract/exams/exams";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import { sectionRoutes } from "@cachimbo/contract/sections/sections-routes";
import { simulacroRoutes } from "@cachimbo/contract/simulacros/simulacros-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, download } from "../../platform/api/api.ts";
import { renew as renewQuery } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { saveFile } from "../../platform/api/save-file.ts";
import { currentSession } from "../../platform/session/session.ts";
import { type ExamForm, toExamBody, toTeacherExamBody } from "./exam-form.ts";
import { type PrintChoices, printQuery } from "./print-choices.ts";

const exams = queryFor(examRoutes.list, {});
const types = queryFor(examRoutes.listTypes, {});

/** Fetches all exams, including drafts, for an ADMIN or a teacher. */
export const useExams = () => useQuery(exams);
export const useExamTypes = () => useQuery(types);
export const useUniversityNames = () => useQuery(queryFor(universityRoutes.list, {}));
export const useCourseNames = () => useQuery(queryFor(courseRoutes.list, {}));

/** Fetches how often the exam was solved, for scheduling it. */
export const useSolved = (examId: number) =>
	useQuery({ ...queryFor(examRoutes.countSolved, { params: { id: String(examId) } }), staleTime: 0 });

/** Fetches the sections whose members may register for an exam. */
export const useExamSections = (examId: number | undefined) =>
	useQuery({
		...queryFor(examRoutes.listSections, { params: { id: String(examId) } }),
		enabled: examId !== undefined,
		staleTime: 0,
	});
export const useSections = () => useQuery(queryFor(sectionRoutes.list, {}));

const registrationsAtOnce = "50";

/** Fetches the registrations of a simulacro, page by page. */
export const useRegistrations = (examId: number) =>
	useInfiniteQuery({
		queryKey: [simulacroRoutes.listRegistrations.path, examId],
		queryFn: ({ pageParam, signal }) =>
			call(simulacroRoutes.listRegistrations, {
				params: { id: String(examId) },
				query: { size: registrationsAtOnce, ...(pageParam === null ? {} : { after: String(pageParam) }) },
				signal,
			}),
		initialPageParam: null as number | null,
		getNextPageParam: ({ next }) => next,
		staleTime: 0,
	});

/** Downloads all registrations of a simulacro as CSV. */
export async function saveRegistrations(examId: number): Promise<void> {
	const { blob, filename } = await download(simulacroRoutes.exportRegistrations, { params: { id: String(examId) } });
	saveFile(blob, filename || "inscritos.csv");
}

/** Fetches a report on the printed booklet. It is laid out anew on each request, because questions may have changed meanwhile. */
export const useBooklet = (id: number, choices: PrintChoices) =>
	useQuery({
		...queryFor(bookletRoutes.report, {
			params: { id: String(id) },
			query: printQuery(choices),
			patience: "transfer",
		}),
		staleTime: 60_000,
		gcTime: 60_000,
		placeholderData: keepPreviousData,
		retry: false,
	});

/** Creates an exam, or updates the exam `id`. */
export function saveExam(id: number | undefined, form: ExamForm, version: number | undefined): Promise<ExamDto> {
	const body = currentSession()?.role === "ADMIN" ? toExamBody(form) : toTeacherExamBody(form);
	if (id === undefined) return call(examRoutes.create, { body });
	return call(examRoutes.update, { params: { id: String(id) }, body: { ...body, version } });
}

export const createType = (name: string): Promise<ExamTypeDto> => call(examRoutes.createType, { body: { name } });

/** Copies an exam as a draft. `clientId` is the idempotency key. */
export const duplicateExam = (id: number, clientId: string): Promise<ExamDto> =>
	call(examRoutes.duplicate, { params: { id: String(id) }, body: { clientId } });

export const changeExams = (change: ExamChange, exams: readonly ExamDto[]): Promise<ChangeExamsDto> =>
	call(examRoutes.changeMany, {
		body: { change, exams: exams.map(({ idExams: id, version }) => ({ id, version })) },
	});

export const removeExam = (id: number) => call(examRoutes.remove, { params: { id: String(id) } });

/** Applies a write to the cached lists at once, if they are loaded, and refetches everything that it affects. */
export function useExamLists() {
	const client = useQueryClient();
	const renew = () => {
		const routes = [examRoutes.list, universityRoutes.list, universityRoutes.listWithExams, universityRoutes.read];
		for (const { path } of routes) void renewQuery(client, [path]);
	};
	return {
		put(exam: ExamDto) {
			client.setQueryData<ExamDto[]>(exams.queryKey, (now) => {
				const isKnown = now?.some((one) => one.idExams === exam.idExams);
				return isKnown ? now?.map((one) => (one.idExams === exam.idExams ? exam : one)) : now && [exam, ...now];
			});
			renew();
		},
		drop(id: number) {
			client.setQueryData<ExamDto[]>(exams.queryKey, (now) => now?.filter((one) => one.idExams !== id));
			renew();
		},
		putType(type: ExamTypeDto) {
			client.setQueryData<ExamTypeDto[]>(types.queryKey, (now) => now && [...now, type]);
			void renewQuery(client, types.queryKey);
		},
		renew,
	};
}
