import type { Page } from "@playwright/test";
import { giveExamDate, giveHistory, giveTarget } from "../../arrangements/exams/history.ts";
import type { Screen } from "../screen.ts";

/** Creates a plan of some days, with a target and past exams. */
const withPlan = (days: number) => async (page: Page) => {
	await giveHistory(page);
	await giveTarget(page);
	await giveExamDate(page, days);
	await page.reload();
	await page
		.getByText(/Faltan \d+ días/)
		.first()
		.waitFor();
};

const path = "/dashboard/plan-de-estudio";

/** Screens of the target, and of setting the exam's date. */
export const studyPlanScreens: readonly Screen[] = [
	{
		name: "dashboard-elegir-area",
		path: "/dashboard",
		as: "USER",
		prepare: async (page) => {
			await page.getByRole("button", { name: /^UNMSM/ }).click();
			await page.getByText("UNMSM: ¿a qué área?").waitFor();
		},
	},
	{ name: "plan-de-estudio-sin-fecha", path, as: "USER" },
	{ name: "plan-de-estudio", path, as: "USER", prepare: withPlan(60) },
	{ name: "plan-de-estudio-ultima-semana", path, as: "USER", prepare: withPlan(5) },
	{
		name: "plan-de-estudio-avisos-bloqueados",
		path,
		as: "USER",
		prepare: async (page) => {
			await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
			await withPlan(30)(page);
			await page.getByText("toca el candado").scrollIntoViewIfNeeded();
		},
	},
	{ name: "dashboard-con-plan", path: "/dashboard", as: "USER", prepare: withPlan(45) },
	{
		name: "universidad-de-mi-area",
		path: "/universidades",
		as: "USER",
		prepare: async (page) => {
			await giveTarget(page);
			await page.reload();
			await page.getByRole("link", { name: /^UNMSM/ }).click();
			await page.getByText("Tu área").scrollIntoViewIfNeeded();
		},
	},
];
