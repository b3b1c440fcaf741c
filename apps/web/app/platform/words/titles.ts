interface NamedExam {
	examPeriod: string;
	examTypeDTO: { name: string };
	universityDTO: { code: string };
}

/** 'UNI 2025-1 · Simulacro': a period may end in words of its own, as 'Aptitud y Humanidades'. */
export const examTitle = ({ universityDTO, examPeriod, examTypeDTO }: NamedExam): string =>
	`${universityDTO.code} ${examPeriod} · ${examTypeDTO.name}`;

/** The exam, or 'Quiz de Geometría'. */
export const attemptTitle = (attempt: { exam: NamedExam | null; course: { name: string } | null }): string =>
	attempt.exam ? examTitle(attempt.exam) : `Quiz de ${attempt.course?.name ?? "un curso"}`;
