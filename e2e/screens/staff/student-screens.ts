import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import {
	enrolmentList,
	findStudent,
	invitationMailedTo,
	inviteToSection,
	openSection,
} from "../../arrangements/students.ts";
import type { Screen } from "../screen.ts";

const sectionName = "Ciclo intensivo San Marcos – Turno mañana";

const section = (api: AdminApi) => api.once("section", () => openSection(api, sectionName));
const sectionMember = (api: AdminApi) =>
	api.once("blocked student", async () => {
		const { id } = await section(api);
		const student = await findStudent(api, "estudiante@cachimbo.test");
		await api.send("post", `/admin/sections/${id}/members`, { data: { userIds: [student.id] } });
	});

async function upload(page: Page): Promise<void> {
	const emails = ["nueva@correo.pe", "juan@", "rosa@gmial.com", "nueva@correo.pe", "estudiante@cachimbo.test"];
	const file = Buffer.from(enrolmentList(sectionName, emails));
	await page
		.getByLabel("Elegir la lista")
		.setInputFiles({ name: "matriculados.csv", mimeType: "text/csv", buffer: file });
	await page.getByRole("button", { name: /^Importar \d/ }).waitFor();
}

async function openStudent(page: Page): Promise<void> {
	await page.getByRole("rowheader").getByRole("link").first().click();
	await page.getByRole("heading", { level: 2, name: "Avance" }).waitFor();
}

/** Screens of students and sections in the administration, and of joining a section. */
export const studentScreens: readonly Screen[] = [
	{ name: "estudiantes", path: "/estudiantes", as: "ADMIN", arrange: sectionMember },
	{ name: "estudiantes-sin-coincidencias", path: "/estudiantes?q=hermilio", as: "ADMIN" },
	{ name: "estudiante", path: "/estudiantes", as: "ADMIN", arrange: sectionMember, prepare: openStudent },
	{
		name: "estudiante-bloquear",
		path: "/estudiantes",
		as: "ADMIN",
		arrange: sectionMember,
		prepare: async (page) => {
			await openStudent(page);
			await page.getByRole("button", { name: "Bloquear" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Bloquear" }).click();
		},
	},
	{ name: "estudiantes-importar", path: "/estudiantes/importar", as: "ADMIN", arrange: section },
	{
		name: "estudiantes-importar-vista-previa",
		path: "/estudiantes/importar",
		as: "ADMIN",
		arrange: section,
		prepare: upload,
	},
	{
		name: "estudiantes-importar-con-invitacion",
		path: "/estudiantes/importar",
		as: "ADMIN",
		arrange: section,
		prepare: async (page) => {
			await upload(page);
			await page.getByRole("checkbox", { name: "Enviar invitación a quienes no tienen cuenta" }).check();
		},
	},
	{
		name: "estudiantes-importar-hecho",
		path: "/estudiantes/importar",
		as: "ADMIN",
		arrange: section,
		prepare: async (page) => {
			await upload(page);
			await page.getByRole("button", { name: /^Importar \d/ }).click();
			await page.getByRole("heading", { name: "Lista importada" }).waitFor();
		},
	},
	{ name: "estudiante-no-encontrado", path: "/estudiantes/999999", as: "ADMIN" },
	{ name: "seccion-no-encontrada", path: "/secciones-gestion/999999", as: "ADMIN" },
	{ name: "secciones-gestion", path: "/secciones-gestion", as: "ADMIN", arrange: section },
	{
		name: "secciones-gestion-crear",
		path: "/secciones-gestion",
		as: "ADMIN",
		arrange: section,
		prepare: (page) => page.getByRole("button", { name: "Crear sección" }).first().click(),
	},
	{
		name: "seccion-invitacion",
		opens: "/secciones-gestion/1/invitacion",
		path: "/secciones-gestion",
		as: "ADMIN",
		arrange: section,
		prepare: async (page) => {
			await page.getByRole("link", { name: `Invitar a ${sectionName}` }).click();
			await page.getByRole("img", { name: /^Código QR/ }).waitFor();
		},
	},
	{
		name: "seccion-pendientes",
		path: "/secciones-gestion",
		as: "ADMIN",
		arrange: async (api) => {
			await section(api);
			await api.once("invited", async () => {
				await inviteToSection(api, sectionName, ["pendiente@correo.pe", "otra@correo.pe"]);
				await inviteToSection(api, sectionName, [`${"invitada".repeat(6)}@correo.pe`], true);
			});
		},
		prepare: (page) => page.getByRole("button", { name: new RegExp(`pendientes de ${sectionName}`) }).click(),
	},
	{
		name: "invitacion-de-estudiante",
		path: "/invitacion",
		as: "visitor",
		arrange: async (api) => {
			await section(api);
			const email = "invitada@correo.pe";
			await api.once("invitation of a student", () => inviteToSection(api, sectionName, [email], true));
			return invitationMailedTo(api, email);
		},
	},
	{ name: "unirme", path: "/unirme", as: "USER" },
	{
		name: "unirme-con-codigo",
		path: "/unirme",
		as: "USER",
		prepare: async (page, api) => {
			const { code } = await section(api);
			await page.getByLabel("Código de la sección").fill(code);
			await page.getByRole("button", { name: "Buscar mi sección" }).click();
			await page.getByRole("heading", { name: sectionName }).waitFor();
		},
	},
	{ name: "unirme-codigo-desconocido", path: "/unirme/AAAA2222", as: "USER" },
];
