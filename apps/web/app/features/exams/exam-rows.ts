import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";
import { byText, type ListRules } from "../../ui/lists/list-view.ts";

const byPeriod = (a: ExamDto, b: ExamDto) => comparePeriodsNewestFirst(b.examPeriod, a.examPeriod);
const byCode = byText<ExamDto>((exam) => `${exam.universityDTO.code} ${exam.universityDTO.name}`);
const byType = byText<ExamDto>((exam) => exam.examTypeDTO.name);
/** Breaks ties by the newest first. */
const thenNewest = (first: (a: ExamDto, b: ExamDto) => number) => (a: ExamDto, b: ExamDto) =>
	first(a, b) || b.idExams - a.idExams;

/** Search and sort options of the exam table. */
export const examRules: ListRules<ExamDto> = {
	text: ({ examPeriod, examTypeDTO, universityDTO, published }) =>
		[examPeriod, examTypeDTO.name, universityDTO.code, universityDTO.name, published ? "" : "borrador"].join(" "),
	sorts: {
		periodo: thenNewest(byPeriod),
		universidad: thenNewest(byCode),
		tipo: thenNewest(byType),
		preguntas: thenNewest((a, b) => a.questionCount - b.questionCount),
	},
	initial: { key: "periodo", direction: "descending" },
};

/** '2025-1 UNI Simulacro': names the row in the labels of its buttons. */
export const rowName = ({ examPeriod, universityDTO, examTypeDTO }: ExamDto): string =>
	`${examPeriod} ${universityDTO.code} ${examTypeDTO.name}`;

/** Whether the exam's opening, close or results are in the future. Only administrators may change such an exam. */
export const isPending = ({ opensAt, closesAt, resultsAt }: ExamDto, now: number): boolean =>
	[opensAt, closesAt, resultsAt].some((moment) => moment != null && Date.parse(moment) > now);

/** Path of the screen that edits the exam's questions. */
export const questionsPath = ({ university, idExams }: ExamDto): string =>
	`/universidad/preguntas?universidad=${university}&examen=${idExams}`;

/** Path of the screen that draws the exam's questions from the bank. */
export const composePath = ({ idExams }: ExamDto): string => `/universidad/examenes/${idExams}/componer`;

/** Path of the item analysis. */
export const analysisPath = ({ idExams }: ExamDto): string => `/universidad/examenes/${idExams}/analisis`;

/** Path of the preview. */
export const previewPath = ({ idExams }: ExamDto): string => `/universidad/examenes/${idExams}/vista-previa`;

/** Path of the results. */
export const resultsPath = ({ idExams }: ExamDto): string => `/universidad/examenes/${idExams}/resultados`;
