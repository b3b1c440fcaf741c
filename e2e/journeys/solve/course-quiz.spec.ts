import { goBackFromAttempt } from "../../pages/go-back.ts";
import { untilKeyIsHere } from "../../pages/kept-page.ts";
import { quizPage } from "../../pages/quiz-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

test.use({ fresh: true });

test("a quiz is drawn, reloaded online and offline, and left, which records an unfinished attempt", async ({
	page,
	context,
	student,
}) => {
	const course = await student.course(22);
	const quiz = quizPage(page);
	const text = page.locator("main .rich").first();
	await page.goto("/cursos");
	await page.getByPlaceholder("Buscar cursos...").fill("CURSO DÉ PRUEBA");
	await quiz.course(course.name).click();
	await expect(quiz.intro(course.name)).toBeVisible();
	await expect(page).toHaveTitle(`Quiz de ${course.name} · Cachimbo`);
	expect(await student.attempts(`?courseId=${course.id}`)).toEqual([]);
	// A restarting server answers one 503, which is not shown.
	let starts = 0;
	await page.route("**/user/attempts/start", (route) => {
		starts += 1;
		return starts === 1 ? route.fulfill({ status: 503, body: "" }) : route.continue();
	});
	await page.getByRole("button", { name: "Comenzar Quiz" }).dblclick();
	await expect(quiz.question(1)).toBeVisible();
	expect(starts).toBe(2);
	await expect(page).toHaveTitle(`Pregunta 1 de 20 · Quiz de ${course.name} · Cachimbo`);
	expect(await student.attempts(`?courseId=${course.id}`)).toMatchObject([
		{ status: "IN_PROGRESS", totalQuestions: 20 },
	]);
	await quiz.choose("B");
	await quiz.next();
	await quiz.choose("A");
	await expect(quiz.progress).toHaveAttribute("aria-valuetext", "2 de 20 respondidas");
	await expect(quiz.saved).toBeVisible();
	const asked = await text.innerText();

	await test.step("a reload restores the question and the answers", async () => {
		await page.reload();
		await expect(quiz.question(2)).toBeVisible();
		expect(await text.innerText()).toBe(asked);
		await expect(quiz.option("A").getByRole("radio")).toBeChecked();
	});

	await test.step("an offline reload does too, and answers given offline are sent later", async () => {
		await context.setOffline(true);
		await quiz.next();
		await quiz.choose("C");
		await page.reload();
		await expect(quiz.question(3)).toBeVisible();
		await expect(quiz.option("C").getByRole("radio")).toBeChecked();
		await page.goto("/cursos");
		await page.getByText("Continuar").click();
		await expect(quiz.question(3)).toBeVisible();
		await context.setOffline(false);
		await expect(quiz.saved).toBeVisible();
		expect(await student.attempts(`?courseId=${course.id}`)).toMatchObject([{ answered: 3 }]);
	});

	await test.step("another page reopens it from the list of courses", async () => {
		await page.goto("/dashboard");
		await page.goto("/cursos/questions");
		await expect(page).toHaveURL("/cursos");
		await expect(page.getByText("Sigue tu quiz en la pregunta 3")).toBeVisible();
		await page.getByText("Continuar").click();
		await expect(quiz.question(3)).toBeVisible();
	});

	await test.step("leaving asks first, and records the attempt as unfinished", async () => {
		await goBackFromAttempt(page);
		const dialog = page.getByRole("dialog", { name: "¿Salir del quiz?" });
		await dialog.getByRole("button", { name: "Seguir resolviendo" }).click();
		await expect(quiz.question(3)).toBeVisible();
		await page.getByRole("button", { name: "Salir del quiz" }).click();
		await dialog.getByRole("button", { name: /^Abandonar/ }).click();
		await page.getByRole("button", { name: "Sí, abandonar" }).click();
		await expect(page).toHaveURL("/cursos");
		await expect(page.getByText("Sigue tu quiz")).toBeHidden();
		expect(await student.attempts(`?courseId=${course.id}`)).toMatchObject([
			{ status: "ABANDONED", reason: "ABANDONED", answered: 3, attemptNumber: 1 },
		]);
	});
});

test("a finished quiz shows its result, locked answers and explanations, and another one can begin", {
	tag: "@core",
}, async ({ page, student }) => {
	const { quiz } = await student.beginQuiz(5);
	for (const letter of ["B", "B", "B", "A"]) {
		await quiz.choose(letter);
		await quiz.next();
	}
	await quiz.finish();
	await expect(quiz.result).toHaveAccessibleName("¡Felicitaciones!");
	await expect(quiz.result).toContainText("3 de 5");
	await expect(quiz.result).toContainText("60 %");
	await expect(quiz.result).toContainText("Menos de 1 minuto");
	await expect(page.getByRole("radio").first()).toBeDisabled();

	await test.step("a reload leads to the review with the explanations", async () => {
		await page.reload();
		await expect(page).toHaveURL(/\/examenes\/\d+$/);
		await expect(page.getByText("60.0 de 100")).toBeVisible();
		await page.getByText("Incorrectas 1").click();
		await expect(page.getByText("Explicación").first()).toBeVisible();
	});

	await test.step("another quiz has a poorer result", async () => {
		await page.getByRole("link", { name: "Intentar de nuevo" }).click();
		await page.getByRole("button", { name: "Comenzar Quiz" }).click();
		await expect(quiz.question(1)).toBeVisible();
		for (const letter of ["B", "A", "A", "C"]) {
			await quiz.choose(letter);
			await quiz.next();
		}
		await quiz.choose("C");
		// Every question is answered: the second tap of a double tap must not dismiss the result.
		await page.getByRole("button", { name: "Finalizar Quiz" }).dblclick();
		await expect(quiz.result).toHaveAccessibleName("Sigue intentando");
		await quiz.result.getByRole("button", { name: "Ver explicaciones" }).click();
		await expect(page.getByText("20.0 de 100")).toBeVisible();
		await expect(page.getByText("desde tu intento anterior (60.0 % de aciertos)")).toBeVisible();
	});
});

test("a quiz finished offline shows its result on the device, and is sent to the server later", {
	tag: "@core",
}, async ({ page, context, student }) => {
	const { course, quiz } = await student.beginQuiz(2);
	await quiz.choose("B");
	await untilKeyIsHere(page);
	await context.setOffline(true);
	await quiz.next();
	await quiz.choose("B");
	await quiz.finish();
	await expect(quiz.result).toContainText("100 %");
	await expect(quiz.result).toContainText("Sin conexión");
	await quiz.result.getByRole("button", { name: "Ver explicaciones" }).click();
	await expect(page.getByText("100.0 de 100")).toBeVisible();
	await expect(page.getByText("Sin conexión: tu resultado se confirmará")).toBeVisible();
	await page.getByRole("link", { name: "Intentar de nuevo" }).click();
	await page.getByRole("button", { name: "Comenzar Quiz" }).click();
	await expect(page.getByText("Sin conexión. Revisa tu internet e intenta de nuevo")).toBeVisible();
	await expect(page.getByText("Todavía no se registró nada")).toBeVisible();
	await context.setOffline(false);
	await expect
		.poll(async () => (await student.attempts(`?courseId=${course.id}`))[0]?.status, { timeout: 40_000 })
		.toBe("COMPLETED");
	await page.getByRole("button", { name: "Comenzar Quiz" }).click();
	await expect(quiz.question(1)).toBeVisible();
	expect(await student.attempts(`?courseId=${course.id}`)).toMatchObject([
		{ attemptNumber: 2, status: "IN_PROGRESS" },
		{ attemptNumber: 1, score: 100 },
	]);
});

test("a quiz handed in offline no longer shows 'Sin conexión' once it is confirmed", async ({ context, student }) => {
	const { quiz } = await student.beginQuiz(2);
	await quiz.choose("B");
	await expect(quiz.saved).toBeVisible();
	await quiz.next();
	await context.setOffline(true);
	await quiz.choose("B");
	await expect(quiz.offline).toBeVisible();
	await quiz.finish();
	const offlineNote = quiz.result.getByText("Sin conexión");
	await expect(offlineNote).toBeVisible();
	await context.setOffline(false);
	await expect(offlineNote).toBeHidden({ timeout: 40_000 });
	await expect(quiz.offline).toHaveCount(0);
});

test("a course without questions is reported, and a quiz can be finished after its course is archived", async ({
	page,
	student,
}) => {
	const empty = await student.course(0);
	const course = await student.course(2);
	const quiz = quizPage(page);
	await page.goto("/cursos");
	await quiz.course(empty.name).click();
	await expect(page.getByText("No hay preguntas disponibles para este curso")).toBeVisible();
	await expect(page).toHaveURL("/cursos");
	await page.getByPlaceholder("Buscar cursos...").fill("hermilio");
	await expect(page.getByText("No se encontraron cursos que coincidan con tu búsqueda")).toBeVisible();
	await quiz.begin(course.name);
	await quiz.choose("B");
	await course.rename(`${course.name} con otro nombre`);
	await course.archive();
	await quiz.next();
	await page.reload();
	await quiz.choose("B");
	await quiz.finish();
	await expect(quiz.result).toContainText("100 %");
	await quiz.result.getByRole("button", { name: "Intentar de nuevo" }).click();
	await expect(page.getByRole("heading", { name: "No encontramos este curso" })).toBeVisible();
	await page.getByRole("link", { name: "Volver a Cursos" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Cursos" })).toBeVisible();
	await expect(quiz.course(course.name)).toBeHidden();
});

test("only one tab writes a quiz, and an ended session is renewed in a dialog", async ({
	page,
	context,
	request,
	account,
	student,
}) => {
	const { quiz } = await student.beginQuiz(2);
	await quiz.choose("C");
	await expect(quiz.saved).toBeVisible();
	const other = await context.newPage();
	await other.goto("/cursos");
	await other.getByText("Continuar").click();
	await expect(other.getByRole("heading", { name: "Este quiz está abierto en otra pestaña" })).toBeVisible();
	await other.getByRole("button", { name: "Seguir en esta pestaña" }).click();
	await expect(quizPage(other).option("C").getByRole("radio")).toBeChecked();
	await expect(page.getByRole("heading", { name: "Este quiz está abierto en otra pestaña" })).toBeVisible();
	await other.close();
	await expect(quiz.option("C").getByRole("radio")).toBeChecked();

	await request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${student.token}` } });
	await quiz.choose("B");
	const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
	await dialog.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(quiz.saved).toBeVisible();
	await expect(quiz.option("B").getByRole("radio")).toBeChecked();
});

test("a quiz continues with the same questions on another device, and both devices' answers are merged", async ({
	page,
	browser,
	request,
	server,
	account,
	student,
}) => {
	const { quiz: here } = await student.beginQuiz(30);
	await here.choose("A");
	await expect(here.saved).toBeVisible();
	const asked = await page.locator("main .rich").first().innerText();
	const second = await browser.newContext({ baseURL: server.url, locale: "es-PE" });
	try {
		await openSession(second, request, account);
		const elsewhere = await second.newPage();
		const there = quizPage(elsewhere);
		await elsewhere.goto("/cursos");
		await elsewhere.getByText("Continuar").click();
		await expect(there.question(2)).toBeVisible();
		await elsewhere.getByRole("button", { name: "Anterior" }).click();
		expect(await elsewhere.locator("main .rich").first().innerText()).toBe(asked);
		await there.choose("C");
		await expect(there.saved).toBeVisible();
	} finally {
		await second.close();
	}
	await here.next();
	await here.choose("B");
	await expect(page.getByText("Sumamos 1 respuesta de tu otro equipo")).toBeVisible();
	await expect(here.saved).toBeVisible();
	await expect(here.progress).toHaveAttribute("aria-valuetext", "2 de 20 respondidas");
});
