import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { matchesSearch } from "@cachimbo/rules/exams/period";

/** Courses whose name contains every word of `query`, ignoring case and accents. */
export const findCourses = (courses: readonly CourseDto[], query: string): CourseDto[] =>
	courses.filter(({ name }) => matchesSearch(name, query.trim()));
