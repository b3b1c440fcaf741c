import type { CourseDto, CourseInput } from "@cachimbo/contract/courses";
import { courseRoutes } from "@cachimbo/contract/routes/courses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";

/** Counts change with every question that is written elsewhere: asked anew each time the screen opens. */
export const useCourses = () => useQuery({ ...queryFor(courseRoutes.list, {}), staleTime: 0 });

export function useRefreshCourses() {
	const client = useQueryClient();
	return () => client.invalidateQueries({ queryKey: [courseRoutes.list.path] });
}

/** Creates a course, or renames the one given. */
export const saveCourse = (body: CourseInput, course: CourseDto | undefined): Promise<CourseDto> =>
	course ? call(courseRoutes.update, { params: { id: String(course.id) }, body }) : call(courseRoutes.create, { body });

export const deleteCourse = (id: number) => call(courseRoutes.remove, { params: { id: String(id) } });
