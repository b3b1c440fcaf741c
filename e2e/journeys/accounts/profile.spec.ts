import { readFile } from "node:fs/promises";
import { examPage } from "../../pages/exam-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, signIn, test } from "../../server/test.ts";

test.use({ fresh: true });

test("typed text survives a lost network, and choices survive a reload", async ({
	page,
	context,
	request,
	account,
}) => {
	await openSession(context, request, account);
	await page.goto("/perfil");
	await page.getByLabel("Teléfono").fill("987654321");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Guardar", exact: true }).click();
	await expect(page.getByText("Sin conexión. Revisa tu internet e intenta de nuevo")).toBeVisible();
	await expect(page.getByLabel("Teléfono")).toHaveValue("987654321");
	await context.setOffline(false);
	await page.getByRole("button", { name: "Guardar", exact: true }).click();
	await expect(page.getByText("Perfil actualizado exitosamente")).toBeVisible();

	await page.getByRole("radio", { name: "Cuy" }).check();
	await page.getByRole("radio", { name: "Oscuro" }).check();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.reload();
	await expect(page.getByLabel("Teléfono")).toHaveValue("987654321");
	await expect(page.getByRole("radio", { name: "Cuy" })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a student downloads her data, deletes the account, and cannot sign in any more", async ({
	page,
	request,
	account,
}) => {
	await signIn(page, account);
	const exam = examPage(page);
	await page.goto("/universidades/examen/1");
	await expect(exam.question(1)).toBeVisible();
	await exam.choose("B");
	await expect(exam.saved).toBeVisible();
	await page.goto("/perfil");

	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Descargar mis datos" }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
	const data = JSON.parse(await readFile(await file.path(), "utf8"));
	expect(data).toMatchObject({ profile: { nombres: "Milagros", email: account.email }, groups: [], payments: [] });
	expect(data.attempts).toMatchObject([{ status: "IN_PROGRESS", answered: 1, answers: [{ correct: null }] }]);
	expect(data.attempts[0].answers[0].question).toBeTruthy();

	await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
	const dialog = page.getByRole("dialog", { name: "Eliminar mi cuenta" });
	await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
	await expect(dialog.getByText("Se conserva sin tu nombre:")).toBeVisible();
	await dialog.getByLabel("Tu contraseña").fill("otra clave larga");
	await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
	await expect(dialog.getByText("La contraseña no es correcta").first()).toBeVisible();
	await dialog.getByLabel("Tu contraseña").fill(account.password);
	await dialog.getByLabel("Tu contraseña").press("Enter");
	await expect(page).toHaveURL("/");
	await expect(page.getByText("Tu cuenta fue eliminada")).toBeVisible();

	const again = await request.post("/api/v1/autenticacion/signin", { data: account });
	expect(again.status()).toBe(401);
});
