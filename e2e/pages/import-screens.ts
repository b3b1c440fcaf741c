import { expect, type Page } from "@playwright/test";
import { makePng } from "../server/made-pictures.ts";
import { csvFile, moodleFile } from "../server/question-files.ts";
import type { Screen } from "./screen.ts";

/** A file of one question, as far as its report. */
async function sendFile(page: Page, key: string): Promise<void> {
	const rows = [
		["pregunta", "A", "B", "clave", "explicación"],
		["¿Cuánto vale $\\frac{4}{2}$?", "1", "2", key, "Se divide."],
	];
	await page.getByLabel("Elegir archivo").setInputFiles(csvFile("semana 12.csv", rows));
	await page.getByRole("heading", { name: /^Fila 2/ }).waitFor();
}

/** A file of another program with its pictures: a whole question, one without its key, one that lacks more. */
async function sendMoodle(page: Page): Promise<void> {
	const questions = [
		{
			text: "¿Qué sólido se obtiene al girar la figura \\(h=2r\\)?",
			answers: ["Un cilindro", "Un cono", "Una esfera"],
			picture: makePng(520, 300, 150),
			answerPicture: makePng(120, 90, 90),
			feedback: "Gira alrededor de su lado.",
		},
		{ text: "¿Cuánto mide su altura?", answers: ["2", "4", "8"], hasKey: false },
		{ text: "Relaciona cada sólido con su volumen", answers: [] },
	];
	await page
		.getByLabel("Elegir archivo")
		.setInputFiles(moodleFile("Geometría de Moodle.xml", "Álgebra/Sólidos", questions));
	await page.getByRole("heading", { name: /^Fila 3/ }).waitFor();
	const figure = page.getByAltText("la figura");
	await expect(figure.first()).toHaveJSProperty("naturalWidth", 520);
	await figure.last().scrollIntoViewIfNeeded();
}

export const importScreens: Screen[] = [
	{ name: "preguntas-importar", path: "/universidad/preguntas/importar?examen=1", as: "ADMIN" },
	{
		name: "preguntas-importar-con-errores",
		path: "/universidad/preguntas/importar?curso=1",
		as: "ADMIN",
		prepare: (page) => sendFile(page, "F"),
	},
	{
		name: "preguntas-importar-por-confirmar",
		path: "/universidad/preguntas/importar?curso=1",
		as: "ADMIN",
		prepare: (page) => sendFile(page, "B"),
	},
	{
		name: "preguntas-importar-con-imagenes",
		path: "/universidad/preguntas/importar?examen=1",
		as: "ADMIN",
		prepare: sendMoodle,
	},
];
