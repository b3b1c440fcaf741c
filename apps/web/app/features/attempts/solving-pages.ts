import type { AttemptSource } from "./device/attempt-store.ts";

/** Path of the page that solves the exam or quiz. */
export const pageOf = ({ examId, courseId }: AttemptSource): string =>
	courseId === undefined ? `/universidades/examen/${examId}` : "/cursos/questions";

/** Pages that must open without a network while it is solved, and after. */
export const pagesOf = (source: AttemptSource, attemptId: number): string[] => [
	pageOf(source),
	...(source.courseId === undefined ? [] : ["/cursos"]),
	`/examenes/${attemptId}`,
	"/examenes",
];
