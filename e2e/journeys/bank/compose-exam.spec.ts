import { adminApi } from "../../arrangements/admin-api.ts";
import { makeBank } from "../../arrangements/exams/made-banks.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true, viewport: { width: 360, height: 780 } });

test("a teacher composes an exam from the bank by drawing, keeping and exchanging questions; the next exam takes one click", async ({
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

	await test.step("she begins in the list of the empty exam", async () => {
		await page.goto(`/universidad/preguntas?examen=${examId}`);
		await page.getByRole("link", { name: "Componer del banco" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Componer del banco" })).toBeVisible();
	});

	await test.step("a blueprint that the bank cannot fill is reported before and after the draw, with suggestions", async () => {
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

	await test.step("she asks for fewer, keeps one, and draws the others again", async () => {
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

	await test.step("she views one question as a whole, and exchanges it for another of its difficulty", async () => {
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

	await test.step("the draw survives a reload and an outage, which is reported", async () => {
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

	await test.step("a question annulled meanwhile is marked, and is replaced", async () => {
		const id = await drawn.nth(3).getAttribute("data-question");
		await api.send("put", `/admin/question/annul/${id}`, { data: { annulled: true } });
		await page.getByRole("button", { name: "Usar estas preguntas" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Usar estas preguntas" }).click();
		await expect(numberOf(id).getByText("No se puede usar: la anularon")).toBeVisible();
		await page.getByRole("button", { name: "Cambiarla por otra" }).click();
		await expect(numberOf(id)).toHaveCount(0);
		await expect(drawn).toHaveCount(4);
	});

	await test.step("the questions are added to the exam in this order", async () => {
		const ids = await drawn.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-question"))));
		await page.getByRole("button", { name: "Usar estas preguntas" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Usar estas preguntas" }).click();
		await expect(page).toHaveURL(new RegExp(`/universidad/preguntas\\?universidad=\\d+&examen=${examId}`));
		await expect(page.getByRole("heading", { name: "4 preguntas" })).toBeVisible();
		expect(await drawn.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-question"))))).toEqual(
			ids,
		);
	});

	await test.step("the next exam of the same type starts with the stored blueprint, and excludes these questions", async () => {
		await page.goto(`/universidad/examenes/${nextExamId}/componer`);
		await expect(count).toHaveValue("4");
		await page.getByRole("button", { name: "Sortear", exact: true }).click();
		await expect(drawn).toHaveCount(4);
		const { present } = await api.send("get", `/exams/${examId}/composition`);
		const ids = await drawn.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-question"))));
		expect(ids.filter((id) => present.includes(id))).toEqual([]);
	});
});
