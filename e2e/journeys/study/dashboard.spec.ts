import { giveHistory, giveTarget } from "../../arrangements/exams/history.ts";
import { isCached } from "../../pages/kept-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

test("a new student is invited to begin; after some exams she sees her progress and what to do next", async ({
	page,
	context,
	request,
	account,
}) => {
	await openSession(context, request, account);
	await page.goto("/dashboard");
	await expect(page.getByRole("heading", { level: 1, name: /¿A.qué universidad postulas\?/ })).toBeVisible();
	await expect(page.getByText("Aciertos en promedio")).toHaveCount(0);

	await giveHistory(page);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "Hola, Milagros" })).toBeVisible();
	await expect(page.getByText("Aciertos en promedio")).toBeVisible();
	await expect(page.getByText("de 4 intentos (100 %)")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Llevas 2 días seguidos" })).toBeVisible();

	await test.step("the chart has a text alternative and a table", async () => {
		const chart = page.getByRole("region", { name: "Tus aciertos, examen a examen" });
		await expect(chart.getByRole("img", { name: /^Aciertos de tus 4 últimos exámenes: de / })).toBeVisible();
		await chart.getByText("Ver como tabla").click();
		await expect(chart.getByRole("row")).toHaveCount(5);
		await expect(chart.getByRole("link", { name: /^UNMSM/ })).toHaveCount(4);
	});

	await test.step("without a target she is asked for one; with one the courses are weighted", async () => {
		const courses = page.getByRole("region", { name: "Avance por curso" });
		// The invitation is shown once: below the courses only after it was postponed.
		await expect(courses.getByRole("link", { name: "Elegir mi meta" })).toHaveCount(0);
		await page.getByRole("button", { name: "Ahora no" }).click();
		await expect(courses.getByRole("link", { name: "Elegir mi meta" })).toHaveAttribute("href", "/perfil");
		await expect(courses.getByText(/pesa.\d/)).toHaveCount(0);
		await giveTarget(page);
		await page.reload();
		await expect(courses.getByText(/Área A: Ciencias de la Salud.*Prospecto de admisión UNMSM 2026-I/)).toBeVisible();
		await expect(courses.getByText(/pesa.10.%/).first()).toBeVisible();
	});

	await test.step("the suggested next step links directly to it", async () => {
		await page.getByRole("link", { name: "Empezar el quiz" }).click();
		await expect(page).toHaveURL("/cursos/questions");
		await expect(page.getByRole("button", { name: "Comenzar Quiz" })).toBeVisible();
	});

	await test.step("offline she sees the last loaded figures", async () => {
		await page.goto("/dashboard");
		await expect(page.getByText("Aciertos en promedio")).toBeVisible();
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await page.reload();
		await expect(page.getByText("Aciertos en promedio")).toBeVisible();
		await expect.poll(() => isCached(page, "/dashboard")).toBe(true);
		await context.setOffline(true);
		await page.reload();
		await expect(page.getByText("Sin conexión: ves lo último que cargaste.")).toBeVisible();
		await expect(page.getByText("de 4 intentos (100 %)")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Llevas 2 días seguidos" })).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByText("Sin conexión: ves lo último que cargaste.")).toHaveCount(0);
	});
});
