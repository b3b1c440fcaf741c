import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { announceClass, cancelClass, inHours } from "../../arrangements/classes.ts";
import { giveHistory } from "../../arrangements/exams/history.ts";
import { grantPlan } from "../../arrangements/plans.ts";
import type { Screen } from "../screen.ts";

const classes = (api: AdminApi) =>
	api.once("classes", async () => {
		await announceClass(api, { startsAt: inHours(-0.2), title: "Física en vivo: cinemática" });
		await announceClass(api, {
			startsAt: inHours(26),
			title: "Razonamiento verbal: comprensión de lectura con textos largos de San Marcos",
		});
		await announceClass(api, { startsAt: inHours(98), plans: ["anual"], title: "Química: estequiometría" });
		await cancelClass(api, await announceClass(api, { startsAt: inHours(146), title: "Trigonometría: identidades" }));
	});

async function giveAnnualPlan(page: Page, api: AdminApi): Promise<void> {
	await grantPlan(api, (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "", "anual");
	await page.reload();
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Screens of classes, for students and administrators, and of other benefits of a plan. */
export const classScreens: readonly Screen[] = [
	{
		name: "clases-sin-plan",
		path: "/clases",
		as: "USER",
		arrange: classes,
		prepare: (page) =>
			page
				.getByRole("link", { name: /^Ver planes/ })
				.first()
				.waitFor(),
	},
	{
		name: "clases-con-plan",
		path: "/clases",
		as: "USER",
		arrange: classes,
		prepare: async (page, api) => {
			await giveAnnualPlan(page, api);
			await page
				.getByRole("link", { name: /^Entrar a/ })
				.first()
				.waitFor();
		},
	},
	{
		name: "dashboard-con-reporte",
		path: "/dashboard",
		as: "USER",
		prepare: async (page, api) => {
			await giveHistory(page);
			await giveAnnualPlan(page, api);
			await button(page, "Descargar reporte").scrollIntoViewIfNeeded();
		},
	},
	{
		name: "perfil-con-soporte-prioritario",
		path: "/perfil",
		as: "USER",
		prepare: async (page, api) => {
			await giveAnnualPlan(page, api);
			await page.getByRole("heading", { name: "Soporte prioritario" }).scrollIntoViewIfNeeded();
		},
	},
	{ name: "clases-gestion", path: "/clases-gestion", as: "ADMIN" },
	{ name: "clases-gestion-llena", path: "/clases-gestion", as: "ADMIN", arrange: classes },
	{
		name: "clases-gestion-con-errores",
		path: "/clases-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await button(page, "Anunciar clase").click();
			await page.getByLabel("Enlace de la videollamada").fill("http://video.example/sala");
			await button(page, "Guardar").click();
		},
	},
	{
		name: "clases-gestion-cancelar",
		path: "/clases-gestion?q=estequiometria",
		as: "ADMIN",
		arrange: classes,
		prepare: (page) => button(page, /^Cancelar Química/).click(),
	},
	{
		name: "clases-gestion-eliminar",
		path: "/clases-gestion?q=estequiometria",
		as: "ADMIN",
		arrange: classes,
		prepare: async (page) => {
			await button(page, /^Eliminar Química/).click();
			await page.getByText("Deja de verse").waitFor();
		},
	},
];
