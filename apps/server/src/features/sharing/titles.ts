interface NamedExam {
	examPeriod: string;
	examTypeDTO: { name: string };
	universityDTO: { code: string };
}

/** An exam's title as on the screens: 'UNI 2025-1 · Simulacro'. */
export const examTitle = ({ universityDTO, examPeriod, examTypeDTO }: NamedExam): string =>
	`${universityDTO.code} ${examPeriod} · ${examTypeDTO.name}`;
