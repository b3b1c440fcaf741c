import type { Page } from "@playwright/test";
import { solveWholeExam } from "../../arrangements/exams/cutoffs.ts";
import type { Screen } from "../screen.ts";

const table = [
	"carrera;último ingresante;mediana",
	"Carrera de prueba uno;1021,5;1100",
	"Carrera de prueba dos;mil;",
	"Medicina Humana;1500;1580,5",
].join("\n");

/** Fills in the import dialog and uploads the table. */
export async function fillImport(page: Page, content: string): Promise<void> {
	await page.getByRole("button", { name: "Importar una tabla" }).click();
	const dialog = page.getByRole("dialog", { name: "Importar una tabla" });
	const unmsm = dialog.getByRole("option", { name: /^UNMSM/ });
	await unmsm.waitFor({ state: "attached" });
	await dialog.getByLabel("Universidad").selectOption((await unmsm.getAttribute("value")) ?? "");
	await dialog.getByLabel("Proceso", { exact: true }).fill("Demostración");
	await dialog.getByLabel("Máximo del proceso (puntos)").fill("2000");
	await dialog.getByLabel("Fuente", { exact: true }).fill("Tabla de prueba");
	await dialog.getByLabel("Fecha de la fuente").fill("2026-03");
	const file = { name: "puntajes.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
	await dialog.getByLabel("Elegir archivo").setInputFiles(file);
}

/** Screens of cut-off scores: the administrator's list, form and import, and a student's result. */
export const cutoffScreens: readonly Screen[] = [
	{
		name: "puntajes-de-ingreso",
		path: "/universidad/puntajes",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: /^Editar Medicina Humana/ }).waitFor(),
	},
	{
		name: "puntajes-de-ingreso-sin-coincidencias",
		path: "/universidad/puntajes?q=astronomia",
		as: "ADMIN",
		prepare: (page) => page.getByRole("heading", { name: "Ningún puntaje coincide" }).waitFor(),
	},
	{
		name: "puntaje-de-ingreso",
		path: "/universidad/puntajes",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: /^Editar Medicina Humana/ }).click(),
	},
	{
		name: "puntaje-de-ingreso-con-errores",
		path: "/universidad/puntajes",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("button", { name: "Agregar puntaje" }).click();
			await page.getByRole("button", { name: "Guardar y agregar otro" }).click();
		},
	},
	{
		name: "puntajes-de-ingreso-importar",
		path: "/universidad/puntajes",
		as: "ADMIN",
		prepare: (page) => page.getByRole("button", { name: "Importar una tabla" }).click(),
	},
	{
		name: "puntajes-de-ingreso-revisar",
		path: "/universidad/puntajes",
		as: "ADMIN",
		prepare: async (page) => {
			await fillImport(page, table);
			await page.getByRole("dialog", { name: "Revisar antes de importar" }).waitFor();
		},
	},
	{
		name: "resultado-habrias-ingresado",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await page.goto(`/examenes/${await solveWholeExam(page)}`);
			const section = page.getByRole("region", { name: "¿Habrías ingresado?" });
			await section.getByText("Psicología", { exact: true }).click();
			await section.scrollIntoViewIfNeeded();
		},
	},
];
