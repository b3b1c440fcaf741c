import { expect, type Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { makePng } from "../../files/made-pictures.ts";
import { csvFile, moodleFile } from "../../files/question-files.ts";
import type { Screen } from "../screen.ts";

/** Uploads a file of one question, and waits for its report. */
async function sendFile(page: Page, key: string): Promise<void> {
	const rows = [
		["pregunta", "A", "B", "clave", "explicación"],
		["¿Cuánto vale $\\frac{4}{2}$?", "1", "2", key, "Se divide."],
	];
	await page.getByLabel("Elegir archivo").setInputFiles(csvFile("semana 12.csv", rows));
	await page.getByRole("heading", { name: /^Fila 2/ }).waitFor();
}

/** Uploads another program's file with pictures: a complete question, one without its key, and one that lacks more. */
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

const longWord = "electroencefalografistas".repeat(3);

const sheet = [
	["Ítem", "Planteo", "Opc. uno", "Opc. dos", "Ok", "Rama", "", `<b>${longWord}</b>`],
	["1", "¿Qué número sigue en la serie 2; 4; 8; 16; …?", "24", "32", "2", "Raz. Mat.", "x", longWord],
	["2", `Sinónimo de ${longWord}`, "uno", "dos", "1", "RM", "", ""],
];

async function send(page: Page, rows: readonly string[][]): Promise<void> {
	await page.getByLabel("Elegir archivo").setInputFiles(csvFile("semana 12.csv", rows));
}

const mappedHeading = (page: Page) => page.getByRole("heading", { name: /^Usamos las columnas/ });

/** Maps the columns, unless they are mapped already. */
async function mapColumns(page: Page): Promise<void> {
	const [headings = [], ...rows] = sheet;
	await send(page, [
		headings.map((name) => name.replace("Ítem", "N.º de la hoja")),
		...rows.map((row) => row.slice(0, 6)),
	]);
	const text = page.getByLabel("Qué tiene «Planteo»");
	await text.or(mappedHeading(page)).first().waitFor();
	if (await mappedHeading(page).isVisible()) return;
	for (const [name, meaning] of [
		["Planteo", "Pregunta"],
		["Opc. uno", "Alternativa A"],
		["Opc. dos", "Alternativa B"],
		["Ok", "Clave"],
		["Rama", "Curso"],
	] as const) {
		await page.getByLabel(`Qué tiene «${name}»`).selectOption({ label: meaning });
	}
	await page.getByRole("button", { name: "Ver las preguntas" }).click();
	await mappedHeading(page).waitFor();
}

interface Asked {
	questionText: string;
	courseId: number;
	correctOption: number;
	options: { text: string }[];
}

/** Uploads a file for an exam that contains a reworded question of another exam, and a similar one. */
async function sendAlike(page: Page, api: AdminApi): Promise<void> {
	const exams = (await api.send("get", "/exams/todos")) as { idExams: number; questionCount: number }[];
	const exam = exams.find(({ questionCount, idExams }) => questionCount >= 10 && idExams !== 1);
	const list = (await api.send("get", `/user/question/byexam/${exam?.idExams}`)) as Asked[];
	const courses = (await api.send("get", "/user/courses/all")) as { id: number; name: string }[];
	const known = list.find(({ questionText }) => questionText.length > 90 && !questionText.includes("$")) ?? list[0]!;
	const letters = ["A", "B", "C", "D", "E"];
	const row = (text: string) => [
		courses.find(({ id }) => id === known.courseId)?.name ?? "",
		text,
		...letters.map((_letter, at) => known.options[at]?.text ?? ""),
		letters[known.correctOption] ?? "A",
	];
	const words = known.questionText.split(" ");
	const changed = (at: number, word: string) => words.map((one, place) => (place === at ? word : one)).join(" ");
	await send(page, [
		["curso", "pregunta", ...letters, "clave"],
		row(changed(4, "aproximadamente")),
		row(changed(6, "seguramente")),
	]);
	await page
		.getByText(/^Se parece a/)
		.first()
		.waitFor();
}

/** Imports a single question. */
async function importOne(page: Page, text: string): Promise<void> {
	const rows = [
		["pregunta", "A", "B", "clave"],
		[text, "20 g", "2 kg", "A"],
	];
	await send(page, rows);
	await page.getByRole("button", { name: "Importar 1 pregunta" }).click();
	await page.getByRole("button", { name: "Deshacer importación" }).click();
	await page.getByRole("dialog", { name: "Deshacer esta importación" }).waitFor();
}

const path = "/universidad/preguntas/importar?examen=1";

/** Screens of question files: complete questions, drafts with pictures, columns and courses to map, similar questions. */
export const importScreens: readonly Screen[] = [
	{ name: "preguntas-importar", path, as: "ADMIN" },
	{ name: "preguntas-importar-destino", path: "/universidad/preguntas/importar", as: "ADMIN" },
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
		path,
		as: "ADMIN",
		prepare: sendMoodle,
	},
	{
		name: "preguntas-importar-columnas",
		path,
		as: "ADMIN",
		prepare: async (page) => {
			await send(page, sheet);
			await page.getByRole("button", { name: "Ver las preguntas" }).click();
			await page.getByText("Faltan las columnas de la pregunta").waitFor();
		},
	},
	{ name: "preguntas-importar-columnas-y-cursos", path, as: "ADMIN", prepare: mapColumns },
	{ name: "preguntas-importar-parecidas", path, as: "ADMIN", prepare: sendAlike },
	{
		name: "preguntas-importar-deshacer",
		path: "/universidad/preguntas/importar?curso=1",
		as: "ADMIN",
		prepare: (page) => importOne(page, `¿Cuánto pesa un tajador de metal? ${Date.now()}`),
	},
	{
		name: "preguntas-importar-deshecho",
		path: "/universidad/preguntas/importar?curso=1",
		as: "ADMIN",
		prepare: async (page) => {
			await importOne(page, `¿Cuánto pesa un borrador de goma? ${Date.now()}`);
			await page.getByRole("button", { name: "Deshacer", exact: true }).click();
			await page.getByRole("heading", { name: "Importación deshecha" }).waitFor();
		},
	},
];
