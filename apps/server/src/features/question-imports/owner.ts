import type { ImportRow } from "./mapper.ts";

/** Where the questions go: into an exam, or into a course's own questions. */
export type ImportOwner = { examId: number } | { courseId: number };

export const ownerOf = ({ examId, courseId }: Pick<ImportRow, "examId" | "courseId">): ImportOwner =>
	examId === null ? { courseId: courseId ?? 0 } : { examId };
