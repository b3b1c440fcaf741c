import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, signIn, test } from "../../server/test.ts";

test("signing out keeps the unsent answers of another student of the same phone, who sends them later", async ({
	page,
	request,
	server,
	account,
}) => {
	const exam = `/universidades/examen/${await makeExam(request, server, { examPeriod: "2041", durationMinutes: 30, questions: [{}, {}, {}] })}`;
	const solve = examPage(page);
	await test.step("the first student answers without reaching the server, and her session expires", async () => {
		await signIn(page, account);
		await page.goto(exam);
		await expect(solve.question(1)).toBeVisible();
		await page.route("**/answers", (route) => route.abort("connectionreset"));
		await solve.choose("B");
		await expect(solve.unaccepted).toBeVisible();
		await page.goto("/robots.txt");
		await page.evaluate(() => localStorage.clear());
	});
	await test.step("another student signs in and out", async () => {
		const other = { email: `hermana-${account.email}`, password: account.password };
		const data = { nombres: "Rosa", apellidos: "Quispe", ...other };
		expect((await request.post("/api/v1/autenticacion/signupuser", { data })).status()).toBe(201);
		await signIn(page, other);
		await page.getByRole("button", { name: "Menú" }).click();
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		await expect(page).toHaveURL("/");
		expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
	});
	await test.step("the first student signs in again, and the answer is sent", async () => {
		await page.unroute("**/answers");
		await signIn(page, account);
		await page.goto(exam);
		await expect(solve.option("B").getByRole("radio")).toBeChecked();
		await expect(solve.saved).toBeVisible();
	});
});
