import { IMPORT_COURSE_NAMES_MAX } from "@cachimbo/contract/question-import-mapping";
import type { FileCourse } from "../../../db/schema/question-imports.ts";
import { courseKey, writtenCourse } from "../identity.ts";
import type { ReadTask } from "./messages.ts";

type Course = ReadTask["courses"][number];

/**
 * The names in a file that are no course of ours, and '' for those that name none: what they were said to mean, and how many
 * questions have each.
 * @param usualCourseId the course of those that name none
 */
export function createForeignCourses(
	courses: readonly Course[],
	told: ReadTask["courseNames"] = {},
	usualCourseId?: number | null,
) {
	const byId = new Map(courses.map((course) => [course.id, course]));
	const usual = byId.get(usualCourseId ?? 0);
	const unnamed: FileCourse = { name: "", rows: 0, courseId: usual?.id ?? null };
	const found = new Map<string, FileCourse>();
	return {
		/** Asked for each question whose course's name is none of ours. */
		courseOf(name: string): Course | undefined {
			if (name === "") {
				unnamed.rows += 1;
				return usual;
			}
			const key = courseKey(name);
			// A course that was deleted since means nothing.
			const course = Object.hasOwn(told, key) ? byId.get(told[key] ?? 0) : undefined;
			const known = found.get(key);
			if (known) known.rows += 1;
			else if (found.size < IMPORT_COURSE_NAMES_MAX) {
				found.set(key, { name: writtenCourse(name), rows: 1, courseId: course?.id ?? null });
			}
			return course;
		},
		/** Those that name none come first, then what most questions have. */
		list: (): FileCourse[] => [
			...(unnamed.rows > 0 ? [unnamed] : []),
			...[...found.values()].sort((one, other) => other.rows - one.rows),
		],
	};
}
