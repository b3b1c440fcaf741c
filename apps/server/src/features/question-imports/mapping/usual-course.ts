import type { FileCourse } from "../../../db/schema/catalogue/question-imports.ts";
import type { ImportRow } from "../mapper.ts";

type ImportFields = Pick<ImportRow, "columns" | "courses">;

const isOther = ({ name }: FileCourse) => name !== "";

/** Course of the import's questions that name none, as set for this file. */
export const usualCourseOf = ({ columns, courses }: ImportFields): number | null =>
	courses?.find(({ name }) => name === "")?.courseId ?? columns?.courseId ?? null;

/** Returns the import's fields with that course set. The next reading counts the questions concerned. */
export const withUsualCourse = ({ columns, courses }: ImportFields, courseId: number | null): ImportFields => ({
	columns: columns && { ...columns, courseId },
	courses: [...(courseId === null ? [] : [{ name: "", rows: 0, courseId }]), ...(courses ?? []).filter(isOther)],
});
