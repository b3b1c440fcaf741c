import type { Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const main = (page: Page) => page.getByRole("main");
const sheet = (page: Page) => page.getByRole("article", { name: /^Hoja de reclamación \d{4}-\d{5}$/ });
const detail = "Pagué el lunes y mi plan no está activo.\nEscribí dos veces.";

let filled = 0;

/** Fills in the form with a unique name, since equal texts on one day are one sheet. */
async function fill(page: Page, name = `Rosa Ñahui ${++filled} ${process.pid}`) {
	const form = main(page);
	await form.getByLabel("Nombres y apellidos").fill(name);
	await form.getByLabel("Tipo de documento").selectOption("DNI");
	await form.getByLabel("Número de documento").fill("12345678");
	await form.getByLabel("¿Eres menor de edad?").selectOption("si");
	await form.getByLabel("Nombre de tu mamá, papá o tutor").fill("Julia Quispe");
	await form.getByLabel("Correo electrónico").fill("rosa@correo.pe");
	await form.getByLabel("¿Producto o servicio?").selectOption("Servicio");
	await form.getByLabel("Monto reclamado en soles (opcional)").fill("29,9");
	await form.getByLabel("Describe lo que contrataste").fill("Plan Mensual");
	await form.getByLabel("¿Es un reclamo o una queja?").selectOption("Reclamo");
	await form.getByLabel("Detalle").fill(detail);
	await form.getByLabel("Pedido").fill("Que lo activen.");
}
const send = (page: Page) => page.getByRole("button", { name: "Enviar hoja" }).click();

/** Waits for the sheet's page, which follows the form. */
async function expectSheet(page: Page): Promise<string> {
	await expect(page).toHaveURL(/\/libro-de-reclamaciones\/hoja\?codigo=[\w-]{32}#aviso$/);
	await expect(page.getByRole("heading", { name: "Tu reclamo quedó registrado" })).toBeVisible();
	await expect(page.getByRole("status")).toContainText(/te respondemos ahí a más tardar el \d+ de [a-z]+ de \d{4}/);
	for (const text of ["Rosa Ñahui", "12345678", "Julia Quispe", "29.90", "Plan Mensual", "Que lo activen."])
		await expect(sheet(page)).toContainText(text);
	const [, number = ""] = /(\d{4}-\d{5})/.exec((await sheet(page).getAttribute("aria-label")) ?? "") ?? [];
	return number;
}

test("a student finds the complaint book, writes a sheet across a reload, and gets a numbered sheet to print", {
	tag: "@core",
}, async ({ page }) => {
	await page.goto("/premium");
	await page.getByRole("contentinfo").getByRole("link", { name: "Libro de Reclamaciones" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Libro de Reclamaciones" })).toBeVisible();
	await expect(main(page)).toContainText("20000000001 (de ejemplo)");
	await expect(page.getByLabel("Nombre de tu mamá, papá o tutor")).toBeHidden();
	await fill(page);
	await page.reload();
	await expect(page.getByLabel("Detalle")).toHaveValue(detail);
	await expect(page.getByLabel("¿Es un reclamo o una queja?")).toHaveValue("RECLAMO");
	await send(page);
	await expectSheet(page);
	await expect(page.getByRole("button", { name: "Imprimir la hoja" })).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(sheet(page)).toBeVisible();
	for (const hidden of [page.getByRole("contentinfo"), page.getByRole("banner"), page.getByRole("status")])
		await expect(hidden).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	// The complaint was sent, so the form is empty again.
	await page.goto("/libro-de-reclamaciones");
	await expect(page.getByLabel("Detalle")).toHaveValue("");
});

test("a sheet whose response was lost stays in the form, and sending it again creates no second sheet", async ({
	page,
	request,
	server,
}) => {
	const name = `Rosa Sin Red ${process.pid}`;
	await page.goto("/libro-de-reclamaciones");
	await fill(page, name);
	// The server receives the sheet, but its response is lost.
	await page.route("**/api/v1/reclamos", async (route) => {
		await route.fetch();
		await route.abort("connectionreset");
	});
	await send(page);
	await expect(page.getByText("Lo que escribiste sigue aquí")).toBeVisible();
	await page.unroute("**/api/v1/reclamos");
	await page.reload();
	await expect(page.getByLabel("Detalle")).toHaveValue(detail);
	await send(page);
	await expect(page.getByRole("heading", { name: "Tu reclamo quedó registrado" })).toBeVisible();
	const { total } = await adminApi(request, server).send("get", `/admin/complaints/all?search=${name}`);
	expect(total).toBe(1);
});

test("an error message disappears once corrected, a lost network keeps the text, and 'back' does not lead to the sent form", async ({
	page,
	context,
}) => {
	await page.goto("/premium");
	await page.goto("/libro-de-reclamaciones");
	await send(page);
	const kind = page.getByLabel("¿Es un reclamo o una queja?");
	const request = page.getByLabel("Pedido");
	await expect(page.getByLabel("Nombres y apellidos")).toBeFocused();
	await expect(kind).toHaveAccessibleDescription(/Elige si es un reclamo o una queja$/);
	await expect(request).toHaveAccessibleDescription(/Completa este campo$/);
	await fill(page);
	await expect(page.locator("[aria-invalid]")).toHaveCount(0);
	await expect(page.getByText("Completa este campo")).toHaveCount(0);
	await context.setOffline(true);
	await send(page);
	await expect(page.getByText("No pudimos enviar tu hoja. Lo que escribiste sigue aquí")).toBeVisible();
	await expect(page.getByLabel("Detalle")).toHaveValue(detail);
	await context.setOffline(false);
	await send(page);
	await expectSheet(page);
	await page.goBack();
	await expect(page).toHaveURL("/premium");
});

test("the sign-in and registration pages link to the complaint book", async ({ page }) => {
	for (const path of ["/login", "/login/registro", "/login/olvide-contrasena"]) {
		await page.goto(path);
		await expect(page.getByRole("link", { name: "Libro de Reclamaciones" })).toHaveAttribute(
			"href",
			"/libro-de-reclamaciones",
		);
	}
});

test("the consumer reads the answer to a sheet at the sheet's URL", async ({ page, request, server }) => {
	await page.goto("/libro-de-reclamaciones");
	await fill(page);
	await send(page);
	const number = await expectSheet(page);
	const api = adminApi(request, server);
	const { items } = await api.send("get", `/admin/complaints/all?search=${number}`);
	const data = { answer: "Activamos tu plan hoy." };
	await api.send("put", `/admin/complaints/answer/${items[0].id}`, { data });
	await page.reload();
	await expect(page.getByRole("heading", { name: "Tu reclamo tiene respuesta" })).toBeVisible();
	await expect(sheet(page)).toContainText("Activamos tu plan hoy.");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("an invalid sheet is returned with all its values, and is sent once corrected", async ({ page }) => {
		await page.goto("/libro-de-reclamaciones");
		await fill(page);
		await main(page).getByLabel("Número de documento").fill("123");
		await send(page);
		await expect(page).toHaveTitle(/^Error: Libro de Reclamaciones/);
		await expect(page.getByRole("alert")).toContainText("El DNI debe tener 8 dígitos");
		await expect(page.getByLabel("Detalle")).toHaveValue(detail);
		await expect(page.getByLabel("¿Eres menor de edad?")).toHaveValue("si");
		await main(page).getByLabel("Número de documento").fill("12345678");
		await send(page);
		await expectSheet(page);
		await expect(page.getByRole("button", { name: "Imprimir la hoja" })).toBeHidden();
	});

	test("an unknown sheet is reported, and no sheet's page is cached or sent as a referrer", async ({
		page,
		request,
	}) => {
		const missing = await page.goto("/libro-de-reclamaciones/hoja?codigo=no");
		expect(missing?.status()).toBe(404);
		await expect(page.getByRole("heading", { name: "¡Hoja no encontrada!" })).toBeVisible();
		const headers = (await request.get("/libro-de-reclamaciones/hoja?codigo=no")).headers();
		expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
	});
});
