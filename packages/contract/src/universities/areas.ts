import * as z from "zod/mini";
import { idField, input, integerField, line, listOf, optionalText } from "../core/fields.ts";

const hasDistinctCourses = ({ courses }: { courses: readonly { courseId: number }[] }): boolean =>
	new Set(courses.map((course) => course.courseId)).size === courses.length;

const hasDistinctIds = ({ areas }: { areas: readonly { id?: number | null | undefined }[] }): boolean => {
	const ids = areas.flatMap((area) => area.id ?? []);
	return new Set(ids).size === ids.length;
};

const areaInput = input({
	/** Id of the area to replace; absent: a new area */
	id: z.nullish(idField("El área no es válida")),
	name: line({ label: "El nombre del área", max: 200 }),
	courses: listOf(
		input({
			courseId: idField("Seleccione un curso"),
			questions: integerField({ label: "La cantidad de preguntas", min: 1, max: 500 }),
		}),
		{ label: "Los cursos del área", min: 1, max: 100 },
	),
	source: z.pipe(
		optionalText({ label: "La fuente", max: 500 }),
		z.transform((value: string | null) => value ?? ""),
	),
}).check(z.refine(hasDistinctCourses, { error: "Un curso está dos veces en el área", path: ["courses"] }));

/** All areas of a university, in order. Areas missing from the list are archived. */
export const areasInput = input({ areas: listOf(areaInput, { label: "Las áreas", max: 50 }) }).check(
	z.refine(hasDistinctIds, { error: "Un área está dos veces en la lista", path: ["areas"] }),
);
export type AreasInput = z.infer<typeof areasInput>;

/** Number of questions per course in an area's exam. `source` is empty until a publication is found. */
export const areaDto = z.object({
	id: z.number(),
	name: z.string(),
	source: z.string(),
	courses: z.array(z.object({ courseId: z.number(), name: z.string(), questions: z.number() })),
});
export type AreaDto = z.infer<typeof areaDto>;
