import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { arrange, openScreen, owner, signIn } from "../../../../testing/open-screen.tsx";

test("search and filters of the list are in the URL", async () => {
	await page.viewport(360, 800);
	await arrange.tokenOf(await arrange.student("Íñigo", "Ñahui Fichas"));
	await signIn(owner());
	await openScreen("/estudiantes");
	await page.getByRole("searchbox", { name: "Buscar estudiante" }).fill("nahui fichas");
	await expect.element(page.getByText("1 de 1", { exact: true })).toBeVisible();
	const lastVisit = page.getByLabelText("Última visita");
	await lastVisit.selectOptions("Nunca ingresó");
	await expect.element(page.getByRole("heading", { name: "Ningún estudiante con esta búsqueda" })).toBeVisible();
	await lastVisit.selectOptions("Última semana");
	await page.getByRole("link", { name: "Ñahui Fichas, Íñigo" }).click();
	await expect.element(page.getByRole("heading", { level: 1, name: "Íñigo Ñahui Fichas" })).toBeVisible();
});
