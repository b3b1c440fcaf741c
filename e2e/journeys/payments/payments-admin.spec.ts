import { readFile } from "node:fs/promises";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { pdf, picture, sendBetterReceipt, sendReceipt } from "../../arrangements/payments.ts";
import { openSession } from "../../server/sessions.ts";
import type { RunningServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

let familyCount = 0;

/** Registers students with a family name that no other test uses, for the search in the queue. */
function family(request: APIRequestContext) {
	familyCount += 1;
	const name = `Ñahui${process.pid}x${familyCount}`;
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

/** Opens the administration on a laptop. */
async function openDesk(browser: Browser, request: APIRequestContext, server: RunningServer): Promise<Page> {
	const office = await browser.newContext({
		baseURL: server.url,
		viewport: { width: 1280, height: 800 },
		hasTouch: false,
	});
	await openSession(office, request, server.admin);
	return office.newPage();
}

const rows = (page: Page) => page.getByRole("list", { name: /^(Por revisar|Todos|Aprobados)$/ }).getByRole("listitem");
const says = (page: Page, text: string | RegExp) => expect(page.locator(".toasts").getByText(text)).toBeVisible();

test("after an observed order gets a PDF, the earlier picture can still be viewed and enlarged, and the order is approved", async ({
	browser,
	request,
	server,
}) => {
	const { name, student } = family(request);
	const { token } = await student("Rosa");
	const id = await sendReceipt(request, token, 99, picture(familyCount), { operationNumber: "0347 1882" });
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
	await page.keyboard.press("a");
	await page.keyboard.press("Enter");
	await says(page, /^Pedido \d+ aprobado, de /);
	await page.context().close();
});

test("the filtered orders are exported for the accountant, and totalled by month", async ({
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
	// A header row and the filter's only order.
	const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(email);
	expect(lines[1]).toContain("290.00");
	await page.getByRole("link", { name: "Totales por mes" }).click();
	await expect(page.getByRole("row").nth(1)).toContainText(/\d.*S\/\s[\d,]+\.00/);
});
