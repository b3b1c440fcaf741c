import type { Page } from "@playwright/test";
import type { AdminApi } from "../server/admin-api.ts";
import { oneTimeCode } from "../server/one-time-code.ts";
import { makeStaff } from "../server/staff.ts";
import type { Screen } from "./screen.ts";

/** Somebody of the staff who signs in with a code. */
const guarded = (api: AdminApi) =>
	api.once("guarded", async () => {
		const account = await makeStaff(api, "SUPPORT");
		const as = await api.signIn(account);
		const { secret } = await api.send("post", "/admin/second-factor", { data: { password: account.password } }, as);
		await api.send("put", "/admin/second-factor", { data: { codigo: oneTimeCode(secret) } }, as);
		return account;
	});

async function toSecondStep(page: Page, api: AdminApi): Promise<void> {
	const { email, password } = await guarded(api);
	await page.getByLabel("Correo electrónico").fill(email);
	await page.getByLabel("Contraseña", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await page.getByLabel("Código de verificación").waitFor();
}

/** Signing in with a code, and setting that up. */
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
