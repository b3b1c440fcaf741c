import { readFile } from "node:fs/promises";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { adminApi } from "../server/admin-api.ts";
import { pdf, picture, sendBetterReceipt, sendReceipt } from "../server/payments.ts";
import { openSession } from "../server/sessions.ts";
import type { RunningServer } from "../server/start-server.ts";
import { expect, test } from "../server/test.ts";

let made = 0;

/** Students of a family name that no other test uses: the queue is searched by it. */
function family(request: APIRequestContext) {
	made += 1;
	const name = `Ñahui${process.pid}x${made}`;
	return {
		name,
		async student(nombres: string) {
			const email = `${nombres}-${name}@correo.pe`.toLowerCase().replace("ñ", "n");
			const account = { email, password: "mi perro se llama kipu" };
			await request.post("/api/v1/autenticacion/signupuser", { data: { nombres, apellidos: name, ...account } });
			const answer = await request.post("/api/v1/autenticacion/signin", { data: account });
			return { email, token: (await answer.json()).token as string };
		},
	};
}

/** The administration on a laptop. */
async function openDesk(browser: Browser, request: APIRequestContext, server: RunningServer): Promise<Page> {
	const office = await browser.newContext({
		baseURL: server.url,
		viewport: { width: 1280, height: 800 },
		hasTouch: false,
	});
	await openSession(office, request, server.admin);
	return office.newPage();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const rows = (page: Page) => page.getByRole("list", { name: /^(Por revisar|Todos|Aprobados)$/ }).getByRole("listitem");
const says = (page: Page, text: string | RegExp) => expect(page.locator(".toasts").getByText(text)).toBeVisible();

test("receipts are reviewed by keyboard, the one who has waited longest first", async ({
	browser,
	request,
	server,
}) => {
	const { name, student } = family(request);
	const [ana, beto, carla] = [await student("Ana"), await student("Beto"), await student("Carla")];
	for (const { token } of [ana, beto, carla]) await sendReceipt(request, token, 29, pdf(token));
	const page = await openDesk(browser, request, server);
	await page.goto(`/pagos-gestion?q=${name}`);
	await expect(rows(page)).toContainText(["Ana", "Beto", "Carla"]);
	await expect(heading(page, `Ana ${name}`)).toBeVisible();

	// Letters that are typed are no shortcuts.
	await page.getByLabel("Buscar pedido").press("End");
	await page.keyboard.type(" a");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.goto(`/pagos-gestion?q=${name}`);
	await expect(heading(page, `Ana ${name}`)).toBeVisible();
	await page.keyboard.press("j");
	await expect(heading(page, `Beto ${name}`)).toBeVisible();
	await page.keyboard.press("k");
	await expect(heading(page, `Ana ${name}`)).toBeVisible();

	await page.keyboard.press("a");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(`Ana ${name}`)).toBeVisible();
	await expect(dialog.getByRole("button", { name: /^Aprobar/ })).toBeFocused();
	await page.keyboard.press("Enter");
	await says(page, /^Pedido \d+ aprobado, de /);
	await expect(heading(page, `Beto ${name}`)).toBeFocused();
	await expect(rows(page)).toContainText(["Beto", "Carla"]);

	await page.keyboard.press("r");
	await dialog.getByRole("button", { name: "Rechazar" }).click();
	await expect(dialog.locator(".field-error")).toHaveText("Indica el motivo del rechazo");
	await dialog.getByRole("button", { name: "Otro monto" }).press("Enter");
	await dialog.getByLabel("Motivo", { exact: true }).press("Control+Enter");
	await says(page, /^Pedido \d+ rechazado, de /);
	await expect(heading(page, `Carla ${name}`)).toBeFocused();

	await page.keyboard.press("o");
	await dialog.getByLabel("Qué le falta al comprobante").fill("No se ve el monto.");
	await page.keyboard.press("Control+Enter");
	await says(page, /^Pedido \d+ observado, de /);
	await expect(page.getByText("Ningún pedido con esta búsqueda")).toBeVisible();
	await page.getByRole("link", { name: /^Todos/ }).click();
	await expect(rows(page)).toContainText(["Observado", "Rechazado", "Aprobado"]);

	// Who dictates switches them off.
	await page.getByText("Atajos de teclado").click();
	const shortcuts = page.getByLabel("Usar atajos en este equipo");
	await shortcuts.uncheck();
	await heading(page, `Carla ${name}`).focus();
	await page.keyboard.press("r");
	await expect(dialog).toHaveCount(0);
	await shortcuts.check();
	await heading(page, `Carla ${name}`).focus();
	await page.keyboard.press("r");
	await expect(dialog.getByText(`De Carla ${name}.`)).toBeVisible();
	await page.context().close();
});

test("an observed student sends a PDF; the picture of before can still be looked at, and closely", async ({
	browser,
	request,
	server,
}) => {
	const { name, student } = family(request);
	const { token } = await student("Rosa");
	const id = await sendReceipt(request, token, 99, picture(made), { operationNumber: "0347 1882" });
	const api = adminApi(request, server);
	await api.send("put", `/admin/payments/${id}/observe`, { data: { reason: "No se lee el monto." } });
	const better = pdf(name);
	await sendBetterReceipt(request, token, id, better);
	const page = await openDesk(browser, request, server);
	await page.goto(`/pagos-gestion?q=${name}`);
	await expect(page.getByText("El comprobante es un PDF")).toBeVisible();
	await expect(page.getByText(/^Los PDF no se comparan por su aspecto/)).toBeVisible();
	await expect(page.getByText("S/ 99.00").first()).toBeVisible();
	await expect(page.getByRole("definition").filter({ hasText: "0347 1882" })).toBeVisible();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Descargar comprobante" }).click(),
	]);
	expect(file.suggestedFilename()).toBe(`comprobante-${id}.pdf`);
	expect(await readFile(await file.path())).toEqual(better.buffer);

	await expect(page.getByText("No se lee el monto.")).toBeVisible();
	await page.getByRole("button", { name: "Ver el comprobante del" }).first().click();
	await expect(page.getByText("Comprobante anterior, del")).toBeVisible();
	const image = page.getByRole("img", { name: `Comprobante de Rosa ${name}` });
	await expect(image).toHaveJSProperty("complete", true);
	const narrow = (await image.boundingBox())!.width;
	await page.keyboard.press("+");
	await page.keyboard.press("+");
	await expect(page.getByText("200 %")).toBeVisible();
	expect((await image.boundingBox())!.width).toBeCloseTo(2 * narrow, -1);
	const box = page.getByRole("region", { name: /^Comprobante;/ });
	const place = () => box.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
	const before = await place();
	await box.hover({ position: { x: 150, y: 150 } });
	await page.mouse.down();
	await page.mouse.move(0, 0, { steps: 5 });
	await page.mouse.up();
	expect((await place()).scrollLeft).toBeGreaterThan(before.scrollLeft);
	await page.keyboard.press("0");
	await expect(page.getByText("100 %")).toBeVisible();
	await page.getByRole("button", { name: "Ver el actual" }).click();
	await expect(page.getByText("El comprobante es un PDF")).toBeVisible();
	await page.context().close();
});

test("of two administrators one decides and the other is told", async ({ browser, request, server }) => {
	const { name, student } = family(request);
	const { token } = await student("Rosa");
	const id = await sendReceipt(request, token, 29, pdf(token));
	const page = await openDesk(browser, request, server);
	await page.goto(`/pagos-gestion?q=${name}`);
	await expect(heading(page, `Rosa ${name}`)).toBeVisible();
	await page.keyboard.press("r");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "El pago no llegó" }).click();
	await adminApi(request, server).send("put", `/admin/payments/${id}/approve`);
	await dialog.getByRole("button", { name: "Rechazar" }).click();
	await says(page, /^Este pedido ya fue aprobado/);
	await expect(dialog).toHaveCount(0);
	await expect(heading(page, `Rosa ${name}`)).toBeVisible();
	await expect(page.locator("section").getByText("Aprobado", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: /^Aprobar/ })).toHaveCount(0);
	await page.context().close();
});

test("who decides about a receipt that was replaced meanwhile is told, and sees the new one", async ({
	browser,
	request,
	server,
}) => {
	const { name, student } = family(request);
	const { token } = await student("Rosa");
	const id = await sendReceipt(request, token, 29, picture(made));
	const page = await openDesk(browser, request, server);
	await page.goto(`/pagos-gestion?q=${name}`);
	await expect(page.getByRole("img", { name: `Comprobante de Rosa ${name}` })).toBeVisible();
	await page.keyboard.press("a");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("button", { name: /^Aprobar/ })).toBeFocused();
	await adminApi(request, server).send("put", `/admin/payments/${id}/observe`, { data: { reason: "No se lee." } });
	await sendBetterReceipt(request, token, id, pdf(name));
	// The page looks again when somebody comes back to it: what the dialog asked about stays the receipt of before.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
	await expect(page.getByText("El comprobante es un PDF")).toBeAttached();
	await dialog.getByRole("button", { name: /^Aprobar/ }).click();
	await says(page, "El estudiante envió otro comprobante mientras mirabas este pedido. Míralo antes de decidir.");
	await expect(dialog).toHaveCount(0);
	await expect(heading(page, `Rosa ${name}`)).toBeFocused();
	await expect(page.getByText("El comprobante es un PDF")).toBeVisible();
	await page.keyboard.press("a");
	await dialog.getByRole("button", { name: /^Aprobar/ }).click();
	await says(page, /^Pedido \d+ aprobado, de /);
	await page.context().close();
});

test("a receipt that was used before is told of, and leads to the other order", async ({ page, request, server }) => {
	const { name, student } = family(request);
	const [ana, beto] = [await student("Ana"), await student("Beto")];
	const first = await sendReceipt(request, ana.token, 29, pdf(name));
	await sendReceipt(request, beto.token, 29, pdf(name));
	await openSession(page.context(), request, server.admin);
	// On a phone the order takes the place of the list.
	await page.goto(`/pagos-gestion?q=${name}`);
	await page.getByRole("link", { name: `Beto ${name}` }).click();
	await expect(heading(page, `Beto ${name}`)).toBeFocused();
	await expect(rows(page)).toHaveCount(0);
	// What is to be looked at comes before what it looks like.
	const [receipt, alert] = [page.getByText("El comprobante es un PDF"), page.getByRole("alert")];
	expect((await receipt.boundingBox())!.y).toBeLessThan((await alert.boundingBox())!.y);
	await expect(receipt).toBeInViewport();
	await expect(page.getByRole("alert")).toContainText(`El mismo archivo está en el pedido ${first}, por revisar`);
	await page.getByRole("button", { name: "Aprobar" }).click();
	await expect(page.getByRole("dialog").getByRole("button", { name: "Cancelar" })).toBeFocused();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: `Ver el pedido ${first}` }).click();
	await expect(heading(page, `Ana ${name}`)).toBeVisible();
	await page.goBack();
	await expect(heading(page, `Beto ${name}`)).toBeVisible();
	await page.getByRole("link", { name: "Volver a la lista" }).click();
	await expect(rows(page)).toHaveCount(2);
});

test("the orders of a filter are exported for the accountant, and summed by month", async ({
	page,
	request,
	server,
}) => {
	const { name, student } = family(request);
	const { email, token } = await student("Rosa");
	const id = await sendReceipt(request, token, 290, pdf(token));
	await adminApi(request, server).send("put", `/admin/payments/${id}/approve`);
	await sendReceipt(request, token, 29, pdf(name));
	await openSession(page.context(), request, server.admin);
	await page.goto(`/pagos-gestion?estado=aprobados&q=${name}`);
	await expect(rows(page)).toHaveCount(1);
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Exportar CSV" }).click(),
	]);
	await says(page, "Descargamos los pedidos de este filtro");
	expect(file.suggestedFilename()).toMatch(/\.csv$/);
	// A head and the one order of the filter.
	const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(email);
	expect(lines[1]).toContain("290.00");
	await page.getByRole("link", { name: "Totales por mes" }).click();
	await expect(page.getByRole("row").nth(1)).toContainText(/\d.*S\/\s[\d,]+\.00/);
});

test("a plan is given, extended and ended by hand, with its reasons in the log", async ({ page, request, server }) => {
	const { name, student } = family(request);
	await student("Rosa");
	await openSession(page.context(), request, server.admin);
	await page.goto("/pagos-gestion?vista=planes");
	await page.getByLabel("Buscar estudiante").fill(name);
	await page.getByRole("link", { name: `Ver plan de Rosa ${name}` }).click();
	await expect(heading(page, `Rosa ${name}`)).toBeFocused();
	await page.getByRole("button", { name: "Dar un plan" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Plan").selectOption("Plan Semestral");
	await expect(dialog.getByLabel("Meses")).toHaveValue("4");
	await dialog.getByRole("button", { name: "Dar plan" }).click();
	await expect(dialog.locator(".field-error")).toHaveText("Indica el motivo");
	await dialog.getByRole("button", { name: "Beca" }).click();
	await dialog.getByRole("button", { name: "Dar plan" }).click();
	await says(page, "Plan activado");
	await expect(page.getByText("Activo", { exact: true })).toBeVisible();
	await expect(page.getByText(/^Plan dado a mano.*Plan Semestral hasta el/)).toBeVisible();

	await page.getByRole("button", { name: "Extender plan" }).click();
	await dialog.getByLabel("Meses").fill("2");
	await dialog.getByLabel("Motivo", { exact: true }).fill("Pagó dos meses en efectivo.");
	await page.keyboard.press("Control+Enter");
	await says(page, "Plan extendido");
	await expect(page.getByText("Pagó dos meses en efectivo.")).toBeVisible();

	await page.getByRole("button", { name: "Terminar plan" }).click();
	await dialog.getByRole("button", { name: "Devolución" }).click();
	await dialog.getByRole("button", { name: "Terminar plan" }).click();
	await says(page, "Plan terminado");
	await expect(page.getByText("Vencido", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Dar un plan" })).toBeVisible();
	await page.getByRole("link", { name: "Volver a la lista" }).click();
	await expect(page.getByRole("row", { name: `Rosa ${name}` })).toContainText("Vencido");
});

test("on a phone what is missing in a dialog is said above it, not over its title", async ({
	page,
	context,
	request,
	server,
}) => {
	const { name, student } = family(request);
	await sendReceipt(request, (await student("Dora")).token, 29, pdf(name));
	await openSession(context, request, server.admin);
	await page.goto(`/pagos-gestion?q=${name}`);
	await page.getByRole("link", { name: /^Dora/ }).click();
	await page.getByRole("button", { name: /^Observar/ }).click();
	const dialog = page.getByRole("dialog", { name: /^Observar el pedido/ });
	await dialog.getByRole("button", { name: "Observar" }).click();
	const toast = dialog.locator(".toast");
	await expect(toast).toBeVisible();
	await expect(dialog.getByRole("textbox")).toBeFocused();
	const [notice, title] = await Promise.all([
		toast.boundingBox(),
		dialog.getByRole("heading", { level: 2 }).boundingBox(),
	]);
	expect(notice && title && notice.y + notice.height <= title.y).toBe(true);
	expect(title?.y).toBeGreaterThan(0);
});
