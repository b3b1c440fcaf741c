import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { colleagueOf } from "../../arrangements/staff.ts";
import { findStudent, openSection } from "../../arrangements/students.ts";
import type { Screen } from "../screen.ts";

/** Creates a section of the screens' teacher, with a student in it. */
const taughtSection = (api: AdminApi) =>
	api.once("a teacher's section", async () => {
		const { id, name } = await openSection(api, "Semianual UNI – Turno tarde");
		const { authorization } = await api.signIn(await colleagueOf(api, "TEACHER"));
		const { userId } = JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString());
		await api.send("put", `/admin/sections/${id}`, { data: { name, teacherId: userId } });
		const student = await findStudent(api, "estudiante@cachimbo.test");
		await api.send("post", `/admin/sections/${id}/members`, { data: { userIds: [student.id] } });
		return id;
	});

async function search(page: Page, words = ""): Promise<void> {
	await page.getByRole("button", { name: "Buscar", exact: true }).click();
	const field = page.getByRole("dialog", { name: "Buscar" }).getByRole("combobox");
	await field.fill(words);
	if (words) await page.getByRole("dialog").getByRole("status").filter({ hasText: "resultado" }).waitFor();
}

/** Screens of each staff role, and the search over all of them. */
export const staffScreens: readonly Screen[] = [
	{ name: "buscar", path: "/cuenta-gestion", as: "ADMIN", prepare: (page) => search(page) },
	{ name: "buscar-resultados", path: "/cuenta-gestion", as: "ADMIN", prepare: (page) => search(page, "san") },
	{
		name: "buscar-nada",
		path: "/cuenta-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Buscar", exact: true }).click();
			await page.getByRole("dialog", { name: "Buscar" }).getByRole("combobox").fill("ornitorrinco");
			await page.getByText("Nada coincide con «ornitorrinco»").waitFor();
		},
	},
	{ name: "docente-secciones", path: "/secciones-gestion", as: "TEACHER" },
	{
		name: "docente-seccion",
		path: "/secciones-gestion",
		as: "TEACHER",
		prepare: async (page, api) => {
			await page.goto(`/secciones-gestion/${await taughtSection(api)}?ver=estudiantes`);
			await page.getByText("Condori Salas, Valeria").waitFor();
		},
	},
	{ name: "docente-examenes", path: "/universidad/examenes", as: "TEACHER" },
	{ name: "docente-preguntas", path: "/universidad/preguntas", as: "TEACHER" },
	{ name: "docente-cuenta", path: "/cuenta-gestion", as: "TEACHER" },
	{ name: "docente-buscar", path: "/cuenta-gestion", as: "TEACHER", prepare: (page) => search(page) },
	{ name: "soporte-pagos", path: "/pagos-gestion", as: "SUPPORT" },
	{ name: "soporte-mensajes", path: "/suscriptores-gestion", as: "SUPPORT" },
	{
		name: "actividad-gestion-filtrada",
		path: "/actividad-gestion?q=ornitorrinco",
		as: "ADMIN",
	},
	{
		name: "examen-inscripcion-por-seccion",
		path: "/universidad/examenes?q=uni+corto",
		as: "ADMIN",
		prepare: async (page, api) => {
			await api.once("a section to register", () => openSection(api, "Ciclo repaso – Sábados"));
			await page
				.getByRole("button", { name: /^Editar/ })
				.first()
				.click();
			await page.locator("summary", { hasText: "Simulacro programado" }).click();
			await page.getByLabel("Inscripción", { exact: true }).selectOption("SECTION");
			await page.getByText("Ciclo repaso – Sábados").waitFor();
			await page.getByLabel("Inscripción", { exact: true }).scrollIntoViewIfNeeded();
		},
	},
	{
		name: "examen-resultados-de-una-seccion",
		path: "/universidad/examenes/1/resultados",
		as: "ADMIN",
		arrange: async (api) => `/universidad/examenes/1/resultados?seccion=${await emptySection(api)}`,
	},
	{
		name: "examen-resultados-seccion-no-encontrada",
		path: "/universidad/examenes/1/resultados?seccion=999999",
		as: "ADMIN",
	},
];

const emptySection = async (api: AdminApi): Promise<number> =>
	(await api.once("a section without results", () => openSection(api, "Ciclo anual – Sin nadie"))).id;
