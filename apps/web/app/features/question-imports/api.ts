import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import type {
	ImportChoice,
	ImportColumnsInput,
	ImportCoursesInput,
} from "@cachimbo/contract/question-imports/question-import-mapping";
import type { ImportDto, ImportRowDto } from "@cachimbo/contract/question-imports/question-imports";
import { questionImportRoutes } from "@cachimbo/contract/question-imports/question-imports-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call, download } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { saveFile } from "../../platform/api/save-file.ts";
import { examTitle } from "../../platform/words/titles.ts";
import { pollDelay } from "./polling.ts";
import { type ImportTarget, targetBody, targetQuery } from "./target.ts";
import type { RowsFilter } from "./wording.ts";

const rowsOfPage = 20;
const maxRowsOfRequest = 100;
const readImport = (id: number) => queryFor(questionImportRoutes.read, { params: { id: String(id) } });

/** Name of the target exam or course, and number of questions of the exam. `isMissing`: the target does not exist. */
export function useTargetName(target: ImportTarget) {
	const isExam = target.kind === "exam";
	const exams = useQuery({ ...queryFor(examRoutes.list, {}), enabled: isExam });
	const courses = useQuery({ ...queryFor(courseRoutes.list, {}), enabled: !isExam });
	const { error, refetch, isSuccess } = isExam ? exams : courses;
	const exam = exams.data?.find(({ idExams }) => idExams === target.id);
	const name = isExam ? exam && examTitle(exam) : courses.data?.find(({ id }) => id === target.id)?.name;
	return { name, questionCount: exam?.questionCount, error, refetch, isMissing: isSuccess && name === undefined };
}

/** Query of an import. Polls while the server works on it and the page is visible. */
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

/** Query of our courses. */
export const useCourses = () => useQuery(queryFor(courseRoutes.list, {}));

/** Query of the file's columns, for the mapping form. */
export const useColumns = (id: number) =>
	useQuery({
		...queryFor(questionImportRoutes.readColumns, { params: { id: String(id) } }),
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
	});

export const sendColumns = (id: number, body: ImportColumnsInput): Promise<ImportDto> =>
	call(questionImportRoutes.setColumns, { params: { id: String(id) }, body });

export const forgetColumns = (id: number): Promise<ImportDto> =>
	call(questionImportRoutes.resetColumns, { params: { id: String(id) } });

export const sendCourses = (id: number, body: ImportCoursesInput): Promise<ImportDto> =>
	call(questionImportRoutes.setCourses, { params: { id: String(id) }, body });

export const chooseAlike = (id: number, choice: ImportChoice, row?: number): Promise<ImportDto> =>
	call(questionImportRoutes.choose, { params: { id: String(id) }, body: { choice, row } });

/** Drops the cached rows after the file is read again. */
export const forgetRows = (client: QueryClient, id: number): void => {
	client.removeQueries({ predicate: ({ queryKey }) => isRowsOf(queryKey, id) });
};

/** Updates the outcome of a row in place, so that it does not jump to another filter. */
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

/** Query of a page of rows that match the filter. */
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

/** @param faulty number of faulty rows that are left out */
export const confirmImport = (id: number, faulty: number): Promise<ImportDto> =>
	call(questionImportRoutes.confirm, {
		params: { id: String(id) },
		query: faulty > 0 ? { faulty: String(faulty) } : {},
	});

export const cancelImport = (id: number): Promise<ImportDto> =>
	call(questionImportRoutes.cancel, { params: { id: String(id) } });

export const undoImport = (id: number): Promise<ImportDto> =>
	call(questionImportRoutes.undo, { params: { id: String(id) }, patience: "transfer" });

/** Puts a response into the cache immediately. Polling continues on its own. */
export const keepImport = (client: QueryClient, dto: ImportDto): void => {
	client.setQueryData(readImport(dto.id).queryKey, dto);
};

/** Invalidates all cached questions and counts after a change, but not the import itself. */
export function renewAllBut(client: QueryClient, importId: number): Promise<void> {
	const excludedPaths = [readImport(importId).queryKey, [questionImportRoutes.listRows.path]].map((key) =>
		String(key[0]),
	);
	return client.invalidateQueries({ predicate: ({ queryKey }) => !excludedPaths.includes(String(queryKey[0])) });
}

export async function saveTemplate(target: ImportTarget, format: "xlsx" | "csv"): Promise<void> {
	const { blob, filename } = await download(questionImportRoutes.template, {
		query: { ...targetQuery(target), format },
	});
	saveFile(blob, filename || `plantilla-preguntas.${format}`);
}

/** Fetches every faulty row, page by page. */
export async function readFaultyRows(id: number): Promise<ImportRowDto[]> {
	const rows: ImportRowDto[] = [];
	for (let page = 1; ; page++) {
		const answer = await call(questionImportRoutes.listRows, {
			params: { id: String(id) },
			query: { outcome: "faulty", page: String(page), size: String(maxRowsOfRequest) },
		});
		rows.push(...answer.items);
		if (rows.length >= answer.total || answer.items.length === 0) return rows;
	}
}
