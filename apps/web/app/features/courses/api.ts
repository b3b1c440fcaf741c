import type { CourseDto, CourseInput } from "@cachimbo/contract/courses/courses";
import { courseRoutes } from "@cachimbo/contract/courses/courses-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";

/** Query of the courses. Refetched each time the screen opens: edits of questions elsewhere change the counts. */
export const useCourses = () => useQuery({ ...queryFor(courseRoutes.list, {}), staleTime: 0 });

export function useRefreshCourses() {
	const client = useQueryClient();
	return () => renew(client, [courseRoutes.list.path]);
}

/** Creates a course, or renames the given one. */
export const saveCourse = (body: CourseInput, course: CourseDto | undefined): Promise<CourseDto> =>
	course ? call(courseRoutes.update, { params: { id: String(course.id) }, body }) : call(courseRoutes.create, { body });

export const deleteCourse = (id: number) => call(courseRoutes.remove, { params: { id: String(id) } });
