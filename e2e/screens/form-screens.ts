import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const pages = { contacto: "/contacto", "app-store": "/app-store", boletin: "/boletin" };

const form = (page: Page) => page.getByRole("main").locator("form");

/** Submits the form, whose script shows the faults. */
const send = (page: Page) => form(page).locator("button[type=submit]").click();

/** Posts the form as without JavaScript, so that the server's page shows the faults. */
async function post(page: Page): Promise<void> {
	await form(page).evaluate((posted: HTMLFormElement) => posted.submit());
	await page.getByRole("alert").waitFor();
}

const complaintBook = "/libro-de-reclamaciones";

/** Public forms, untouched and in each state after a post. */
export const formScreens: readonly Screen[] = [
	...Object.entries(pages).flatMap(([name, path]): Screen[] => [
		{ name, path, as: "visitor" },
		{ name: `${name}-con-errores`, path, as: "visitor", prepare: send },
		{ name: `${name}-devuelto`, path, as: "visitor", prepare: post },
		{ name: `${name}-enviado`, path: `${path}?enviado=1`, as: "visitor" },
	]),
	{ name: "libro-de-reclamaciones", path: complaintBook, as: "visitor" },
	{ name: "libro-de-reclamaciones-devuelto", path: complaintBook, as: "visitor", prepare: post },
	{
		name: "libro-de-reclamaciones-menor",
		path: complaintBook,
		as: "visitor",
		prepare: async (page) => void (await page.getByLabel("¿Eres menor de edad?").selectOption("si")),
	},
	{ name: "hoja-no-encontrada", path: `${complaintBook}/hoja?codigo=x`, as: "visitor" },
	{ name: "registro-devuelto", path: "/login/registro", as: "visitor", prepare: post },
	{ name: "registro-enviado", path: "/login/registro?enviado=1", as: "visitor" },
	{ name: "olvide-devuelto", path: "/login/olvide-contrasena", as: "visitor", prepare: post },
	{ name: "olvide-enviado", path: "/login/olvide-contrasena?enviado=1", as: "visitor" },
	{ name: "ingresar-con-plan", path: "/login?plan=semestral", as: "visitor" },
	{ name: "registro-con-plan", path: "/login/registro?plan=semestral", as: "visitor" },
	{
		name: "libro-de-reclamaciones-con-errores",
		path: complaintBook,
		as: "visitor",
		prepare: async (page) => {
			await send(page);
			await page.locator(".field-error").first().waitFor();
		},
	},
	{ name: "ingresar-con-contrasena-nueva", path: "/login?contrasena=actualizada", as: "visitor" },
	{
		name: "formulario-no-recibido",
		opens: "/no-recibido",
		path: "/contacto",
		as: "visitor",
		prepare: async (page) => {
			await page.getByLabel("Mensaje").evaluate((field: HTMLTextAreaElement) => {
				field.value = "x".repeat(17_000);
				field.form?.submit();
			});
			await page.getByRole("heading", { name: "No recibimos tu formulario" }).waitFor();
		},
	},
];
