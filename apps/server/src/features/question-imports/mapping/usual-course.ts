import type { FileCourse } from "../../../db/schema/catalogue/question-imports.ts";
import type { ImportRow } from "../mapper.ts";

type ImportFields = Pick<ImportRow, "columns" | "courses">;

const hasName = ({ name }: FileCourse) => name !== "";

/** Course that was set for this file's questions without a course name. */
export const usualCourseOf = ({ columns, courses }: ImportFields): number | null =>
	courses?.find(({ name }) => name === "")?.courseId ?? columns?.courseId ?? null;

/** Returns the import's fields with this course set for questions without a course name. The next reading counts them. */
export const withUsualCourse = ({ columns, courses }: ImportFields, courseId: number | null): ImportFields => ({
	columns: columns && { ...columns, courseId },
	courses: [...(courseId === null ? [] : [{ name: "", rows: 0, courseId }]), ...(courses ?? []).filter(hasName)],
});
