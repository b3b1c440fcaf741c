import type { Page } from "@playwright/test";
import type { Screen } from "../screen.ts";

const people = { solved: 1286, solving: 312, other: 18, pending: 940 };
const counts = [3, 11, 28, 64, 121, 178, 214, 226, 181, 120, 78, 40, 16, 6];
const names = [
	...["Quispe Mamani, Luz Marina", "Ñahui Ccori, José Ángel", "Huamán Flores, Rosa", "Rojas de la Cruz, Ana Lucía"],
	...["Fernández-Dávila Bustamante, María del Carmen Alejandra", "Ccopa Ramos, Juan", "Pérez Soto, Inés"],
];
const areas = ["Área A: Ciencias de la Salud", "Área C: Ingenierías"].map((name, n) => ({
	...{ id: n + 1, name, solved: [430, 512][n] ?? 0 },
}));

const row = (n: number) => ({
	...{ attemptId: n + 1, names: names[n % names.length], area: areas[n % 3]?.name ?? null },
	...{ place: n < 4 ? [1, 2, 2, 4][n] : n + 1, sharing: n === 1 || n === 2 ? 2 : 1, percentile: 99.9 - n },
	...{ points: 1717.375 - (n === 2 ? 1 : n) * 21.125, correct: 87 - n, wrong: 9 + (n % 4), blank: 4, score: 87 - n },
	...{ endTime: "2026-11-22T16:40:00.000Z", timeSpentSeconds: 9500 - n * 60, untimed: n === 3, attemptNumber: 1 },
});

const courses = ["Aritmética", "Biología", "Física", "Historia del Perú", "Lenguaje", "Química", "Trigonometría"];
const stems = [
	"Si la suma de tres números consecutivos es 72, ¿cuál es el mayor de ellos?",
	"En un triángulo rectángulo los catetos miden 5 y 12. Halla el radio de la circunferencia inscrita en él y la razón entre las áreas.",
	"¿Cuál de las siguientes oraciones contiene un predicado nominal?",
];
const facilityOf = (n: number) => 0.18 + ((n * 37) % 71) / 100;

const answers: Record<string, object> = {
	live: { people, version: "1" },
	merit: { items: Array.from({ length: 12 }, (_, n) => row(n)), total: 1286, found: 1286, more: true },
	unranked: {
		items: names.map((name, n) => ({
			...{ userId: n + 1, names: name, startTime: "2026-11-22T15:05:00.000Z", answered: 31 + n, totalQuestions: 100 },
		})),
		more: true,
	},
	questions: {
		...{ waiting: 4, recount: false, computedAt: "2026-11-22T16:44:00.000Z", attempts: 1286 },
		courses: courses.map((name, n) => ({ name, questions: 4 + n, facility: facilityOf(n), omission: 0.02 * n })),
		questions: Array.from({ length: 14 }, (_, n) => ({
			...{ idQuestion: n + 1, number: n === 13 ? null : n + 1, course: courses[n % 7], text: stems[n % 3] },
			...{ attempts: 1286, facility: facilityOf(n), omission: ((n * 13) % 31) / 100 },
		})),
	},
};

/** Fakes results of thirteen hundred students, with three hundred more still solving, since creating them would take too long. */
async function fillResults(page: Page, transform: (exam: object) => object = fillBody): Promise<void> {
	await page.route(/\/api\/v1\/admin\/results\/exam\/\d+(\/\w+)?(\?.*)?$/, async (route) => {
		const part = /exam\/\d+\/(\w+)/.exec(route.request().url())?.[1];
		const answer = await route.fetch();
		const body = await answer.json();
		if (part === "comparison") body.data = { earlier: [0, 1].map((n) => earlierOf(body.data, n)) };
		else if (part) body.data = answers[part];
		else body.data = transform(body.data);
		await route.fulfill({ response: answer, json: body });
	});
	await page.reload();
}

let exam: object = {};
const fillBody = (read: object): object => {
	exam = (read as { exam: object }).exam;
	return {
		...read,
		...{ people, areas, careers: [{ name: "Enfermería", solved: 180 }], maxPoints: 2000, counting: "FIRST" },
		figures: { mean: 1012.4, median: 1004.125, highest: 1717.375, lowest: 312.5, score: 54.6 },
		bins: { from: 300, width: 100, counts },
	};
};
const earlierOf = (_read: object, n: number) => ({
	...{
		exam: { ...exam, idExams: 90 + n, examPeriod: ["2026-I", "2025-II"][n] },
		solved: 1104 - n * 90,
		mean: 51.2 - n,
	},
	both:
		n === 0
			? { count: 812, before: 50.4, now: 55.1, better: 540, worse: 231 }
			: { count: 0, before: null, now: null, better: 0, worse: 0 },
});

const withoutResults = (read: object): object => ({ ...read, figures: null, bins: { from: 0, width: 0, counts: [] } });

const path = "/universidad/examenes/1/resultados";
const view = (word: string, ready: string): Screen => ({
	name: `examen-resultados-${word}`,
	path: `${path}?ver=${word}`,
	as: "ADMIN",
	prepare: async (page) => {
		await fillResults(page);
		await page.getByText(ready).first().waitFor();
	},
});

export const resultScreens: readonly Screen[] = [
	{ name: "examen-resultados", path, as: "ADMIN" },
	view("resumen", "Promedio: 1,012.4"),
	{
		name: "examen-resultados-puntajes",
		path,
		as: "ADMIN",
		prepare: async (page) => {
			await fillResults(page);
			await page.getByText("Ver como tabla").click();
			await page.getByRole("heading", { name: "Puntajes" }).evaluate((title) => title.scrollIntoView());
		},
	},
	view("orden", "Ñahui Ccori, José Ángel"),
	{
		name: "examen-resultados-lista",
		path: `${path}?ver=orden`,
		as: "ADMIN",
		prepare: async (page) => {
			await fillResults(page);
			await page.getByRole("table").evaluate((table) => table.scrollIntoView());
		},
	},
	view("preguntas", "4 intentos por contar"),
	view("faltan", "36 de 100"),
	view("comparacion", "subió 4.7 puntos"),
	{
		name: "examen-resultados-nadie",
		path,
		as: "ADMIN",
		prepare: async (page) => {
			await fillResults(page, withoutResults);
			await page.getByText("Todavía nadie lo terminó").waitFor();
		},
	},
	{
		name: "examen-resultados-error",
		path,
		as: "ADMIN",
		prepare: async (page) => {
			await page.route("**/api/v1/admin/results/exam/*", (route) =>
				route.fulfill({
					status: 404,
					json: { success: false, message: "No encontramos este examen", code: "NOT_FOUND" },
				}),
			);
			await page.reload();
			await page.getByText("No encontramos este examen").first().waitFor();
		},
	},
	{
		name: "examen-resultados-hoja",
		opens: "/universidad/examenes/1/resultados/1",
		path: `${path}?ver=orden`,
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByRole("table").getByRole("link").first().click();
			await page.getByRole("heading", { name: "Revisión" }).waitFor();
			await page.evaluate(() => scrollTo(0, 0));
		},
	},
];
