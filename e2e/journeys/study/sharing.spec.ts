import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../pages/student.ts";

const wanted = {
	examPeriod: "Para compartir",
	durationMinutes: null,
	questions: [{ text: "¿Cuánto es $\\frac{6}{3}$?" }, { text: "¿Y la siguiente?" }],
} as const;

async function firstQuestion(request: APIRequestContext, token: string, examId: number): Promise<number> {
	const headers = { authorization: `Bearer ${token}` };
	const answer = await request.get(`/api/v1/user/question/byexam/${examId}`, { headers });
	return (await answer.json()).data[0].idQuestion;
}

test("a link to a question asks a visitor to register, and opens the question afterwards", async ({
	browser,
	request,
	server,
	student,
}) => {
	const id = await firstQuestion(request, student.token, await student.exam(wanted));
	const context = await browser.newContext({ baseURL: server.url });
	const page = await context.newPage();
	await page.goto(`/pregunta/${id}`);
	await expect(page.getByRole("heading", { level: 1, name: "¿La resuelves?" })).toBeVisible();
	await expect(page.getByText("Para compartir")).toBeVisible();
	await expect(page.getByText("¿Cuánto es")).toHaveCount(0);
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
	expect((await request.get(new URL(preview!).pathname)).headers()["content-type"]).toBe("image/png");

	await page.getByRole("link", { name: "Crear cuenta gratis" }).click();
	await page.getByLabel("Nombres").fill("Ana");
	await page.getByLabel("Apellidos").fill("Ramos");
	await page.getByLabel("Correo electrónico").fill(`ana.compartida-${process.pid}@correo.pe`);
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 azul");
	await page.getByRole("button", { name: "Registrarme" }).click();
	await expect(page.getByText("Registro exitoso")).toBeVisible();
	await page.getByRole("link", { name: "Ingresar", exact: true }).last().click();
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByRole("button", { name: "Ingresar" }).click();

	await expect(page).toHaveURL(`/pregunta/${id}/resolver`);
	await expect(page.getByRole("heading", { level: 1, name: "Pregunta 1" })).toBeVisible();
	await page.locator("fieldset.options .option").first().locator("label").click();
	await page.getByRole("button", { name: "Comprobar" }).click();
	await expect(page.getByRole("heading", { name: "Incorrecta: la clave es B" })).toBeFocused();

	await test.step("a signed-in student reaches it directly", async () => {
		await page.goto(`/pregunta/${id}`);
		await expect(page).toHaveURL(`/pregunta/${id}/resolver`);
		await expect(page.getByRole("heading", { level: 1, name: "Pregunta 1" })).toBeVisible();
	});
	await context.close();
});

test("without a share sheet the picture is downloaded and the link copied", async ({
	page,
	context,
	request,
	student,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const id = await firstQuestion(request, student.token, await student.exam(wanted));
	await page.goto(`/pregunta/${id}/resolver`);
	await page.getByRole("button", { name: "Compartir pregunta" }).click();
	const dialog = page.getByRole("dialog", { name: "Compartir esta pregunta" });
	const saved = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "Descargar imagen" }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe(`pregunta-${id}.png`);
	expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe("PNG");
	await dialog.getByRole("button", { name: "Copiar enlace" }).click();
	await expect(dialog.getByRole("button", { name: "Enlace copiado" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/pregunta/${id}$`));
});
