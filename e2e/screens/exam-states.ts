import { expect, type Page } from "@playwright/test";
import { answerElsewhere } from "../arrangements/exams/attempts.ts";
import { examPage } from "../pages/exam-page.ts";

export interface ExamState {
	name: string;
	/** Use the exam made with a passage and pictures instead of one of the demonstration. */
	inPassageExam?: boolean;
	/** Brings the running exam into the state, and ends on the part to be checked. */
	enter: (page: Page) => Promise<void>;
}

const open = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

/** States of the exam screen, each entered from a running exam; the last one ends it. */
export const examStates: readonly ExamState[] = [
	{ name: "examen", enter: async () => undefined },
	{ name: "examen-elegida", enter: (page) => examPage(page).choose("C") },
	{ name: "examen-marcada", enter: (page) => open(page, "Marcar") },
	{ name: "examen-ver-preguntas", enter: (page) => open(page, "Ver Preguntas") },
	{
		name: "examen-ajustes",
		async enter(page) {
			await open(page, "Ajustes");
			await page.getByRole("radio", { name: "Grande", exact: true }).check();
		},
	},
	{
		name: "examen-texto-muy-grande",
		async enter(page) {
			await open(page, "Ajustes");
			await page.getByRole("radio", { name: "Muy grande" }).check();
			await page.keyboard.press("Escape");
			await page.keyboard.press("Shift+A");
			await examPage(page).choose("B");
		},
	},
	{
		name: "examen-lectura-muy-grande",
		inPassageExam: true,
		async enter(page) {
			await open(page, "Ajustes");
			await page.getByRole("radio", { name: "Muy grande" }).check();
			await page.keyboard.press("Escape");
			await expect(page.getByLabel("Texto de la lectura")).toBeVisible();
		},
	},
	{ name: "examen-salir", enter: (page) => open(page, "Salir del examen") },
	{
		name: "examen-abandonar",
		async enter(page) {
			await open(page, "Salir del examen");
			await open(page, "Abandonar");
			await expect(page.getByRole("button", { name: "Sí, abandonar" })).toBeVisible();
		},
	},
	{
		name: "examen-sin-conexion",
		async enter(page) {
			await page.context().setOffline(true);
			await examPage(page).choose("B");
			await expect(examPage(page).offline).toBeVisible();
		},
	},
	{
		name: "examen-dos-equipos",
		async enter(page) {
			const solve = examPage(page);
			await page.context().setOffline(true);
			for (const letter of ["A", "B"]) {
				await solve.choose(letter);
				await solve.next();
			}
			const token = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
			await answerElsewhere(page.request, token, [2, 3, 1]);
			await page.context().setOffline(false);
			const dialog = page.getByRole("dialog", { name: "Respondiste distinto en tus dos equipos" });
			await expect(dialog).toBeVisible();
			await dialog
				.getByRole("radio", { name: /^Otro equipo/ })
				.first()
				.check();
		},
	},
	{
		name: "examen-lectura",
		inPassageExam: true,
		enter: (page) => expect(page.getByLabel("Texto de la lectura")).toBeVisible(),
	},
	{
		name: "examen-lectura-cerrada",
		inPassageExam: true,
		async enter(page) {
			await page.keyboard.press("l");
			await expect(page.getByLabel("Texto de la lectura")).toBeHidden();
		},
	},
	{
		name: "examen-figuras",
		inPassageExam: true,
		async enter(page) {
			await examPage(page).next();
			await examPage(page).next();
			await examPage(page).choose("B");
		},
	},
	{
		name: "examen-figura-ampliada",
		inPassageExam: true,
		async enter(page) {
			await examPage(page).next();
			await examPage(page).next();
			await open(page, "Ampliar la figura de la alternativa D");
			await page.getByRole("button", { name: "Acercar" }).click();
		},
	},
	{
		name: "resultado-lectura",
		inPassageExam: true,
		async enter(page) {
			for (let number = 1; number < 4; number++) await examPage(page).next();
			await examPage(page).finish();
			const third = page.locator("details", { hasText: "Pregunta 3" }).first();
			await third.locator("summary").first().click();
			await page.locator("details details summary").first().click();
		},
	},
	{
		name: "resultado",
		async enter(page) {
			await examPage(page).choose("A");
			await open(page, "Ver Preguntas");
			await page.getByRole("dialog").getByRole("button", { name: "Finalizar Examen" }).click();
			const confirm = page.getByRole("dialog").getByRole("button", { name: /^(Finalizar|Terminar|Entregar)/ });
			const review = page.getByRole("heading", { level: 2, name: "Revisión" });
			await expect(confirm.or(review).first()).toBeVisible();
			if (await confirm.isVisible()) await confirm.click();
			await expect(review).toBeVisible();
		},
	},
];
