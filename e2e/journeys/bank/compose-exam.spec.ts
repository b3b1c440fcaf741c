import { adminApi } from "../../arrangements/admin-api.ts";
import { makeBank } from "../../arrangements/exams/made-banks.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true, viewport: { width: 360, height: 780 } });

test("a teacher composes an exam from the bank: draws it, fixes and exchanges questions, and uses them; the next one takes a click", async ({
	page,
	context,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const { examId, nextExamId, course } = await makeBank(api, { easy: 5, hard: 8 });
	await openSession(context, request, server.admin);
	const drawn = page.locator("li[data-question]");
	const numberOf = (id: string | null) => page.locator(`li[data-question="${id}"]`);
	const count = page.getByLabel(course, { exact: true });

	await test.step("from the empty exam's list", async () => {
		await page.goto(`/universidad/preguntas?examen=${examId}`);
		await page.getByRole("link", { name: "Componer del banco" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Componer del banco" })).toBeVisible();
	});

	await test.step("asks what the bank has not, and sees so before the draw and after it, with what could fill it", async () => {
		await count.fill("12");
		const row = page.getByRole("listitem").filter({ has: count });
		await expect(row.getByText("hay 13", { exact: true })).toBeVisible();
		await row.getByText("Dificultad y temas").click();
		await row.getByRole("radio", { name: "Cantidades" }).check();
		await row.getByLabel("Difíciles").fill("10");
		await expect(row.getByText("hay 13 · faltan 2")).toBeVisible();
		await page.getByRole("button", { name: "Sortear", exact: true }).click();
		await expect(page.getByText(`${course} difícil: pediste 10, hay 8 sin usar`)).toBeVisible();
		await expect(page.getByText("de otra dificultad: 3 fáciles")).toBeVisible();
		await expect(page.getByText("10 de 12 preguntas")).toBeVisible();
	});

	await test.step("asks less, fixes one, and draws the others anew", async () => {
		await count.fill("4");
		await page.getByLabel("Difíciles").fill("2");
		await expect(page.getByText(/Cambiaste la distribución después de sortear/)).toBeVisible();
		await page.getByRole("button", { name: "Sortear de nuevo" }).first().click();
		await expect(drawn).toHaveCount(4);
		await expect(page.getByText(/^No alcanzan las preguntas/)).toHaveCount(0);
		const id = await drawn.nth(1).getAttribute("data-question");
		await page.getByRole("button", { name: "Fijar la pregunta 2", exact: true }).click();
		await expect(page.getByText("1 fijada")).toBeVisible();
		const before = await drawn.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-question")).join());
		await page.getByRole("button", { name: "Sortear las demás" }).click();
		await expect
			.poll(() => drawn.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-question")).join()))
			.not.toBe(before);
		expect(await drawn.nth(1).getAttribute("data-question")).toBe(id);
		await expect(numberOf(id).getByRole("button", { name: "Fijada la pregunta 2" })).toHaveAttribute(
			"aria-pressed",
			"true",
		);
	});

	await test.step("looks at one whole, and exchanges it for another of its difficulty", async () => {
		await page.getByRole("button", { name: "Ver completa la pregunta 1", exact: true }).click();
		await expect(drawn.first().getByText("la clave")).toBeAttached();
		const id = await drawn.first().getAttribute("data-question");
		const level = (await drawn.first().innerText()).includes("Difícil") ? "Difícil" : "Fácil";
		await page.getByRole("button", { name: "Cambiar la pregunta 1", exact: true }).click();
		await expect(numberOf(id)).toHaveCount(0);
		await expect(drawn).toHaveCount(4);
		await expect(page.getByRole("button", { name: "Cambiar la pregunta 1", exact: true })).toBeFocused();
		if (level === "Difícil") await expect(drawn.first().getByText("Difícil")).toBeVisible();
	});

	await test.step("finds the draw again after a reload, and hears of an outage without losing it", async () => {
		const ids = await drawn.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-question")));
		await page.reload();
		await expect(drawn).toHaveCount(4);
		expect(await drawn.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-question")))).toEqual(ids);
		await expect(page.getByText("1 fijada")).toBeVisible();
		await context.setOffline(true);
		await page.getByRole("button", { name: "Cambiar la pregunta 3", exact: true }).click();
		await expect(
			page
				.getByRole("alert")
				.filter({ hasText: /conexión/ })
				.first(),
		).toBeVisible();
		await context.setOffline(false);
		await expect(drawn).toHaveCount(4);
	});

	await test.step("shows which question was annulled meanwhile, and gets another for it", async () => {
		const id = await drawn.nth(3).getAttribute("data-question");
		await api.send("put", `/admin/question/annul/${id}`, { data: { annulled: true } });
		await page.getByRole("button", { name: "Usar estas preguntas" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Usar estas preguntas" }).click();
		await expect(numberOf(id).getByText("No se puede usar: la anularon")).toBeVisible();
		await page.getByRole("button", { name: "Cambiarla por otra" }).click();
		await expect(numberOf(id)).toHaveCount(0);
		await expect(drawn).toHaveCount(4);
	});

	await test.step("uses them: they are the exam's, in this order", async () => {
		const ids = await drawn.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-question"))));
		await page.getByRole("button", { name: "Usar estas preguntas" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Usar estas preguntas" }).click();
		await expect(page).toHaveURL(new RegExp(`/universidad/preguntas\\?universidad=\\d+&examen=${examId}`));
		await expect(page.getByRole("heading", { name: "4 preguntas" })).toBeVisible();
		expect(await drawn.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-question"))))).toEqual(
			ids,
		);
	});

	await test.step("the next exam of its kind begins with what was remembered, without the questions of this one", async () => {
		await page.goto(`/universidad/examenes/${nextExamId}/componer`);
		await expect(count).toHaveValue("4");
		await page.getByRole("button", { name: "Sortear", exact: true }).click();
		await expect(drawn).toHaveCount(4);
		const { present } = await api.send("get", `/exams/${examId}/composition`);
		const ids = await drawn.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-question"))));
		expect(ids.filter((id) => present.includes(id))).toEqual([]);
	});
});
