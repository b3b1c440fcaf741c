import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { mailPage } from "../../pages/mail-page.ts";
import type { Screen } from "../screen.ts";

/** Sends a mail to every student, which an installation without SMTP keeps in its outbox. */
const sentCampaign = (api: AdminApi) =>
	api.once("campaigns", () =>
		api.send("post", "/admin/email/sendMessage/todos", {
			data: {
				subject: "El simulacro nacional es este domingo a las nueve de la mañana",
				message:
					'<h2>Este domingo</h2><p style="text-align: center;">Son <strong>cien preguntas</strong> en tres horas.</p><ul><li><p>Trae tu DNI</p></li><li><p><a href="https://uni.edu.pe/fechas">Mira las fechas</a></p></li></ul>',
			},
		}),
	);

/** Writes a mail with every kind of content, without sending it. */
async function write(page: Page): Promise<void> {
	const mail = mailPage(page);
	await mail.subject.fill("El simulacro nacional es este domingo");
	await mail.message.click();
	await mail.choose("Estilo de párrafo", "Título 2");
	await mail.message.locator("h2").waitFor();
	await mail.message.click();
	await page.keyboard.type("Este domingo");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Son cien preguntas en tres horas, con la tabla de la UNI. Trae:");
	await page.keyboard.press("Enter");
	await mail.tool("Lista de casillas").click();
	await page.keyboard.type("tu DNI");
	await page.keyboard.press("Enter");
	await page.keyboard.type("un lápiz 2B");
}

/** Screens of /correo-gestion and its outbox. */
export const mailScreens: readonly Screen[] = [
	{ name: "correo", path: "/correo-gestion", as: "ADMIN", prepare: (page) => mailPage(page).message.waitFor() },
	{ name: "correo-escrito", path: "/correo-gestion", as: "ADMIN", arrange: sentCampaign, prepare: write },
	{
		name: "correo-color",
		path: "/correo-gestion",
		as: "ADMIN",
		prepare: (page) => mailPage(page).tool("Color del texto").click(),
	},
	{
		name: "correo-enlace",
		path: "/correo-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			const mail = mailPage(page);
			await mail.tool("Enlace").click();
			await mail.button("Poner enlace").click();
		},
	},
	{
		name: "correo-con-errores",
		path: "/correo-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			const mail = mailPage(page);
			await page.getByLabel("A quiénes").selectOption({ label: "Por grupo" });
			await mail.button("Enviar Correos").click();
			await mail.status.getByText(/^Error/).waitFor();
		},
	},
	{
		name: "correo-vista-previa",
		path: "/correo-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await write(page);
			const views = page.getByRole("button", { name: "Vista previa" });
			if (await views.isVisible()) await views.click();
			await page.getByRole("radio", { name: "Celular" }).check();
			await mailPage(page).preview.getByText("un lápiz 2B").waitFor();
		},
	},
	{
		name: "correo-confirmar",
		path: "/correo-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await write(page);
			await mailPage(page).button("Enviar Correos").click();
			await page.getByRole("button", { name: /^Enviar \d+ correos?$/ }).waitFor();
		},
	},
	{
		name: "correo-bandeja",
		path: "/correo-gestion/bandeja",
		as: "ADMIN",
		arrange: sentCampaign,
		prepare: (page) =>
			page
				.getByRole("link", { name: /^El simulacro/ })
				.first()
				.waitFor(),
	},
	{
		name: "correo-bandeja-sin-resultados",
		path: "/correo-gestion/bandeja?q=nadie",
		as: "ADMIN",
		prepare: (page) => page.getByText("No encontramos «nadie»").waitFor(),
	},
	{
		name: "correo-leer",
		path: "/correo-gestion/bandeja?tipo=campaign",
		as: "ADMIN",
		arrange: sentCampaign,
		prepare: async (page) => {
			await page
				.getByRole("link", { name: /^El simulacro/ })
				.first()
				.click();
			await page.getByRole("dialog").locator("iframe").contentFrame().getByText("cien preguntas").waitFor();
		},
	},
];
