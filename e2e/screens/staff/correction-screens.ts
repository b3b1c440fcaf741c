import type { Page } from "@playwright/test";
import type { Screen } from "../screen.ts";

const counts = (attempts: number, thirds: [number, number, number], lower: number, upper: number) => ({
	...{ attempts, thirds, lower, upper },
});

const stems = [
	"Si la suma de tres números consecutivos es 72, ¿cuál es el mayor de ellos?",
	"En un triángulo rectángulo los catetos miden 5 y 12. Halla el radio de la circunferencia inscrita en él, y la razón entre su área y la del triángulo.",
	"¿Cuál de las siguientes oraciones contiene un predicado nominal?",
];

const option = (letter: string, id: number, isKey: boolean, chosen: ReturnType<typeof counts>) => ({
	...{ id, letter, text: ["24", "25", "26", "23", "ninguna de las anteriores es correcta"][id % 5] ?? "", isKey },
	...chosen,
});

const all = { thirds: [400, 400, 400] as [number, number, number], lower: 324, upper: 324 };

const item = (number: number, warnings: object[], key: string, discrimination: number) => ({
	...{
		idQuestion: number,
		number,
		course: ["Aritmética", "Geometría", "Lenguaje"][number % 3] ?? "",
		text: stems[number % 3],
	},
	...{ attempts: 1200, ...all, facility: 0.31, omission: 0.12, discrimination, seconds: 95 },
	options: [
		option("A", 0, key === "A", counts(372, [180, 122, 70], 150, 48)),
		option("B", 1, key === "B", counts(96, [40, 30, 26], 30, 18)),
		option("C", 2, key === "C", counts(60, [30, 20, 10], 24, 8)),
		option("D", 3, key === "D", counts(516, [90, 170, 256], 70, 220)),
		option("E", 4, key === "E", counts(12, [6, 4, 2], 5, 1)),
	],
	blank: counts(144, [54, 54, 36], 45, 29),
	warnings,
});

/** Fakes an analysis of twelve hundred students, since creating them would take too long. */
async function fillAnalysis(page: Page): Promise<void> {
	await page.route("**/api/v1/admin/analysis/exam/*", async (route) => {
		const answer = await route.fetch();
		const body = await answer.json();
		const result = {
			...{ attempts: 1200, minimum: 30 },
			reliability: {
				...{
					alpha: 0.842,
					alphaError: 0.007,
					measurementError: 31.4,
					mean: 812.6,
					deviation: 79.2,
					approximate: false,
				},
			},
			items: [
				item(
					14,
					[
						{ kind: "KEY_BEATEN", options: ["D"] },
						{ kind: "NEGATIVE", options: [] },
					],
					"A",
					-0.28,
				),
				item(
					7,
					[
						{ kind: "LOW", options: [] },
						{ kind: "UNUSED", options: ["E"] },
					],
					"D",
					0.06,
				),
				item(9, [{ kind: "OMITTED", options: [] }], "D", 0.31),
				item(12, [], "D", 0.44),
			],
		};
		const data = { ...body.data, waiting: 0, recount: false, computedAt: "2026-11-20T15:04:00.000Z", result };
		await route.fulfill({ response: answer, json: { ...body, data } });
	});
	await page.reload();
	await page.getByRole("heading", { name: /^Pregunta 14/ }).waitFor();
}

/** Screens of corrections, and of the figures that suggest one. */
export const correctionScreens: readonly Screen[] = [
	{ name: "examen-analisis", path: "/universidad/examenes/1/analisis", as: "ADMIN", prepare: fillAnalysis },
	{
		name: "examen-analisis-sin-intentos",
		path: "/universidad/examenes/1/analisis",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("heading", { name: "Análisis", exact: true }).waitFor();
		},
	},
	{
		name: "preguntas-corregir-clave",
		path: "/universidad/preguntas?examen=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.locator("summary", { hasText: "Más acciones de la pregunta 2" }).click();
			await page.getByRole("button", { name: "Corregir la clave…" }).click();
			await page.getByRole("dialog").getByRole("radio").nth(1).check();
		},
	},
	{
		name: "preguntas-sin-correcciones",
		path: "/universidad/preguntas?examen=1",
		as: "ADMIN",
		prepare: async (page) => {
			await page.locator("summary", { hasText: "Más acciones de la pregunta 2" }).click();
			await page.getByRole("button", { name: "Ver sus correcciones" }).click();
			await page.getByText("Esta pregunta no se corrigió nunca.").waitFor();
		},
	},
];
