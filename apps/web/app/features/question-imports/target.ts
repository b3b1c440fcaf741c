/** Where questions go: into an exam, or into a course's own questions. */
export interface ImportTarget {
	kind: "exam" | "course";
	id: number;
}

const screen = "/universidad/preguntas/importar";

const idIn = (text: string | null): number | undefined =>
	text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** What the address names: `?examen=` or `?curso=`, and `&importacion=` once a file was sent. */
export function placeIn(search: URLSearchParams): { target: ImportTarget | undefined; importId: number | undefined } {
	const exam = idIn(search.get("examen"));
	const course = idIn(search.get("curso"));
	const target: ImportTarget | undefined = exam
		? { kind: "exam", id: exam }
		: course
			? { kind: "course", id: course }
			: undefined;
	return { target, importId: idIn(search.get("importacion")) };
}

/** The target of an import that is opened by its number alone. */
export function targetOf(dto: { examId: number | null; courseId: number | null }): ImportTarget | undefined {
	if (dto.examId) return { kind: "exam", id: dto.examId };
	return dto.courseId ? { kind: "course", id: dto.courseId } : undefined;
}

const ownerParameter = ({ kind, id }: ImportTarget) => `${kind === "exam" ? "examen" : "curso"}=${id}`;

/** Address of this screen, for a new file or for one that was sent. */
export const importAddress = (target: ImportTarget, importId?: number): string =>
	`${screen}?${ownerParameter(target)}${importId ? `&importacion=${importId}` : ""}`;

/** Where the target's questions are listed and edited. */
export const questionsAddress = (target: ImportTarget): string => `/universidad/preguntas?${ownerParameter(target)}`;

/** Where those that lack something are completed. */
export const draftsAddress = ({ kind, id }: ImportTarget): string =>
	`/universidad/preguntas?estado=borradores&${kind === "exam" ? "en-examen" : "en-curso"}=${id}`;

/** As queries carry it. */
export const targetQuery = ({ kind, id }: ImportTarget) =>
	kind === "exam" ? { examId: String(id) } : { courseId: String(id) };

/** As the body of an upload carries it. */
export const targetBody = ({ kind, id }: ImportTarget) => (kind === "exam" ? { examId: id } : { courseId: id });
