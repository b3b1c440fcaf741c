import { untilKeyIsHere } from "../../pages/kept-page.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

const explanation = "Porque dos y dos son cuatro.";
const exam = { examPeriod: "Sin red", durationMinutes: 60, questions: [{ explanation }, { explanation }] };
const keyPath = /\/parts\/key\//;
const later = "Verás tu resultado cuando vuelva la conexión";

test("a hand-in without a network shows its result with the key that came while the line was quiet", async ({
	page,
	context,
	student,
}) => {
	const { solve } = await student.beginExam(exam);
	await untilKeyIsHere(page);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await context.setOffline(true);
	await solve.next();
	await solve.choose("A");
	await solve.finishButton.click();
	await expect(page.getByText("50.0 de 100")).toBeVisible();
	await expect(page.getByText(explanation)).toBeVisible();
});

test("without the key it says when the result comes, and shows it with its explanations when the network is back", async ({
	page,
	context,
	student,
}) => {
	await page.route(keyPath, (route) => route.abort());
	const { solve } = await student.beginExam(exam);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await context.setOffline(true);
	await solve.next();
	await solve.choose("A");
	await solve.finishButton.click();
	await expect(page.getByRole("heading", { name: later })).toBeVisible();
	await expect(page.getByText("Tu examen está guardado en este equipo y se enviará solo.")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: later })).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText("50.0 de 100")).toBeVisible({ timeout: 40_000 });
	// The first error is open: its right answer is shown before its explanation has arrived.
	await expect(page.getByText("La explicación llega con la red.")).toBeVisible();
	await page.unroute(keyPath);
	await page.reload();
	await expect(page.getByText(explanation)).toBeVisible();
});

test("a quiz handed in without a network and without its key opens the page that says so", async ({
	page,
	context,
	student,
}) => {
	await page.route(keyPath, (route) => route.abort());
	const { quiz } = await student.beginQuiz(2);
	await quiz.choose("B");
	await context.setOffline(true);
	await quiz.next();
	await quiz.choose("B");
	await page.getByRole("button", { name: "Finalizar Quiz" }).last().click();
	await expect(page.getByRole("heading", { name: later })).toBeVisible();
});
