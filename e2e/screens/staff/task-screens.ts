import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { dayAhead } from "../../arrangements/exams/day-ahead.ts";
import { findStudent, openSection } from "../../arrangements/students.ts";
import type { Screen } from "../screen.ts";

/** Creates a section with the screens' student and two tasks; returns its id, and that of the first task. */
const arrangeTasks = (api: AdminApi) =>
	api.once("tasks", async () => {
		const { id, code } = await openSection(api, "Ciclo de verano UNMSM – Sábados y domingos por la mañana");
		const student = await findStudent(api, "estudiante@cachimbo.test");
		await api.send("post", `/admin/sections/${id}/members`, { data: { userIds: [student.id] } });
		const [exams, courses] = [await api.send("get", "/exams/todos"), await api.send("get", "/user/courses/all")];
		const exam = exams.find((one: { closesAt: string | null }) => !one.closesAt);
		const course = courses.find((one: { questionCount: number }) => one.questionCount > 0);
		const window = { opensAt: "2026-01-01T13:00:00Z", closesAt: `${dayAhead(9)}T04:59:00Z` };
		const note = "Repasen fracciones antes. Sin calculadora.";
		const assign = (data: object) => api.send("post", `/admin/sections/${id}/tasks`, { data: { ...window, ...data } });
		const task = await assign({ examId: exam.idExams, note });
		await assign({ courseId: course.id, tries: 3, opensAt: `${dayAhead(3)}T13:00:00Z` });
		return { code, section: `/secciones-gestion/${id}`, task: `/secciones-gestion/${id}/tareas/${task.id}` };
	});
const sectionPath = async (api: AdminApi) => (await arrangeTasks(api)).section;

const due = (page: Page) => page.getByRole("region", { name: "Lo que te toca" });

async function join(page: Page, api: AdminApi): Promise<void> {
	await page.goto(`/unirme/${(await arrangeTasks(api)).code}`);
	await page.getByRole("button", { name: "Unirme" }).click();
	await page.getByRole("link", { name: "Ir a mi inicio" }).click();
	await due(page).waitFor();
}

/** Screens of a section's tasks, for staff and students. */
export const taskScreens: readonly Screen[] = [
	{ name: "seccion-tareas", path: "/secciones-gestion", as: "ADMIN", arrange: sectionPath },
	{
		name: "seccion-tarea-asignar",
		path: "/secciones-gestion",
		as: "ADMIN",
		arrange: sectionPath,
		prepare: (page) => page.getByRole("button", { name: "Asignar tarea" }).click(),
	},
	{
		name: "seccion-estudiantes",
		path: "/secciones-gestion",
		as: "ADMIN",
		arrange: async (api) => `${await sectionPath(api)}?ver=estudiantes`,
	},
	{
		name: "seccion-tarea-resultados",
		opens: "/secciones-gestion/1/tareas/1",
		path: "/secciones-gestion",
		as: "ADMIN",
		arrange: async (api) => (await arrangeTasks(api)).task,
	},
	{ name: "dashboard-con-tareas", path: "/dashboard", as: "USER", prepare: join },
	{
		name: "dashboard-tarea-empezar",
		path: "/dashboard",
		as: "USER",
		prepare: async (page, api) => {
			await join(page, api);
			await due(page)
				.getByRole("button", { name: /^Empezar/ })
				.first()
				.click();
		},
	},
];
