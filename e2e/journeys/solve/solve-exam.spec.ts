import { readExam } from "../../arrangements/exams/exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { goBackFromAttempt } from "../../pages/go-back.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const wrong = (letter: string) => (letter === "A" ? "B" : "A");

test("a student registers, solves an exam despite a lost network and reloads, and sees the correct score", {
	tag: "@core",
}, async ({ page, context, request }) => {
	const person = { email: "valeria@correo.pe", password: "un cuaderno verde" };
	await page.goto("/login/registro");
	await page.getByLabel("Nombres").fill("Valeria");
	await page.getByLabel("Apellidos").fill("Mamani Rojas");
	await page.getByLabel("Correo electrónico").fill(person.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
	await page.getByLabel("Repetir Contraseña").fill(person.password);
	await page.getByRole("button", { name: "Registrarme" }).click();
	await expect(page.getByText("Registro exitoso")).toBeVisible();
	await page.goto("/login");
	await page.getByLabel("Correo electrónico").fill(person.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/universidades");

	const token = (await page.evaluate(() => localStorage.getItem("authToken")))!;
	const exam = await readExam(request, token, "UNI");
	await page.getByPlaceholder("Buscar universidad...").fill("ingeniería");
	await page.getByRole("link", { name: /UNI/ }).first().click();
	await page.locator(`a[href="/universidades/examen/${exam.id}"]`).first().click();

	const solve = examPage(page);
	await expect(solve.question(1)).toBeVisible();
	await expect(page).toHaveTitle(new RegExp(`^Pregunta 1 de ${exam.key.length} · .*UNI.* · Cachimbo$`));
	for (const letter of exam.key.slice(0, 4)) {
		await solve.choose(letter);
		await solve.next();
	}
	await expect(solve.saved).toBeVisible();

	await test.step("a reload restores the question and the answers", async () => {
		await page.reload();
		await expect(solve.question(5)).toBeVisible();
		await page.getByRole("button", { name: "Anterior" }).click();
		await expect(solve.option(exam.key[3]!).getByRole("radio")).toBeChecked();
		await solve.next();
	});

	await test.step("the student continues offline, even across a reload", async () => {
		await context.setOffline(true);
		await solve.choose(exam.key[4]!);
		await expect(solve.offline).toBeVisible();
		await solve.next();
		await solve.choose(wrong(exam.key[5]!));
		await page.reload();
		await expect(solve.question(6)).toBeVisible();
		await expect(solve.option(wrong(exam.key[5]!)).getByRole("radio")).toBeChecked();
		await solve.next();
		await solve.choose(exam.key[6]!);
	});

	await test.step("the answers are sent when the network is back", async () => {
		await context.setOffline(false);
		await expect(solve.saved).toBeVisible();
		const attempts = await (
			await request.get("/api/v1/user/attempts", { headers: { authorization: `Bearer ${token}` } })
		).json();
		expect(attempts.data.items).toMatchObject([{ attemptNumber: 1, status: "IN_PROGRESS", answered: 7 }]);
	});

	for (let number = 8; number <= exam.key.length; number++) await solve.next();
	await solve.finish();
	const score = ((6 / exam.key.length) * 100).toFixed(1);
	await expect(page.getByText(`${score} % de aciertos`)).toBeVisible();
	await expect(page.getByText("Intentar de nuevo")).toBeVisible();

	await test.step("the review shows the answer, the key and the explanation", async () => {
		await page.getByText("Incorrectas 1").click();
		const missed = page.locator("details", { hasText: "Pregunta 6" }).first();
		if ((await missed.getAttribute("open")) === null) await missed.locator("summary").click();
		await expect(missed.getByText("Tu respuesta").first()).toBeVisible();
		await expect(missed.getByText("Clave").first()).toBeVisible();
		await expect(missed.getByText("Explicación")).toBeVisible();
	});

	await test.step("the dashboard and the list of exams show the same score", async () => {
		await page.goto("/dashboard");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Valeria");
		await expect(page.getByText(score).first()).toBeVisible();
		await page.goto("/examenes");
		await expect(page.getByText(score).first()).toBeVisible();
	});
});

test("answers survive a crash of the server during the exam", async ({ page, context, request, server, account }) => {
	const token = await openSession(context, request, account);
	const exam = await readExam(request, token, "PUCP");
	const solve = examPage(page);
	await page.goto(`/universidades/examen/${exam.id}`);
	await solve.choose(exam.key[0]!);
	await solve.next();
	await solve.choose(exam.key[1]!);
	await server.crashAndRestart();
	await solve.next();
	await solve.choose(exam.key[2]!);
	await expect(solve.saved).toBeVisible({ timeout: 40_000 });
	for (let number = 4; number <= exam.key.length; number++) await solve.next();
	await solve.finish();
	await expect(page.getByText(`${((3 / exam.key.length) * 100).toFixed(1)} de 100`)).toBeVisible();
});

test("an exam can be solved by the keyboard alone", { tag: "@core" }, async ({ page, context, request, account }) => {
	const token = await openSession(context, request, account);
	const exam = await readExam(request, token, "UNFV");
	const solve = examPage(page);
	await page.goto(`/universidades/examen/${exam.id}`);
	await expect(solve.question(1)).toBeVisible();
	await page.keyboard.press("c");
	await expect(solve.option("C").getByRole("radio")).toBeChecked();
	await page.keyboard.press("2");
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	await page.keyboard.press("f");
	await expect(page.getByRole("button", { name: /Marca/ }).first()).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("ArrowRight");
	await expect(solve.question(2)).toBeVisible();
	await page.keyboard.press("ArrowLeft");
	await expect(solve.question(1)).toBeVisible();
	await page.getByRole("button", { name: "Ver Preguntas" }).click();
	await expect(page.getByRole("dialog").getByLabel(/^Pregunta 1, respondida.*marcada/)).toBeVisible();
});

test("leaving asks first, records an abandoned attempt and leads to the list of exams", async ({
	page,
	context,
	request,
	account,
}) => {
	const token = await openSession(context, request, account);
	const exam = await readExam(request, token, "UNMSM");
	const solve = examPage(page);
	await page.goto("/universidades");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goto(`/universidades/${exam.universityId}`);
	await page.locator(`a[href="/universidades/examen/${exam.id}"]`).first().click();
	await solve.choose("A");
	await goBackFromAttempt(page);
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("¿Salir del examen?")).toBeVisible();
	await dialog.getByRole("button", { name: "Seguir resolviendo" }).click();
	await expect(solve.option("A").getByRole("radio")).toBeChecked();
	await page.getByRole("button", { name: "Salir del examen" }).click();
	const abandon = dialog.getByRole("button", { name: /^Abandonar/ });
	const before = await abandon.boundingBox();
	await abandon.click();
	await expect(dialog).toHaveAccessibleName("¿Salir del examen?");
	await expect(dialog.getByText(/no se guardará como examen terminado y se registrará un intento/)).toBeVisible();
	expect((await abandon.boundingBox())?.y, "a second tap closes it").toBe(before?.y);
	await abandon.click();
	await expect(dialog.getByRole("button", { name: "Sí, abandonar" })).toHaveCount(0);
	await abandon.click();
	await dialog.getByRole("button", { name: "Sí, abandonar" }).click();
	await expect(page).toHaveURL("/examenes");
	const answer = await request.get("/api/v1/user/attempts?status=ABANDONED", {
		headers: { authorization: `Bearer ${token}` },
	});
	expect((await answer.json()).data.items).toMatchObject([
		{ status: "ABANDONED", reason: "ABANDONED", attemptNumber: 1 },
	]);
	const again = await request.get(`/api/v1/user/attempts/last-attempt-number/${claims(token).userId}/${exam.id}`, {
		headers: { authorization: `Bearer ${token}` },
	});
	expect((await again.json()).data.attemptNumber).toBe(1);
});

const claims = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
