import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import type { AreaDto } from "@cachimbo/contract/universities/areas";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api/api.ts";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { queryFor } from "../../../../platform/api/query-for.ts";
import { type AreaCourse, type AreasForm, toAreasBody } from "./area-values.ts";

/** Draft key of the areas form. */
export const areasDraft = (universityId: number) => `areas.${universityId}`;

const queryOf = (universityId: number) => queryFor(universityRoutes.areas, { params: { id: String(universityId) } });

/** Query of the areas. Never stale data: the form saves the whole list and would overwrite other users' changes. */
export const useAreas = (universityId: number) => useQuery({ ...queryOf(universityId), staleTime: 0 });

export const useAreaCourses = () => useQuery({ ...queryFor(courseRoutes.list, {}), staleTime: 0 });

export function usePutAreas(universityId: number) {
	const client = useQueryClient();
	return (areas: AreaDto[]) => client.setQueryData<AreaDto[]>(queryOf(universityId).queryKey, areas);
}

/** Saves the areas of the university. The last write wins: an area deleted by another user meanwhile is created again. */
export async function saveAreas(
	universityId: number,
	form: AreasForm,
	courses: readonly AreaCourse[],
): Promise<AreaDto[]> {
	const params = { id: String(universityId) };
	const body = toAreasBody(form, courses);
	try {
		return await call(universityRoutes.replaceAreas, { params, body });
	} catch (error) {
		const isGone = error instanceof ApiError && Object.keys(error.errors).some((field) => field.endsWith(".id"));
		if (!isGone) throw error;
		const standing = new Set((await call(universityRoutes.areas, { params })).map(({ id }) => id));
		const areas = body.areas.map((area) => ({ ...area, id: area.id && standing.has(area.id) ? area.id : undefined }));
		return call(universityRoutes.replaceAreas, { params, body: { areas } });
	}
}
