import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { makeBank } from "../../arrangements/exams/made-banks.ts";
import type { Screen } from "../screen.ts";

const bankOf = (api: AdminApi) =>
	api.once("bank to compose from", () => makeBank(api, { easy: 6, hard: 3, topic: "Redes" }));
const open = async (api: AdminApi) => `/universidad/examenes/${(await bankOf(api)).examId}/componer`;

/** Asks for more hard questions than exist. */
async function draw(page: Page, api: AdminApi): Promise<void> {
	const { course } = await bankOf(api);
	const row = page.getByRole("listitem").filter({ has: page.getByLabel(course, { exact: true }) });
	await page.getByLabel(course, { exact: true }).fill("9");
	await row.getByText("Dificultad y temas").click();
	await row.getByRole("radio", { name: "Porcentajes" }).check();
	await row.getByLabel("Difíciles %").fill("60");
	await page.getByRole("button", { name: "Sortear", exact: true }).click();
	await page.getByRole("heading", { name: "Sorteo" }).waitFor();
}

/** Screens for composing an exam from the bank. */
export const composeScreens: readonly Screen[] = [
	{
		name: "examen-componer",
		path: "/universidad/examenes/1/componer",
		as: "ADMIN",
		prepare: (page) =>
			page
				.getByText(/^hay \d+/)
				.first()
				.waitFor(),
	},
	{
		name: "examen-componer-dificultad",
		path: "",
		as: "ADMIN",
		arrange: open,
		prepare: async (page, api) => {
			const { course } = await bankOf(api);
			const row = page.getByRole("listitem").filter({ has: page.getByLabel(course, { exact: true }) });
			await page.getByLabel(course, { exact: true }).fill("5");
			await row.getByText("Dificultad y temas").click();
			await row.getByRole("radio", { name: "Cantidades" }).check();
			await row.getByLabel("Difíciles").fill("4");
			await row
				.getByText("faltan", { exact: false })
				.or(row.getByText("falta 1", { exact: false }))
				.first()
				.waitFor();
			await row.scrollIntoViewIfNeeded();
		},
	},
	{
		name: "examen-componer-sin-preguntas",
		path: "",
		as: "ADMIN",
		arrange: open,
		prepare: async (page) => {
			await page.getByLabel("Sortear de").selectOption("UNIVERSITY");
			await page.getByRole("heading", { name: "No hay preguntas que sortear" }).waitFor();
		},
	},
	{ name: "examen-componer-sorteo", path: "", as: "ADMIN", arrange: open, prepare: draw },
	{
		name: "examen-componer-pregunta",
		path: "",
		as: "ADMIN",
		arrange: open,
		prepare: async (page, api) => {
			await draw(page, api);
			await page.getByRole("button", { name: "Fijar la pregunta 1", exact: true }).click();
			await page.getByRole("button", { name: "Ver completa la pregunta 2", exact: true }).click();
		},
	},
	{
		name: "examen-componer-usar",
		path: "",
		as: "ADMIN",
		arrange: open,
		prepare: async (page, api) => {
			await draw(page, api);
			await page.getByRole("button", { name: "Usar estas preguntas" }).click();
			await page.getByRole("dialog").waitFor();
		},
	},
];
