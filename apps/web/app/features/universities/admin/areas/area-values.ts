import { type AreaDto, areasInput } from "@cachimbo/contract/universities/areas";
import { makeUuid } from "../../../../platform/device/make-uuid.ts";
import { checkWith } from "../../../../platform/forms/check-with.ts";
import type { FormFault } from "../../../../platform/forms/use-saving.ts";
import { byText } from "../../../../ui/lists/list-view.ts";

export interface AreaCourse {
	id: number;
	name: string;
}

/** Form values of an area. */
export interface AreaForm {
	key: string;
	/** Undefined for a new area. */
	id?: number;
	name: string;
	source: string;
	/** Typed number of questions by course id. Blank or 0: the exam has none of that course. */
	asked: Record<number, string>;
}

export interface AreasForm {
	areas: AreaForm[];
}

/** Order of the courses, the same in every area: as the first areas list them, then the courses that no area has. */
export function orderCourses(areas: readonly AreaDto[], courses: readonly AreaCourse[]): AreaCourse[] {
	const asked = [...new Set(areas.flatMap((area) => area.courses.map(({ courseId }) => courseId)))];
	const placeOf = new Map(asked.map((id, place) => [id, place]));
	const place = ({ id }: AreaCourse) => placeOf.get(id) ?? asked.length;
	return courses.toSorted((a, b) => place(a) - place(b) || byText<AreaCourse>(({ name }) => name)(a, b));
}

/** Converts areas to form values. Deleted courses are dropped. */
export function toAreasForm(areas: readonly AreaDto[], courses: readonly AreaCourse[]): AreasForm {
	const standing = new Set(courses.map(({ id }) => id));
	return {
		areas: areas.map(({ id, name, source, courses: asked }) => ({
			key: String(id),
			id,
			name,
			source,
			asked: Object.fromEntries(
				asked
					.filter(({ courseId }) => standing.has(courseId))
					.map(({ courseId, questions }) => [courseId, String(questions)]),
			),
		})),
	};
}

/** Names of deleted courses that areas still contain. */
export function listDeletedCourses(areas: readonly AreaDto[], courses: readonly AreaCourse[]): string[] {
	const standing = new Set(courses.map(({ id }) => id));
	const gone = areas.flatMap((area) => area.courses.filter(({ courseId }) => !standing.has(courseId)));
	return [...new Set(gone.map(({ name }) => name))];
}

/** New area. Its source is copied from the previous one, because the areas of an exam are published together. */
export const newArea = (source: string): AreaForm => ({ key: makeUuid(), name: "", source, asked: {} });

const parseWhole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const coursesWithQuestions = ({ asked }: AreaForm, courses: readonly AreaCourse[]) =>
	courses.flatMap(({ id }) => {
		const typed = asked[id]?.trim() ?? "";
		const questions = parseWhole(typed);
		return typed === "" || questions === 0 ? [] : [{ courseId: id, questions }];
	});

export const totalOf = (area: AreaForm, courses: readonly AreaCourse[]): number =>
	coursesWithQuestions(area, courses).reduce((sum, { questions }) => sum + (questions || 0), 0);

export const isBlankArea = ({ id, name, asked }: AreaForm): boolean =>
	id === undefined && !name.trim() && Object.values(asked).every((typed) => !typed.trim());

export const toAreasBody = ({ areas }: AreasForm, courses: readonly AreaCourse[]) => ({
	areas: areas.map((area) => ({
		id: area.id,
		name: area.name,
		source: area.source,
		courses: coursesWithQuestions(area, courses),
	})),
});

const noQuestionsText = "Escribe cuántas preguntas hay de al menos un curso";

export function checkAreas(form: AreasForm, courses: readonly AreaCourse[]): FormFault | undefined {
	const body = toAreasBody(form, courses);
	const fault = checkWith(areasInput, body);
	if (!fault) return undefined;
	const empty = new Set(body.areas.flatMap((area, n) => (area.courses.length === 0 ? `areas.${n}.courses` : [])));
	const messages = Object.entries(fault.errors).map(([field, text]) => [
		field,
		empty.has(field) ? noQuestionsText : text,
	]);
	return { errors: Object.fromEntries(messages), message: messages[0]?.[1] ?? fault.message };
}

export interface AreaFaults {
	name?: string;
	source?: string;
	/** Error of the list as a whole. */
	courses?: string;
	byCourse: Record<number, string>;
	any: boolean;
}

/** Errors of one area. Those of courses are mapped back to course ids, because the request contains only courses with questions. */
export function faultsOf(
	errors: Record<string, string>,
	index: number,
	area: AreaForm,
	courses: readonly AreaCourse[],
): AreaFaults {
	const prefix = `areas.${index}.`;
	const errorOf = (field: string) => errors[`${prefix}${field}`];
	const byCourse: Record<number, string> = {};
	for (const [n, { courseId }] of coursesWithQuestions(area, courses).entries()) {
		const fault = errorOf(`courses.${n}.questions`) ?? errorOf(`courses.${n}.courseId`);
		if (fault) byCourse[courseId] = fault;
	}
	return {
		name: errorOf("name") ?? errorOf("id"),
		source: errorOf("source"),
		courses: errorOf("courses"),
		byCourse,
		any: Object.keys(errors).some((field) => field.startsWith(prefix)),
	};
}
