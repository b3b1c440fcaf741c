import type { FileCourse } from "../../db/schema/question-imports.ts";
import type { ImportRow } from "./mapper.ts";

type Told = Pick<ImportRow, "columns" | "courses">;

const isOther = ({ name }: FileCourse) => name !== "";

/** The course of an import's questions that name none, as it was told for this file. */
export const usualCourseOf = ({ columns, courses }: Told): number | null =>
	courses?.find(({ name }) => name === "")?.courseId ?? columns?.courseId ?? null;

/** What an import holds where that is told; how many questions it is said of, the next reading counts. */
export const withUsualCourse = ({ columns, courses }: Told, courseId: number | null): Told => ({
	columns: columns && { ...columns, courseId },
	courses: [...(courseId === null ? [] : [{ name: "", rows: 0, courseId }]), ...(courses ?? []).filter(isOther)],
});
