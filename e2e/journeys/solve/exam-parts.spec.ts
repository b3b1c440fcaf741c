import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

const inParts = {
	examPeriod: "2034",
	durationMinutes: 22,
	parts: [
		{ name: "Letras", minutes: 10, questions: 2 },
		{ name: "Números", minutes: 12, questions: 1 },
	],
	questions: [{}, {}, {}],
};

test("an exam in parts moves to the next part on time; ended parts can be viewed but not changed", {
	tag: "@core",
}, async ({ page, context, student }) => {
	await page.clock.install();
	const { solve } = await student.beginExam(inParts);
	await expect(page.getByText("Parte 1 de 2 · Letras").last()).toBeVisible();
	await expect(page.getByText("Cada parte tiene su propio tiempo.")).toBeVisible();
	await expect(page.getByText(/^(10:00|09:\d\d)$/)).toBeVisible();
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await solve.next();
	await expect(solve.question(2)).toBeVisible();
	await page.getByRole("button", { name: "Siguiente" }).click({ force: true });
	await expect(page.getByText("La siguiente parte se abre cuando se acabe el tiempo de esta")).toBeVisible();
	await page.getByRole("button", { name: "Ver Preguntas" }).click();
	await expect(page.getByRole("dialog").getByLabel(/^Pregunta 3/)).toBeDisabled();
	await page.keyboard.press("Escape");
	// Offline: only the clock says that the part is over.
	await context.setOffline(true);
	await page.clock.fastForward("10:01");
	await expect(page.getByRole("status").getByText(/Empieza la parte 2, Números: 12 min/)).toBeVisible();
	await expect(solve.question(3)).toBeVisible();
	await expect(page.getByText(/^(12:00|11:\d\d)$/)).toBeVisible();
	await solve.choose("C");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expect(solve.question(1)).toBeVisible();
	await expect(page.getByText("El tiempo de esta parte terminó")).toBeVisible();
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	await expect(solve.option("A").getByRole("radio")).toBeDisabled();
	await page.keyboard.press("a");
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	await page.getByRole("button", { name: "Volver a la parte 2" }).click();
	await expect(solve.option("C").getByRole("radio")).toBeChecked();
});
