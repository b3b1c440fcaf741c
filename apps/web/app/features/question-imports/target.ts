/** Target of an import: an exam or a course's own questions. */
export interface ImportTarget {
	kind: "exam" | "course";
	id: number;
}

const screen = "/universidad/preguntas/importar";

const idIn = (text: string | null): number | undefined =>
	text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** Target and import from the URL: `?examen=` or `?curso=`, and `&importacion=` after the upload. */
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

/** Target of an import whose URL lacks it. */
export function targetOf(dto: { examId: number | null; courseId: number | null }): ImportTarget | undefined {
	if (dto.examId) return { kind: "exam", id: dto.examId };
	return dto.courseId ? { kind: "course", id: dto.courseId } : undefined;
}

const ownerParameter = ({ kind, id }: ImportTarget) => `${kind === "exam" ? "examen" : "curso"}=${id}`;

/** URL of this screen, for a new file or an existing import. */
export const importAddress = (target: ImportTarget, importId?: number): string =>
	`${screen}?${ownerParameter(target)}${importId ? `&importacion=${importId}` : ""}`;

/** URL of the target's list of questions. */
export const questionsAddress = (target: ImportTarget): string => `/universidad/preguntas?${ownerParameter(target)}`;

/** URL of the target's drafts, for completing them. */
export const draftsAddress = ({ kind, id }: ImportTarget): string =>
	`/universidad/preguntas?estado=borradores&${kind === "exam" ? "en-examen" : "en-curso"}=${id}`;

/** Query parameters of the target. */
export const targetQuery = ({ kind, id }: ImportTarget) =>
	kind === "exam" ? { examId: String(id) } : { courseId: String(id) };

/** Upload fields of the target. */
export const targetBody = ({ kind, id }: ImportTarget) => (kind === "exam" ? { examId: id } : { courseId: id });
