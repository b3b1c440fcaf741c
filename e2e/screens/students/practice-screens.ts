import { giveHistory } from "../../arrangements/exams/history.ts";
import { practicePage } from "../../pages/practice-page.ts";
import type { Screen } from "../screen.ts";

/** Screens of practice besides the due errors: by topic, for ten minutes, and the errors of a result. */
export const practiceScreens: readonly Screen[] = [
	{ name: "cuaderno-temas", path: "/cuaderno/temas", as: "USER" },
	{
		name: "practicar-tema",
		path: "/cuaderno/temas",
		as: "USER",
		prepare: async (page) => {
			await page.getByRole("link", { name: "Practicar Todo el curso" }).click();
			await practicePage(page).giveUp();
		},
	},
	{
		name: "practicar-tema-resumen",
		path: "/cuaderno/temas",
		as: "USER",
		prepare: async (page) => {
			const practice = practicePage(page);
			const summary = page.getByRole("button", { name: "Otra tanda" });
			await page.getByRole("link", { name: "Practicar Todo el curso" }).click();
			for (let left = 10; left > 0 && !(await summary.isVisible()); left--) {
				await practice.giveUp();
				await practice.next();
				await page.getByRole("button", { name: "No la sé" }).or(summary).waitFor();
			}
			await summary.waitFor();
		},
	},
	{
		name: "practicar-errores-de-un-resultado",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await page.goto(`/examenes/${await giveHistory(page)}`);
			await page.getByRole("link", { name: "Practicar mis errores" }).click();
			await practicePage(page).error(1).waitFor();
		},
	},
	{
		name: "practicar-diez-minutos",
		path: "/cuaderno/temas",
		as: "USER",
		prepare: async (page) => {
			await page.getByRole("radio", { name: "10 minutos" }).check();
			await page.getByRole("link", { name: "Practicar Todo el curso" }).click();
			await page.getByText("Quedan 10 min").waitFor();
		},
	},
	{
		name: "practicar-nada-del-tema",
		path: "/cuaderno/practicar?practica=1&tema=Ninguno",
		as: "USER",
	},
];
