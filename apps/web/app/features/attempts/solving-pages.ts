import type { AttemptSource } from "./device/attempt-store.ts";

/** Path of the page that solves the exam or quiz. */
export const pageOf = ({ examId, courseId }: AttemptSource): string =>
	courseId === undefined ? `/universidades/examen/${examId}` : "/cursos/questions";

/** Returns the pages that must open offline during the attempt and afterwards. */
export const pagesOf = (source: AttemptSource, attemptId: number): string[] => [
	pageOf(source),
	...(source.courseId === undefined ? [] : ["/cursos"]),
	`/examenes/${attemptId}`,
	"/examenes",
];
