import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";

/** Owner of the edited list: an exam or a course. */
export interface Owner {
	kind: "exam" | "course";
	id: number;
}

type ExamSummary = UniversityDto["examsList"][number];

const idIn = (text: string | null): number | undefined =>
	text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export interface Place {
	/** Kind that is being chosen. `bank`: all questions. */
	kind: Owner["kind"] | "bank";
	universityId: number | undefined;
	owner: Owner | undefined;
	editing: number | undefined;
	copying: number | undefined;
}

const namesExam = (search: URLSearchParams) =>
	search.has("examen") || search.has("universidad") || search.get("de") === "examen";

/** Parses the URL: `?universidad=&examen=`, or `?curso=`, otherwise the bank; `&editar=` or `&duplicar=` name a question. */
export function placeIn(search: URLSearchParams): Place {
	const course = idIn(search.get("curso"));
	const exam = idIn(search.get("examen"));
	return {
		kind: search.has("curso") ? "course" : namesExam(search) ? "exam" : "bank",
		universityId: idIn(search.get("universidad")),
		owner: course ? { kind: "course", id: course } : exam ? { kind: "exam", id: exam } : undefined,
		editing: idIn(search.get("editar")),
		copying: idIn(search.get("duplicar")),
	};
}

/** Query string with another question in the form, or none. The list does not change. */
export function withQuestion(search: URLSearchParams, name?: "editar" | "duplicar", id?: number): URLSearchParams {
	const next = new URLSearchParams(search);
	next.delete("editar");
	next.delete("duplicar");
	if (name && id) next.set(name, String(id));
	return next;
}

export const ownerOf = ({ kind, id }: Owner) => (kind === "exam" ? { examId: id } : { courseId: id });
export const ownerQuery = ({ kind, id }: Owner) =>
	kind === "exam" ? { examId: String(id) } : { courseId: String(id) };

/** Path of the import into this owner. */
export const importPath = ({ kind, id }: Owner): string =>
	`/universidad/preguntas/importar?${kind === "exam" ? "examen" : "curso"}=${id}`;

/** Draft key of a new question or passage. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind}.${id}`;

/** '2025-1 Simulacro (borrador)'. */
export const examLabel = ({ examPeriod, examTypeDTO, published }: ExamSummary): string =>
	`${examPeriod} ${examTypeDTO.name}${published ? "" : " (borrador)"}`;

export const examsNewestFirst = (university: UniversityDto | undefined): ExamSummary[] =>
	[...(university?.examsList ?? [])].sort(
		(a, b) =>
			comparePeriodsNewestFirst(a.examPeriod, b.examPeriod) ||
			a.examTypeDTO.name.localeCompare(b.examTypeDTO.name, "es"),
	);

/** Exam names by id: 'UNMSM 2025-1 Simulacro'. */
export const examNamesOf = (universities: readonly UniversityDto[]): ReadonlyMap<number, string> =>
	new Map(
		universities.flatMap(({ code, examsList }) =>
			examsList.map((exam) => [exam.idExams, `${code} ${examLabel(exam)}`] as const),
		),
	);

/** Universities with only these exams. Universities without any of them are omitted. Undefined returns all. */
export const withExamsOf = (
	universities: readonly UniversityDto[],
	examIds: ReadonlySet<number> | undefined,
): readonly UniversityDto[] =>
	examIds === undefined
		? universities
		: universities
				.map((one) => ({ ...one, examsList: one.examsList.filter(({ idExams }) => examIds.has(idExams)) }))
				.filter(({ examsList }) => examsList.length > 0);

/** University of the URL, also if the URL only names the exam. */
export function universityOf(universities: readonly UniversityDto[], { universityId, owner }: Place) {
	return universities.find(
		({ id, examsList }) =>
			id === universityId || (owner?.kind === "exam" && examsList.some((exam) => exam.idExams === owner.id)),
	);
}
