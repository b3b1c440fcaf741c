import type { AttemptDto, AttemptExamDto } from "@cachimbo/contract/attempts/attempts";

/** 'UNI 2025-1'. */
export const examName = (exam: AttemptExamDto): string => `${exam.universityDTO.code} ${exam.examPeriod}`;

/** 'UNI 2025-1', or 'Quiz de Álgebra'. */
export const shortTitle = ({ exam, course }: Pick<AttemptDto, "exam" | "course">): string =>
	exam ? examName(exam) : `Quiz de ${course?.name ?? "un curso"}`;

/** Title to follow 'tu': 'examen UNI 2025-1', 'quiz de Álgebra'. */
export const workTitle = ({ exam, course }: Pick<AttemptDto, "exam" | "course">): string =>
	exam ? `examen ${examName(exam)}` : `quiz de ${course?.name ?? "un curso"}`;

/** Name of the exam type, shown after the short title: 'Simulacro'. */
export const typeTitle = ({ exam }: Pick<AttemptDto, "exam">): string => exam?.examTypeDTO.name ?? "";

/** 'UNI 2025-1 Simulacro'. */
export const fullTitle = (attempt: Pick<AttemptDto, "exam" | "course">): string =>
	[shortTitle(attempt), typeTitle(attempt)].filter(Boolean).join(" ");

/** Returns the target of 'Salir' on a result: the exam's university, or the courses. */
export const exitOf = ({ exam }: Pick<AttemptDto, "exam">): string =>
	exam ? `/universidades/${exam.universityDTO.id}` : "/cursos";

/** Whether the paper contains its key. Only an open simulacro's lacks it. */
export const hasKey = ({ questions }: Pick<AttemptDto, "questions">): boolean =>
	questions.length > 0 && questions.every((question) => question.correctOption !== undefined);
