import type { Page } from "@playwright/test";
import type { AdminApi } from "../../arrangements/admin-api.ts";
import { makeStaff } from "../../arrangements/staff.ts";
import { oneTimeCode } from "../../server/one-time-code.ts";
import { openSession } from "../../server/sessions.ts";
import type { Screen } from "../screen.ts";

/** Creates a staff member who signs in with a code. */
const staffWithFactor = (api: AdminApi) =>
	api.once("guarded", async () => {
		const account = await makeStaff(api, "SUPPORT", "ana.con.codigo@academia.pe");
		const as = await api.signIn(account);
		const { secret } = await api.send("post", "/admin/second-factor", { data: { password: account.password } }, as);
		await api.send("put", "/admin/second-factor", { data: { codigo: oneTimeCode(secret) } }, as);
		return account;
	});

async function toSecondStep(page: Page, api: AdminApi): Promise<void> {
	const { email, password } = await staffWithFactor(api);
	await page.getByLabel("Correo electrónico").fill(email);
	await page.getByLabel("Contraseña", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await page.getByLabel("Código de verificación").waitFor();
}

/** Sets up the second factor, from the password to the recovery codes. */
async function toRecoveryCodes(page: Page, api: AdminApi): Promise<void> {
	const email = `ana.${crypto.randomUUID()}@academia.pe`;
	const { password } = await makeStaff(api, "SUPPORT", email);
	await openSession(page, page.request, { email, password });
	await page.goto("/cuenta-gestion");
	await page.getByRole("button", { name: "Activar" }).click();
	await page.getByLabel("Tu contraseña").fill(password);
	await page.getByRole("button", { name: "Continuar" }).click();
	const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
	await page.getByLabel("Código de verificación").fill(oneTimeCode(secret.replaceAll(" ", "")));
	await page.getByRole("button", { name: "Activar" }).click();
	await page.getByRole("heading", { name: "Tus códigos de recuperación" }).waitFor();
}

/** Fakes a token whose owner must set up a second factor. The real setting would affect the other screens too. */
async function requireFactor(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const [head, claims = "", signature] = (localStorage.getItem("authToken") ?? "").split(".");
		const newClaims = { ...JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))), awaitsFactor: true };
		localStorage.setItem("authToken", [head, btoa(JSON.stringify(newClaims)), signature].join("."));
	});
	await page.goto("/verificacion");
	await page.getByLabel("Tu contraseña").waitFor();
}

/** Screens for signing in with a code, and for setting that up. */
export const factorScreens: readonly Screen[] = [
	{ name: "ingresar-codigo", path: "/login", as: "visitor", prepare: toSecondStep },
	{
		name: "ingresar-codigo-de-recuperacion",
		path: "/login",
		as: "visitor",
		async prepare(page, api) {
			await toSecondStep(page, api);
			await page.getByRole("button", { name: "No tengo mi celular" }).click();
			await page.getByLabel("Código de recuperación").fill("no es este");
			await page.getByRole("button", { name: "Ingresar" }).click();
			await page.getByText("El código no es correcto").first().waitFor();
		},
	},
	{
		name: "cuenta-gestion-dos-pasos",
		path: "/cuenta-gestion",
		as: "ADMIN",
		async prepare(page, api) {
			await page.getByRole("button", { name: "Activar" }).click();
			await page.getByLabel("Tu contraseña").fill(api.admin.password);
			await page.getByRole("button", { name: "Continuar" }).click();
			await page.getByRole("img", { name: "Código QR para tu app de códigos" }).waitFor();
		},
	},
	{ name: "cuenta-gestion-codigos-de-recuperacion", path: "/login", as: "visitor", prepare: toRecoveryCodes },
	{ name: "verificacion", opens: "/verificacion", path: "/cuenta-gestion", as: "SUPPORT", prepare: requireFactor },
	{ name: "ver-como-estudiante", path: "/ver-como-estudiante", as: "ADMIN" },
	{
		name: "ver-como-estudiante-universidades",
		path: "/ver-como-estudiante",
		as: "ADMIN",
		async prepare(page) {
			await page.getByRole("button", { name: "Ver como estudiante" }).click();
			await page.waitForURL("/universidades");
			await page.getByRole("complementary", { name: "Vista de estudiante" }).waitFor();
		},
	},
];
