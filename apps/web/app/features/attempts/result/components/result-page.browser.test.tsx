import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectCount, expectText, expectVisible, heading } from "../../../../../testing/on-screen.ts";
import { arrange, openScreen, signIn } from "../../../../../testing/open-screen.tsx";

test("a result shows the time of each question, the cost of the blanks, and earlier attempts", async () => {
	await page.viewport(360, 800);
	const student = await arrange.student();
	await signIn(student);
	await openScreen(`/examenes/${await arrange.giveHistory(student)}`);
	await expectVisible(heading(1, "Tu resultado"));
	await expectVisible(page.getByText(/^Regla de puntaje: La República/));

	// The slowest question is named and opens in the review.
	const times = page.getByRole("region", { name: "Tiempo por pregunta", exact: false });
	await expectVisible(times.getByRole("img", { name: /la que más, la 7, 4.min 10.s$/ }));
	await page.getByText("En blanco 2", { exact: false }).click();
	await times.getByRole("button", { name: /^Pregunta 7/ }).click();
	const seventh = () =>
		page
			.getByRole("heading", { name: /^Pregunta 7/ })
			.element()
			.closest("details");
	await expect.poll(() => seventh()?.open).toBe(true);
	await expect.poll(() => seventh()?.querySelector("summary") === document.activeElement).toBe(true);
	expect(seventh()?.textContent).toContain("Explicación");

	// The advice names the threshold of San Marcos.
	const advice = page.getByRole("region", { name: "¿Arriesgar o dejar en blanco?", exact: false });
	await expectText(advice, "Dejaste 2 preguntas en blanco");
	await expectText(advice, "habrías sumado en promedio 6.2 puntos");
	await expectText(advice, /más de 5\.3.%/);

	const attempts = page.getByRole("region", { name: "Tus intentos de este examen", exact: false });
	await expectCount(attempts.getByRole("row"), 5);
	await attempts.getByRole("link", { name: "3.º", exact: false }).click();
	await expectVisible(heading(1, "Tu resultado"));
	await expectVisible(page.getByText("3.º", { exact: false }).first());
});
