import { IMPORT_COURSE_NAMES_MAX } from "@cachimbo/contract/question-import-mapping";
import type { FileCourse } from "../../../db/schema/question-imports.ts";
import { courseKey, writtenCourse } from "../identity.ts";
import type { ReadTask } from "./messages.ts";

type Course = ReadTask["courses"][number];

/** The names in a file that are no course of ours: what they were said to mean, and how many questions have each. */
export function createForeignCourses(courses: readonly Course[], told: ReadTask["courseNames"] = {}) {
	const byId = new Map(courses.map((course) => [course.id, course]));
	const found = new Map<string, FileCourse>();
	return {
		/** Asked for each question whose course's name is none of ours. */
		courseOf(name: string): Course | undefined {
			if (name === "") return undefined;
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
		/** Those that most questions have come first. */
		list: (): FileCourse[] => [...found.values()].sort((one, other) => other.rows - one.rows),
	};
}
