interface NamedExam {
	examPeriod: string;
	examTypeDTO: { name: string };
	universityDTO: { code: string };
}

/** 'UNI 2025-1 · Simulacro'. A period may end in words, such as 'Aptitud y Humanidades'. */
export const examTitle = ({ universityDTO, examPeriod, examTypeDTO }: NamedExam): string =>
	`${universityDTO.code} ${examPeriod} · ${examTypeDTO.name}`;

/** Returns the exam's title, or 'Quiz de Geometría'. */
export const attemptTitle = (attempt: { exam: NamedExam | null; course: { name: string } | null }): string =>
	attempt.exam ? examTitle(attempt.exam) : `Quiz de ${attempt.course?.name ?? "un curso"}`;
