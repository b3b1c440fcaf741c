import type { AdminApi } from "../../arrangements/admin-api.ts";
import type { Screen } from "../screen.ts";

/** Creates and deletes an exam, a course, and a question whose text is hard to fit. */
const deleteSome = (api: AdminApi) =>
	api.once("trash", async () => {
		const [{ idExams, university, examType }] = await api.send("get", "/exams/todos?size=1");
		const exam = { university, examType, examPeriod: "2019 sin uso" };
		const created = await api.send("post", "/exams/crear", { data: exam });
		await api.send("delete", `/exams/eliminar/${created.idExams}`);
		const course = await api.send("post", "/admin/courses/create", { data: { name: "Caligrafía" } });
		await api.send("delete", `/admin/courses/delete/${course.id}`);
		const [{ id: courseId }] = await api.send("get", "/user/courses/all?size=1");
		const question = {
			...{ examId: idExams, courseId, questionText: `Halla $${"x+".repeat(60)}1$ para todo valor de la incógnita` },
			...{ options: [{ text: "1" }, { text: "2" }], correctOption: 0 },
		};
		const { idQuestion } = await api.send("post", "/admin/question/crear", { form: { questionDTO: question } });
		await api.send("delete", `/admin/question/delete/${idQuestion}`);
	});

/** Screens of deleted objects, and the preview of an exam. */
export const trashScreens: readonly Screen[] = [
	{
		name: "papelera",
		path: "/papelera-gestion",
		as: "ADMIN",
		arrange: (api) => deleteSome(api).then(() => "/papelera-gestion"),
	},
	{ name: "papelera-nada", path: "/papelera-gestion?q=ornitorrinco", as: "ADMIN" },
	{ name: "examen-vista-previa", path: "/universidad/examenes/1/vista-previa", as: "ADMIN" },
	{
		name: "examen-vista-previa-preguntas",
		path: "/universidad/examenes/1/vista-previa",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Ver Preguntas" }).click(),
	},
	{
		name: "universidad-examenes-elegidos",
		path: "/universidad/examenes",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByLabel(/^Elegir los \d+ de esta página/).check();
			await page.getByRole("region", { name: "Exámenes elegidos" }).getByRole("button", { name: "Eliminar" }).click();
			await page.getByRole("dialog", { name: /^Eliminar \d+ exámenes/ }).waitFor();
		},
	},
];
