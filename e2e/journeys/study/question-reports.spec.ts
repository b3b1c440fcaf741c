import type { Page } from "@playwright/test";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

test.use({ fresh: true });

const exam = { examPeriod: "2040", durationMinutes: null, questions: [{ text: "¿Cuánto es $2^3$?" }, {}] };

/** Whether the dialog's script has been prefetched. */
const isDialogHere = () =>
	performance.getEntriesByType("resource").some(({ name }) => name.includes("/report-dialog-"));

async function report(page: Page, kind: string, text: string, byMail = false) {
	const dialog = page.getByRole("dialog", { name: "Reportar error" });
	await dialog.getByLabel(kind).check();
	if (text) await dialog.getByRole("textbox").fill(text);
	if (byMail) await dialog.getByLabel("Avísame por correo cuando la revisen").check();
	await dialog.getByRole("button", { name: "Enviar reporte" }).click();
	await expect(dialog).toBeHidden();
}

test("a student reports a question, even offline; the academy decides, and she is notified", async ({
	page,
	context,
	browser,
	request,
	server,
	student,
}) => {
	const { solve } = await student.beginExam(exam);
	await solve.choose("C");
	await solve.next();
	await solve.choose("B");
	await solve.finish();
	const missed = page.locator("details", { hasText: "Pregunta 1" }).first();

	await test.step("the dialog opens offline even if it was never opened before", async () => {
		await expect.poll(() => page.evaluate(isDialogHere)).toBe(true);
		await context.setOffline(true);
		await missed.getByRole("button", { name: "Reportar error" }).click();
		await page.getByRole("dialog", { name: "Reportar error" }).getByRole("button", { name: "Cancelar" }).click();
		await context.setOffline(false);
	});

	await test.step("missing input is reported", async () => {
		await missed.getByRole("button", { name: "Reportar error" }).click();
		const dialog = page.getByRole("dialog", { name: "Reportar error" });
		await dialog.getByRole("button", { name: "Enviar reporte" }).click();
		await expect(dialog.getByText("Elige qué está mal")).toBeVisible();
		await dialog.getByLabel("Otra cosa").check();
		await dialog.getByRole("button", { name: "Enviar reporte" }).click();
		await expect(dialog.locator(".field-error")).toContainText("Cuéntanos qué está mal");
		await report(page, "La clave está mal", "Creo que es la C", true);
		await expect(page.getByText("Gracias. La academia revisará esta pregunta")).toBeVisible();
	});

	await test.step("offline the report waits on the phone, survives a reload, and is sent automatically", async () => {
		await context.setOffline(true);
		await missed.getByRole("button", { name: "Reportar error" }).click();
		await report(page, "El texto tiene un error", "Falta la unidad");
		await expect(page.getByText("Tu reporte está en este equipo: se enviará solo")).toBeVisible();
		await page.reload();
		await expect(missed).toBeVisible();
		const arrived = page.waitForResponse((answer) => answer.url().endsWith("/question-reports") && answer.ok());
		await context.setOffline(false);
		await arrived;
		await page.goto("/cuaderno/reportes");
		await expect(page.getByText("En revisión")).toHaveCount(2);
		await expect(page.getByText("Falta la unidad")).toBeVisible();
	});

	await test.step("the academy finds the report by question, and answers it", async () => {
		const viewport = { width: 1280, height: 900 };
		const office = await browser.newContext({ baseURL: server.url, locale: "es-PE", viewport });
		await openSession(office, request, server.admin);
		const desk = await office.newPage();
		await desk.goto("/universidad/reportes");
		const card = desk.getByRole("listitem").filter({ hasText: "Creo que es la C" }).first();
		await expect(card.getByText("Falta la unidad")).toBeVisible();
		await expect(card.getByText("100 % la marcó")).toBeVisible();
		await card.getByRole("button", { name: /^Marcar como resuelto/ }).click();
		const dialog = desk.getByRole("dialog");
		await expect(dialog.getByText("Se cierran 2 reportes.")).toBeVisible();
		await dialog.getByLabel("Qué responderles (opcional)").fill("Era la C. Gracias por avisar.");
		await dialog.getByRole("button", { name: "Marcar como resuelto" }).click();
		await expect(desk.getByText("2 reportes cerrados")).toBeVisible();
		await expect(card).toHaveCount(0);
		await office.close();
	});

	await test.step("she is notified in the dashboard and the notebook until she has read it", async () => {
		await page.goto("/dashboard");
		await expect(page.getByText("Respondimos 2 de tus reportes de preguntas.")).toBeVisible();
		await page.goto("/cuaderno");
		await page.getByRole("link", { name: "Ver qué se decidió" }).click();
		await expect(page.getByText("Corregida")).toHaveCount(2);
		await expect(page.getByText("Era la C. Gracias por avisar.").first()).toBeVisible();
		await page.goto("/cuaderno");
		await expect(page.getByRole("link", { name: "Mis reportes de preguntas" })).toBeVisible();
		await expect(page.getByText("Ver qué se decidió")).toHaveCount(0);
	});
});

test("a report's text survives a tap beside the dialog and a reload, and a phone without space sends it at once", async ({
	page,
	context,
	student,
}) => {
	const { solve } = await student.beginExam(exam);
	await solve.choose("C");
	await solve.next();
	await solve.finish();
	const missed = page.locator("details", { hasText: "Pregunta 1" }).first();
	const dialog = page.getByRole("dialog", { name: "Reportar error" });
	const open = () => missed.getByRole("button", { name: "Reportar error" }).click();
	const written = dialog.getByRole("textbox");

	await open();
	await dialog.getByLabel("La clave está mal").check();
	await written.fill("El segundo paso divide entre dos");
	await page.mouse.click(180, 5);
	await expect(dialog).toBeHidden();
	await open();
	await expect(written).toHaveValue("El segundo paso divide entre dos");
	await written.fill("El segundo paso divide entre tres");
	await page.reload();
	await open();
	await expect(dialog.getByLabel("La clave está mal")).toBeChecked();
	await expect(written).toHaveValue("El segundo paso divide entre tres");

	await page.evaluate(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("The disk is full", "QuotaExceededError");
		};
	});
	await context.setOffline(true);
	const send = dialog.getByRole("button", { name: "Enviar reporte" });
	await send.click();
	await expect(page.getByText(/^Tu reporte no se envió, y este equipo no tiene espacio/)).toBeVisible();
	await context.setOffline(false);
	await send.click();
	await expect(page.getByText("Gracias. La academia revisará esta pregunta")).toBeVisible();
	await open();
	await expect(written).toHaveValue("");
	await page.goto("/cuaderno/reportes");
	await expect(page.getByText("El segundo paso divide entre tres")).toHaveCount(1);
});

test("a report that the server refuses shows no thanks, and its text stays", async ({ page, student }) => {
	const { solve } = await student.beginExam(exam);
	await solve.choose("C");
	await solve.next();
	await solve.finish();
	const refusal = { success: false, code: "NOT_FOUND", message: "No encontramos esta pregunta", data: null };
	await page.route("**/question-reports", async (route) => {
		const headers = { "x-cachimbo": "1" };
		await route.fulfill({ status: 404, headers, json: { ...refusal, errors: {}, requestId: "1" } });
	});
	await page
		.locator("details", { hasText: "Pregunta 1" })
		.first()
		.getByRole("button", { name: "Reportar error" })
		.click();
	const dialog = page.getByRole("dialog", { name: "Reportar error" });
	await dialog.getByLabel("Otra cosa").check();
	await dialog.getByRole("textbox").fill("Sale de otro examen");
	await dialog.getByRole("button", { name: "Enviar reporte" }).click();
	await expect(page.getByText("Tu reporte no se pudo enviar: No encontramos esta pregunta")).toBeVisible();
	await expect(dialog.getByRole("textbox")).toHaveValue("Sale de otro examen");
	await expect(page.getByText(/^Gracias/)).toHaveCount(0);
});

test("a sent report is not offered for sending again after a killed page, by Enter, or while another one is written", async ({
	page,
	student,
}) => {
	const { solve } = await student.beginExam(exam);
	await solve.choose("C");
	await solve.next();
	await solve.finish();
	const missed = page.locator("details", { hasText: "Pregunta 1" }).first();
	const dialog = page.getByRole("dialog", { name: "Reportar error" });
	const written = dialog.getByRole("textbox");
	const open = () => missed.getByRole("button", { name: "Reportar error" }).click();
	const write = async (kind: string, text: string) => {
		await open();
		await dialog.getByLabel(kind).check();
		await written.fill(text);
	};
	const send = () => dialog.getByRole("button", { name: "Enviar reporte" }).click();

	await test.step("the page is killed while the report is being sent", async () => {
		await page.route("**/question-reports", () => undefined);
		await write("La clave está mal", "El segundo paso divide entre dos");
		await send();
		await expect(dialog.getByRole("button", { name: "Enviando…" })).toBeVisible();
		await dialog.getByLabel("La clave está mal").press("Enter");
		await page.reload();
		await open();
		await expect(written).toHaveValue("");
		await expect(dialog.getByLabel("La clave está mal")).not.toBeChecked();
		await page.keyboard.press("Escape");
		await page.unroute("**/question-reports");
		await page.goto("/cuaderno/reportes");
		await expect(page.getByText("El segundo paso divide entre dos")).toHaveCount(1);
		await page.goBack();
	});

	await test.step("another report is written meanwhile", async () => {
		let pass = () => {};
		const passes = new Promise<void>((resolve) => {
			pass = resolve;
		});
		await page.route("**/question-reports", async (route) => {
			await passes;
			await route.continue();
		});
		await write("El texto tiene un error", "Falta una tilde");
		await send();
		await expect(dialog.getByRole("button", { name: "Enviando…" })).toBeVisible();
		await page.keyboard.press("Escape");
		await write("Otra cosa", "Sale de otro examen");
		pass();
		await expect(page.getByText("Gracias. La academia revisará esta pregunta")).toBeVisible();
		await expect(written).toHaveValue("Sale de otro examen");
		await send();
		await expect(dialog).toBeHidden();
		await page.goto("/cuaderno/reportes");
		await expect(page.getByText("En revisión")).toHaveCount(3);
	});
});

test("an error open in the notebook stays open when the network is lost, and can be reported", async ({
	page,
	context,
	student,
}) => {
	const { solve } = await student.beginExam(exam);
	await solve.choose("C");
	await solve.next();
	await solve.finish();
	await page.goto("/cuaderno");
	await page.getByText("Ver pregunta y clave").first().click();
	await expect.poll(() => page.evaluate(isDialogHere)).toBe(true);
	const button = page.getByRole("button", { name: "Reportar error" });
	await button.click();
	const dialog = page.getByRole("dialog", { name: "Reportar error" });
	await dialog.getByRole("textbox").fill("Se ve el paso");
	await context.setOffline(true);
	await expect(page.getByText("es lo último que vimos de tu cuaderno")).toBeVisible();
	await report(page, "La clave está mal", "Se ve el paso dos");
	await expect(page.getByText("Tu reporte está en este equipo: se enviará solo")).toBeVisible();
	await expect(button).toBeVisible();
	await page.reload();
	await expect(page.getByText("es lo último que vimos de tu cuaderno")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Todos tus errores" })).toBeHidden();
	const arrived = page.waitForResponse((answer) => answer.url().endsWith("/question-reports") && answer.ok());
	await context.setOffline(false);
	await arrived;
	await expect(page.getByText("Ver pregunta y clave").first()).toBeVisible();
});
