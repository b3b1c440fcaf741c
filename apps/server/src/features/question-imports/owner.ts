import type { ImportRow } from "./mapper.ts";

/** Target of the questions: an exam, or a course's own questions. */
export type ImportOwner = { examId: number } | { courseId: number };

export const ownerOf = ({ examId, courseId }: Pick<ImportRow, "examId" | "courseId">): ImportOwner =>
	examId === null ? { courseId: courseId ?? 0 } : { examId };
