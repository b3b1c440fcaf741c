import { sectionRoutes } from "@cachimbo/contract/sections/sections-routes";
import type { StudentDetails } from "@cachimbo/contract/students/student-details";
import type { ListRowDto } from "@cachimbo/contract/students/students";
import { studentRoutes } from "@cachimbo/contract/students/students-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import type { StudentFilter } from "./filter.ts";

/** Refetched whenever the page regains focus. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** Infinite query of the students with a cursor. */
export const useStudents = (filter: StudentFilter) =>
	useInfiniteQuery({
		queryKey: [studentRoutes.list.path, filter],
		queryFn: ({ pageParam, signal }) => call(studentRoutes.list, { query: { ...filter, after: pageParam }, signal }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next }) => next ?? undefined,
		...fresh,
	});

export const useCounts = () => useQuery({ ...queryFor(studentRoutes.count, {}), ...fresh });

export const useSections = () => useQuery({ ...queryFor(sectionRoutes.list, {}), staleTime: 0 });
export const useUniversities = () => useQuery(queryFor(universityRoutes.list, {}));
/** @param university its id; '' for none */
export const useAreas = (university: string) =>
	useQuery({
		...queryFor(universityRoutes.areas, { params: { id: university } }),
		enabled: /^[1-9]\d*$/.test(university),
	});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const queryOfStudent = (id: number) => queryFor(studentRoutes.read, paramsOf(id));

/** Query of one student. The server logs each read, so it is not refetched on focus or reconnect. */
export const useStudent = (id: number, enabled: boolean) =>
	useQuery({ ...queryOfStudent(id), enabled, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });

export const useAttempts = (id: number, page: number) =>
	useQuery({
		...queryFor(studentRoutes.listAttempts, { ...paramsOf(id), query: { page: String(page) } }),
		enabled: page > 1,
		...fresh,
	});

/** Refetches the student and the lists after a change. */
export async function renewStudent(client: QueryClient, id: number): Promise<void> {
	const keys = [
		queryOfStudent(id).queryKey,
		[studentRoutes.list.path],
		[studentRoutes.count.path],
		[sectionRoutes.list.path],
	];
	await Promise.all(keys.map((queryKey) => renew(client, queryKey)));
}

export const block = (id: number, reason: string) => call(studentRoutes.block, { ...paramsOf(id), body: { reason } });
export const unblock = (id: number) => call(studentRoutes.unblock, paramsOf(id));
export const sendReset = (id: number) => call(studentRoutes.sendReset, paramsOf(id));
export const endSessions = (id: number) => call(studentRoutes.endSessions, paramsOf(id));

export const saveDetails = (id: number, body: StudentDetails) =>
	call(studentRoutes.saveDetails, { ...paramsOf(id), body });

export const addNote = (id: number, body: { clientId: string; text: string }) =>
	call(studentRoutes.addNote, { ...paramsOf(id), body });
export const removeNote = (id: number, noteId: number) =>
	call(studentRoutes.removeNote, { params: { id: String(id), noteId: String(noteId) } });

export const enterSection = (id: number, sectionId: number) =>
	call(sectionRoutes.addMembers, { ...paramsOf(sectionId), body: { userIds: [id] } });
export const leaveSection = (id: number, sectionId: number) =>
	call(sectionRoutes.removeMember, { params: { id: String(sectionId), userId: String(id) } });

export const openSection = (name: string) => call(sectionRoutes.create, { body: { name, clientId: makeUuid() } });

export const previewList = (file: File, sectionId: number | null) =>
	call(studentRoutes.preview, { body: { sectionId }, files: { file } });
/** @param invite whether to mail an invitation to people without an account */
export const confirmList = (rows: readonly ListRowDto[], invite: boolean) =>
	call(studentRoutes.confirm, {
		body: {
			rows: rows.map(({ row, name, email, section, details }) => ({ row, name, email, section, details })),
			invite,
		},
	});
