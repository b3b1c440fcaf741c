import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api/api.ts";
import { renew as renewQuery } from "../../../platform/api/query.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { toUniversityBody, type UniversityForm } from "./university-values.ts";

const universities = queryFor(universityRoutes.listWithExams, {});

/** Query of all universities with their exams, drafts included. */
export const useAdminUniversities = () => useQuery(universities);

/** Creates a university, or updates the one with `id`. Without a picture the stored one stays. */
export function saveUniversity(
	id: number | undefined,
	values: UniversityForm,
	picture: File | undefined,
	version: number | undefined,
): Promise<UniversityDto> {
	const body = { ...toUniversityBody(values), version };
	const files = { image: picture };
	if (id === undefined) return call(universityRoutes.create, { body, files });
	return call(universityRoutes.update, { params: { id: String(id) }, body, files });
}

export const removeUniversity = (id: number) => call(universityRoutes.remove, { params: { id: String(id) } });

/** Returns functions that update the cached list after a write, if it is loaded, and invalidate the other affected queries. */
export function useUniversityLists() {
	const client = useQueryClient();
	const renew = () => {
		const routes = [universityRoutes.listWithExams, universityRoutes.list, universityRoutes.read, examRoutes.list];
		for (const { path } of routes) void renewQuery(client, [path]);
	};
	return {
		put(university: UniversityDto) {
			client.setQueryData<UniversityDto[]>(universities.queryKey, (now) => {
				const isKnown = now?.some((one) => one.id === university.id);
				return isKnown ? now?.map((one) => (one.id === university.id ? university : one)) : now && [...now, university];
			});
			renew();
		},
		drop(id: number) {
			client.setQueryData<UniversityDto[]>(universities.queryKey, (now) => now?.filter((one) => one.id !== id));
			renew();
		},
	};
}
