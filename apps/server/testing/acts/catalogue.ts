import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { universityInput } from "../features/catalogue-api.ts";
import { type Call, form, picture, type Stage } from "./stage.ts";

/** Acts of the catalogue. */
export async function acts({ ids, newest, does }: Stage): Promise<void> {
	const university = { ...universityInput, code: "ACT", name: "Universidad de Actas" };
	const path = "/admin/university";
	const { id } = await does("university-created", [
		...(["POST", `${path}/crear`] as const),
		form("universityDTO", university, await picture()),
	]);
	const renamed = form("universityDTO", { ...university, name: "Universidad del Acta" });
	await does("university-changed", ["PUT", `${path}/actualizar/${id}`, renamed]);
	expect((await newest()).before).toEqual({ name: "Universidad de Actas" });
	expect((await newest()).after).toEqual({ name: "Universidad del Acta" });
	const area = { name: "Ciencias", source: "Prospecto", courses: [{ courseId: ids.courseId, questions: 30 }] };
	await does("areas-changed", ["PUT", `${path}/areas/${id}`, { body: { areas: [area] } }]);
	await does("university-removed", ["DELETE", `${path}/eliminar/${id}`]);
	const back = (kind: string, of: number): Call => ["POST", `/admin/trash/${kind}/${of}/restore`];
	await does("university-brought-back", back("university", id), { twice: true });
	await does("exam-type-created", ["POST", "/admin/examstype/save", { body: { name: "De actas" } }]);
	const course = await does("course-created", ["POST", "/admin/courses/create", { body: { name: "Actas" } }]);
	await does("course-changed", ["PUT", `/admin/courses/update/${course.id}`, { body: { name: "Actas II" } }]);
	await does("course-removed", ["DELETE", `/admin/courses/delete/${course.id}`]);
	await does("course-brought-back", back("course", course.id), { twice: true });
	const exam = { examPeriod: "2031-I", examType: ids.examTypeId, university: ids.universityId };
	const { idExams } = await does("exam-created", ["POST", "/exams/crear", { body: { ...exam, durationMinutes: 60 } }]);
	const body = { ...exam, durationMinutes: 90 };
	await does("exam-changed", ["PUT", `/exams/actualizar/${idExams}`, { body }]);
	expect((await newest()).after).toEqual({ durationMinutes: 90 });
	expect((await newest()).subject.name).toBe("UNP · Ordinario · 2031-I");
	await does("exam-removed", ["DELETE", `/exams/eliminar/${idExams}`]);
	await does("exam-brought-back", back("exam", idExams), { twice: true });
	const copied: Call = ["POST", `/exams/${idExams}/duplicate`, { body: { clientId: randomUUID() } }];
	await does("exam-duplicated", copied, { twice: true });
	const many = (change: string): Call => ["PUT", "/exams/many", { body: { change, exams: [{ id: idExams }] } }];
	await does("exam-changed", many("UNPUBLISH"), { twice: true });
	await does("exam-removed", many("REMOVE"), { twice: true });
}
