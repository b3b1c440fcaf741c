import { dayAhead } from "../../arrangements/exams/day-ahead.ts";
import { giveHistory, giveTarget } from "../../arrangements/exams/history.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("a plan until the exam date is created, begun with one tap, and recomputed after five days off", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	try {
		await openSession(context, request, account);
		await page.goto("/dashboard");
		await giveHistory(page);
		await giveTarget(page);
		await page.reload();

		await test.step("the student sets the date", async () => {
			await page.getByRole("link", { name: "Armar mi plan de estudio" }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Tu plan de estudio" })).toBeVisible();
			await page.getByLabel("Fecha de tu examen").fill(dayAhead(28));
			await page.getByRole("button", { name: "Armar mi plan" }).click();
			await expect(page.getByText("Faltan 28 días para tu examen.").first()).toBeVisible();
		});
		const weeks = page.getByRole("region", { name: "Semana a semana" }).getByRole("heading", { level: 3 });
		await expect(weeks).toHaveCount(4);
		await expect(page.getByText("Última semana.")).toBeVisible();

		await test.step("today's ten minutes are first on the dashboard, and begin with one tap", async () => {
			await page.getByRole("link", { name: "Dashboard" }).first().click();
			const today = page.getByRole("region", { name: "Tus 10 minutos de hoy" });
			await expect(today.getByText("Faltan 28 días para tu examen.")).toBeVisible();
			await today.getByRole("link", { name: /^Empezar: / }).click();
			await expect(page.getByRole("heading", { level: 1, name: "Pregunta 1" })).toBeVisible();
		});

		await test.step("after five days off the remaining days are planned again, without blame", async () => {
			await server.moveClock(5 * 24);
			await page.goto("/dashboard/plan-de-estudio");
			await expect(page.getByText("Faltan 23 días para tu examen.").first()).toBeVisible();
			await expect(weeks).toHaveCount(4);
			await expect(page.getByRole("link", { name: /^Empezar: / })).toBeVisible();
			await expect(page.getByRole("main")).not.toContainText(/perdi|atras|falt(ó|aste)|debes|pendiente/i);
		});
	} finally {
		await server.moveClock(0);
	}
});
