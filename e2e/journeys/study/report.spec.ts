import { readFile } from "node:fs/promises";
import { adminApi } from "../../arrangements/admin-api.ts";
import { giveHistory } from "../../arrangements/exams/history.ts";
import { grantPlan } from "../../arrangements/plans.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("a student with a plan downloads the progress report; without one the button leads to the plans", async ({
	page,
	request,
	account,
	server,
}) => {
	const token = await openSession(page, request, account);
	await page.goto("/dashboard");
	await giveHistory(page);
	await page.reload();
	const report = page.getByRole("region", { name: "Tu reporte para imprimir" });

	await test.step("without a plan the report is marked as part of a plan", async () => {
		await expect(report.getByText("Premium: con un plan")).toBeVisible();
		await report.getByRole("link", { name: /^Descargar reporte/ }).click();
		await expect(page).toHaveURL("/premium");
	});

	await test.step("with a plan it is downloaded as a PDF", async () => {
		await grantPlan(adminApi(request, server), token);
		await page.goto("/dashboard");
		const saved = page.waitForEvent("download");
		await report.getByRole("button", { name: "Descargar reporte" }).click();
		const file = await saved;
		expect(file.suggestedFilename()).toMatch(/^reporte-\d{4}-\d\d-\d\d\.pdf$/);
		expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe("%PDF-1.7");
		await expect(page.getByText("Descargamos tu reporte")).toBeVisible();
	});

	await test.step("the server refuses it if the plan has ended meanwhile", async () => {
		const { userId } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
		await adminApi(request, server).send("put", `/admin/subscriptions/${userId}/end`, {
			data: { reason: "Devolución" },
		});
		await report.getByRole("button", { name: "Descargar reporte" }).click();
		await expect(page.getByText("El reporte de progreso viene con los planes de pago")).toBeVisible();
	});
});
