import { IMPORT_COURSE_NAMES_MAX } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { FileCourse } from "../../../db/schema/catalogue/question-imports.ts";
import { courseKey, writtenCourse } from "../comparison/identity.ts";
import type { ReadTask } from "./messages.ts";

type Course = ReadTask["courses"][number];

/**
 * Collects the course names of a file that match none of our courses, with their mapped course and their number of questions; ''
 * stands for questions without a course name.
 * @param usualCourseId course of questions without a course name
 */
export function createForeignCourses(
	courses: readonly Course[],
	courseIds: ReadTask["courseNames"] = {},
	usualCourseId?: number | null,
) {
	const byId = new Map(courses.map((course) => [course.id, course]));
	const usualCourse = byId.get(usualCourseId ?? 0);
	const unnamed: FileCourse = { name: "", rows: 0, courseId: usualCourse?.id ?? null };
	const found = new Map<string, FileCourse>();
	return {
		/** Returns the course mapped to a foreign name, and counts the question. */
		courseOf(name: string): Course | undefined {
			if (name === "") {
				unnamed.rows += 1;
				return usualCourse;
			}
			const key = courseKey(name);
			// Ignore a mapping to a course that was deleted since.
			const course = Object.hasOwn(courseIds, key) ? byId.get(courseIds[key] ?? 0) : undefined;
			const known = found.get(key);
			if (known) known.rows += 1;
			else if (found.size < IMPORT_COURSE_NAMES_MAX) {
				found.set(key, { name: writtenCourse(name), rows: 1, courseId: course?.id ?? null });
			}
			return course;
		},
		/** Lists '' first, then names by number of questions. */
		list: (): FileCourse[] => [
			...(unnamed.rows > 0 ? [unnamed] : []),
			...[...found.values()].sort((one, other) => other.rows - one.rows),
		],
	};
}
