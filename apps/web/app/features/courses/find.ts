import type { CourseDto } from "@cachimbo/contract/courses";
import { matchesSearch } from "@cachimbo/rules/period";

/** Courses whose name holds every word of `query`, whatever its case and accents. */
export const findCourses = (courses: readonly CourseDto[], query: string): CourseDto[] =>
	courses.filter(({ name }) => matchesSearch(name, query.trim()));
