import type { ImportChoice, ImportColumnsInput, ImportCoursesInput } from "@cachimbo/contract/question-import-mapping";
import type { ImportDto, ImportRowDto } from "@cachimbo/contract/question-imports";
import { courseRoutes } from "@cachimbo/contract/routes/courses";
import { examRoutes } from "@cachimbo/contract/routes/exams";
import { questionImportRoutes } from "@cachimbo/contract/routes/question-imports";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call, download } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";
import { saveFile } from "../../platform/save-file.ts";
import { examTitle } from "../../platform/titles.ts";
import { pollDelay } from "./polling.ts";
import { type ImportTarget, targetBody, targetQuery } from "./target.ts";
import type { RowsFilter } from "./wording.ts";

const rowsOfPage = 20;
const mostRowsOfCall = 100;
const readImport = (id: number) => queryFor(questionImportRoutes.read, { params: { id: String(id) } });

/** The name of the exam or course, and how many questions the exam has; `isMissing` when there is no such thing. */
export function useTargetName(target: ImportTarget) {
	const isExam = target.kind === "exam";
	const exams = useQuery({ ...queryFor(examRoutes.list, {}), enabled: isExam });
	const courses = useQuery({ ...queryFor(courseRoutes.list, {}), enabled: !isExam });
	const { error, refetch, isSuccess } = isExam ? exams : courses;
	const exam = exams.data?.find(({ idExams }) => idExams === target.id);
	const name = isExam ? exam && examTitle(exam) : courses.data?.find(({ id }) => id === target.id)?.name;
	return { name, questionCount: exam?.questionCount, error, refetch, isMissing: isSuccess && name === undefined };
}

/** An import, asked for again by itself while the server works on it; not while nobody looks. */
export const useImport = (id: number) =>
	useQuery({
		...readImport(id),
		staleTime: 0,
		retry: false,
		refetchInterval: ({ state }) => pollDelay(state.data?.status, state.error),
	});

export const useImportsInto = (target: ImportTarget) =>
	useQuery({ ...queryFor(questionImportRoutes.list, { query: targetQuery(target) }), staleTime: 0 });

export const useExams = () => useQuery(queryFor(examRoutes.list, {}));

/** Courses of ours, by name. */
export const useCourses = () => useQuery(queryFor(courseRoutes.list, {}));

/** The columns of a file, for whoever says what they hold. */
export const useColumns = (id: number) =>
	useQuery({
		...queryFor(questionImportRoutes.readColumns, { params: { id: String(id) } }),
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
	});

export const tellColumns = (id: number, body: ImportColumnsInput): Promise<ImportDto> =>
	call(questionImportRoutes.tellColumns, { params: { id: String(id) }, body });

export const forgetColumns = (id: number): Promise<ImportDto> =>
	call(questionImportRoutes.forgetColumns, { params: { id: String(id) } });

export const tellCourses = (id: number, body: ImportCoursesInput): Promise<ImportDto> =>
	call(questionImportRoutes.tellCourses, { params: { id: String(id) }, body });

export const chooseAlike = (id: number, choice: ImportChoice, row?: number): Promise<ImportDto> =>
	call(questionImportRoutes.choose, { params: { id: String(id) }, body: { choice, row } });

/** What was read of a file that is read again says nothing any more. */
export const forgetRows = (client: QueryClient, id: number): void => {
	client.removeQueries({ predicate: ({ queryKey }) => isRowsOf(queryKey, id) });
};

/** Shows what was chosen of a row in its place: it does not move to another filter under somebody's hand. */
export const keepChoice = (client: QueryClient, id: number, choice: ImportChoice, row: number): void => {
	client.setQueriesData<ImportRowPage>(
		{ predicate: ({ queryKey }) => isRowsOf(queryKey, id) },
		(page) =>
			page && { ...page, items: page.items.map((one) => (one.row === row ? { ...one, outcome: choice } : one)) },
	);
};

export const renewRows = (client: QueryClient, id: number): Promise<void> =>
	client.invalidateQueries({ predicate: ({ queryKey }) => isRowsOf(queryKey, id) });

type ImportRowPage = { items: ImportRowDto[] };
const isRowsOf = ([path, params]: readonly unknown[], id: number): boolean =>
	path === questionImportRoutes.listRows.path && (params as { id: string } | null)?.id === String(id);

/** A page of what was read, all of it or what is asked for. */
export const useImportRows = (id: number, filter: RowsFilter, page: number) =>
	useQuery({
		...queryFor(questionImportRoutes.listRows, {
			params: { id: String(id) },
			query: { ...filter, page: String(page), size: String(rowsOfPage) },
		}),
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
	});

export const uploadFile = (target: ImportTarget, file: File): Promise<ImportDto> =>
	call(questionImportRoutes.upload, { body: targetBody(target), files: { file } });

/** @param faulty the faulty rows that are left out */
export const confirmImport = (id: number, faulty: number): Promise<ImportDto> =>
	call(questionImportRoutes.confirm, {
		params: { id: String(id) },
		query: faulty > 0 ? { faulty: String(faulty) } : {},
	});

export const cancelImport = (id: number): Promise<ImportDto> =>
	call(questionImportRoutes.cancel, { params: { id: String(id) } });

export const undoImport = (id: number): Promise<ImportDto> =>
	call(questionImportRoutes.undo, { params: { id: String(id) }, patience: "transfer" });

/** Shows at once what a call has answered; the next look at the server comes by itself. */
export const keepImport = (client: QueryClient, dto: ImportDto): void => {
	client.setQueryData(readImport(dto.id).queryKey, dto);
};

/** After a change made here or by somebody else, everything that counts or lists questions is asked anew. */
export function renewAllBut(client: QueryClient, importId: number): Promise<void> {
	const own = [readImport(importId).queryKey, [questionImportRoutes.listRows.path]].map((key) => String(key[0]));
	return client.invalidateQueries({ predicate: ({ queryKey }) => !own.includes(String(queryKey[0])) });
}

export async function saveTemplate(target: ImportTarget, format: "xlsx" | "csv"): Promise<void> {
	const { blob, filename } = await download(questionImportRoutes.template, {
		query: { ...targetQuery(target), format },
	});
	saveFile(blob, filename || `plantilla-preguntas.${format}`);
}

/** Every faulty row, page after page. */
export async function readFaultyRows(id: number): Promise<ImportRowDto[]> {
	const rows: ImportRowDto[] = [];
	for (let page = 1; ; page++) {
		const answer = await call(questionImportRoutes.listRows, {
			params: { id: String(id) },
			query: { outcome: "faulty", page: String(page), size: String(mostRowsOfCall) },
		});
		rows.push(...answer.items);
		if (rows.length >= answer.total || answer.items.length === 0) return rows;
	}
}
