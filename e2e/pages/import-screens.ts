import type { Page } from "@playwright/test";
import type { AdminApi } from "../server/admin-api.ts";
import { csvFile } from "../server/question-files.ts";
import type { Screen } from "./screen.ts";

const longWord = "electroencefalografistas".repeat(3);

const sheet = [
	["Ítem", "Planteo", "Opc. uno", "Opc. dos", "Ok", "Rama", "", `<b>${longWord}</b>`],
	["1", "¿Qué número sigue en la serie 2; 4; 8; 16; …?", "24", "32", "2", "Raz. Mat.", "x", longWord],
	["2", `Sinónimo de ${longWord}`, "uno", "dos", "1", "RM", "", ""],
];

async function send(page: Page, rows: readonly string[][]): Promise<void> {
	await page.getByLabel("Elegir archivo").setInputFiles(csvFile("semana 12.csv", rows));
}

const used = (page: Page) => page.getByRole("heading", { name: /^Usamos las columnas/ });

/** Says what the columns hold, or finds that it was said. */
async function tellColumns(page: Page): Promise<void> {
	const [headings = [], ...rows] = sheet;
	await send(page, [
		headings.map((name) => name.replace("Ítem", "N.º de la hoja")),
		...rows.map((row) => row.slice(0, 6)),
	]);
	const text = page.getByLabel("Qué tiene «Planteo»");
	await text.or(used(page)).first().waitFor();
	if (await used(page).isVisible()) return;
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
	await used(page).waitFor();
}

interface Asked {
	questionText: string;
	courseId: number;
	correctOption: number;
	options: { text: string }[];
}

/** A file for an exam with a question of another one in other words, and one that resembles that. */
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

const path = "/universidad/preguntas/importar?examen=1";

/** A file whose columns or courses have to be told, and questions that resemble others. */
export const importScreens: readonly Screen[] = [
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
	{ name: "preguntas-importar-columnas-y-cursos", path, as: "ADMIN", prepare: tellColumns },
	{ name: "preguntas-importar-parecidas", path, as: "ADMIN", prepare: sendAlike },
];
