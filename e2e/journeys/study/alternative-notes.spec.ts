import { examPage } from "../../pages/exam-page.ts";
import { practicePage } from "../../pages/practice-page.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

const options = [
	{ text: "1", note: "Multiplica $2 \\cdot 3$" },
	{ text: "2", note: "Es $2 \\cdot 2 \\cdot 2$" },
	{ text: "3", note: "Suma $2+3$" },
];
const exam = { examPeriod: "2038", durationMinutes: null, questions: [{ text: "¿Cuánto es $2^3$?", options }, {}] };

test("the student who chose a wrong alternative reads why it is wrong", async ({ page, context, student }) => {
	const id = await student.exam(exam);

	const solve = examPage(page);
	const practice = practicePage(page);
	await page.goto(`/universidades/examen/${id}`);

	await test.step("the note is not shown while she solves", async () => {
		await solve.choose("C");
		await expect(solve.saved).toBeVisible();
		expect(await page.content()).not.toContain("Suma");
		await solve.next();
		await solve.choose("B");
		await solve.finish();
	});

	const missed = page.locator("details", { hasText: "Pregunta 1" }).first();
	await test.step("the review shows the note of the chosen alternative, and the others on request", async () => {
		// Notes are downloaded with the first question that comes into view.
		await missed.scrollIntoViewIfNeeded();
		await expect(missed.getByText("Por qué no es la C")).toBeVisible();
		await expect(missed.getByText("Por qué no es la A")).toHaveCount(0);
		await missed.getByRole("button", { name: "Por qué no son las otras" }).click();
		await expect(missed.getByText("Por qué no es la A")).toBeVisible();
		await expect(missed.getByText("Por qué es la B")).toBeVisible();
	});

	await test.step("the notes are shown offline, after a reload, and in the practice of errors too", async () => {
		await page.waitForFunction(async () =>
			(await indexedDB.databases()).some(({ name }) => name?.startsWith("cachimbo.papers")),
		);
		const address = page.url();
		await page.goto("/examenes");
		await page.goto(address);
		await expect(missed.getByText("Por qué no es la C")).toBeVisible();
		await context.setOffline(true);
		await page.reload();
		await expect(missed.getByText("Por qué no es la C")).toBeVisible();
		await context.setOffline(false);
		await page
			.getByRole("link", { name: /Practicar mis errores/ })
			.first()
			.click();
		await practice.answer("A");
		await expect(page.getByText("Por qué no es la A")).toBeVisible();
		await expect(page.getByText("Por qué no es la C")).toHaveCount(0);
	});

	await test.step("the notebook shows them too", async () => {
		await page.goto("/cuaderno");
		await page.getByText("Ver pregunta y clave").first().click();
		await page.getByRole("button", { name: "Por qué no son las otras" }).click();
		await expect(page.getByText("Por qué no es la C")).toBeVisible();
	});
});
