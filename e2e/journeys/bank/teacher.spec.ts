import { adminApi } from "../../arrangements/admin-api.ts";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { inviteStaff, makeStaff } from "../../arrangements/staff.ts";
import { questionEditor } from "../../pages/question-editor.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, signIn, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("an invited teacher writes and publishes an exam, and sees the results of their own exams only", async ({
	page,
	browser,
	request,
	server,
	account: student,
}) => {
	test.setTimeout(120_000);
	const api = adminApi(request, server);
	const academyExam = await makeExam(request, server, { examPeriod: "2037-I", durationMinutes: 30, questions: [{}] });
	const ana = { email: `${crypto.randomUUID()}@correo.pe`, password: "bambú-violeta-94-telar" };

	await test.step("she accepts the invitation and signs in", async () => {
		await page.goto(await inviteStaff(api, ana.email, "TEACHER"));
		await page.getByLabel("Nombres").fill("Ana");
		await page.getByLabel("Apellidos").fill("Huanca");
		await page.getByLabel("Elige una contraseña", { exact: true }).fill(ana.password);
		await page.getByRole("button", { name: "Aceptar la invitación" }).click();
		await expect(page.getByRole("heading", { name: "Listo, ya eres del equipo" })).toBeVisible();
		await signIn(page, ana);
		await expect(page).toHaveURL(/\/universidad\/preguntas$/);
	});

	await test.step("she creates an exam, which is a draft at first", async () => {
		await page.getByRole("link", { name: "Exámenes" }).click();
		await page.getByRole("button", { name: "Agregar Nuevo Examen" }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByText("Empieza como borrador")).toBeVisible();
		await expect(dialog.getByText(/Premium|Simulacro programado/)).toHaveCount(0);
		await dialog.getByLabel("Universidad").selectOption({ index: 1 });
		await dialog.getByLabel("Tipo de Examen").selectOption({ index: 1 });
		await dialog.getByLabel("Periodo").fill("2038 de Ana");
		await dialog.getByRole("button", { name: "Guardar" }).click();
		await expect(dialog).toHaveCount(0);
		await page.getByRole("radio", { name: "Míos" }).click();
		await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
		await expect(page.getByText("(Borrador)")).toBeVisible();
	});

	await test.step("she writes its question", async () => {
		await page.getByRole("link", { name: /^Preguntas de 2038 de Ana/ }).click();
		const editor = questionEditor(page);
		await editor.course.selectOption({ label: "Álgebra" });
		await editor.text.fill("¿Cuánto es $2+2$?");
		for (const [index, text] of ["1", "2", "3", "4", "5"].entries()) await editor.option("ABCDE"[index]!).fill(text);
		await editor.key("D").check();
		await editor.save.click();
		await expect(editor.saved).toBeVisible();
		await expect(page.getByRole("heading", { name: "1 pregunta" })).toBeVisible();
		await page.goto("/universidad/preguntas");
		await page.getByText("Filtros", { exact: true }).click();
		await page.getByRole("radio", { name: "Mías" }).click();
		await expect(editor.rows).toHaveCount(1);
	});

	const exams = page.getByRole("table");
	await test.step("she publishes it", async () => {
		await page.goto("/universidad/examenes?autor=yo");
		await page.getByRole("button", { name: /^Editar 2038 de Ana/ }).click();
		await page.getByRole("checkbox", { name: /^Publicado/ }).check();
		await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(exams.getByText("(Borrador)")).toHaveCount(0);
	});

	const own = await test.step("a student solves it", async () => {
		const token = await api.signIn(student);
		const list = await api.send("get", "/exams/todos", {}, token);
		const { idExams } = list.find(({ examPeriod }: { examPeriod: string }) => examPeriod === "2038 de Ana");
		const begin = { examId: idExams, clientId: crypto.randomUUID() };
		const { id, questions } = await api.send("post", "/user/attempts/start", { data: begin }, token);
		const [{ idQuestion, options }] = questions;
		const answers = [{ idQuestion, optionId: options[3].id, flagged: false, seq: 1, elapsedMs: 9000 }];
		await api.send("post", `/user/attempts/${id}/finish`, { data: { answers, reason: "FINISHED" } }, token);
		return Number(idExams);
	});

	await test.step("she sees its results, with the student's sheet", async () => {
		await page.getByRole("link", { name: /^Resultados de 2038 de Ana/ }).click();
		await expect(page.getByText("1 terminó")).toBeVisible();
		await page.getByRole("link", { name: /^Orden de mérito/ }).click();
		await page.getByRole("link", { name: `Quispe Huamán, ${student.firstNames}` }).click();
		await expect(page.getByRole("heading", { name: "Revisión" })).toBeVisible();
	});

	await test.step("she sees no results of another author's exam, which has no edit buttons", async () => {
		await page.goto(`/universidad/examenes/${academyExam}/resultados`);
		const refusal = "Este examen es de otra persona: ves los resultados y el análisis de los tuyos";
		await expect(page.getByText(refusal)).toBeVisible();
		await page.goto("/universidad/examenes?q=2037-I");
		await expect(exams.getByRole("button", { name: /^Imprimir 2037-I/ })).toBeVisible();
		await expect(exams.getByRole("button", { name: /^(Editar|Eliminar)/ })).toHaveCount(0);
		await expect(exams.getByRole("link", { name: /^(Resultados|Análisis|Preguntas|Componer)/ })).toHaveCount(0);
		await page.goto(`/universidad/preguntas?examen=${academyExam}`);
		await expect(page.getByRole("heading", { name: "Este examen es de otra persona" })).toBeVisible();
		await page.getByRole("link", { name: "Ver sus preguntas en el banco" }).click();
		await expect(questionEditor(page).rows).toHaveCount(1);
	});

	await test.step("another teacher gets a 403 for her exam and its results", async () => {
		const luis = await makeStaff(api, "TEACHER", `${crypto.randomUUID()}@correo.pe`);
		const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
		await openSession(context, request, luis);
		const other = await context.newPage();
		const answered = other.waitForResponse(/\/admin\/results\/exam\/\d+(\?|$)/);
		await other.goto(`/universidad/examenes/${own}/resultados`);
		expect((await answered).status()).toBe(403);
		await expect(other.getByText("Este examen es de otra persona")).toBeVisible();
		const headers = await api.signIn(luis);
		const removed = await request.delete(`/api/v1/exams/eliminar/${own}`, { headers });
		expect(removed.status()).toBe(403);
		await context.close();
	});
});
