import { adminApi } from "../../arrangements/admin-api.ts";
import { callerOf } from "../../arrangements/exams/history.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";

const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

test("a student registers for a simulacro, waits, starts when it opens, hands it in and sees the results, without a reload", {
	tag: "@core",
}, async ({ page, request, server, student }) => {
	const { send } = adminApi(request, server);
	const id = await student.exam({ examPeriod: "2040", durationMinutes: 30, questions: [{}, {}] });
	const exams: { idExams: number; examPeriod: string; examType: number; university: number }[] = await send(
		"get",
		"/exams/todos",
	);
	const { examPeriod, examType, university } = exams.find(({ idExams }) => idExams === id)!;
	const schedule = (window: object) =>
		send("put", `/exams/actualizar/${id}`, { data: { examPeriod, examType, university, ...window } });
	await schedule({ opensAt: seconds(3600), closesAt: seconds(7200), resultsAt: seconds(10_800), registration: "ALL" });

	await page.goto(`/universidades/examen/${id}`);
	await expect(page.getByRole("heading", { name: "No puedes resolver este examen ahora" })).toBeVisible();
	await page.goto("/dashboard");
	await page.getByRole("link", { name: /^Inscribirme: .*2040/ }).click();
	await expect(page.getByRole("timer")).toHaveText(/^(1:00:00|59:\d\d)$/);
	await page.getByRole("button", { name: "Inscribirme" }).click();
	await expect(page.getByText("Estás inscrito")).toBeVisible();

	await schedule({ opensAt: seconds(5), closesAt: seconds(7200) });
	await page.reload();
	await expect(page.getByText(/^Cambió de fecha: antes empezaba/)).toBeVisible();
	await page.getByRole("link", { name: "Empezar el simulacro" }).click({ timeout: 30_000 });
	const solve = examPage(page);
	await expect(solve.question(1)).toBeVisible();
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();

	await solve.next();
	await solve.handIn();
	await expect(page.getByRole("heading", { name: /^Resultados el / })).toBeVisible();
	await expect(solve.result).toHaveCount(0);
	await schedule({ opensAt: seconds(-60), closesAt: seconds(-1), resultsAt: seconds(12) });
	await page.reload();
	await expect(page.getByRole("timer")).toBeVisible();
	await expect(solve.result).toBeVisible({ timeout: 30_000 });
});

test("an unregistered student is told so instead of beginning the exam, with a link to the registration", async ({
	page,
	request,
	server,
	student,
}) => {
	const { send } = adminApi(request, server);
	const id = await student.exam({ examPeriod: "2041", durationMinutes: 30, questions: [{}] });
	const exams = await send("get", "/exams/todos");
	const exam = exams.find((one: { idExams: number }) => one.idExams === id);
	const { examPeriod, examType, university } = exam;
	const closesAt = seconds(7200);
	await send("put", `/exams/actualizar/${id}`, {
		data: { examPeriod, examType, university, closesAt, registration: "ALL", places: 1 },
	});
	await page.goto(`/universidades/examen/${id}`);
	await expect(page.getByRole("heading", { name: "No estás inscrito en este simulacro" })).toBeVisible();
	await page.getByRole("link", { name: "Ver la inscripción" }).click();
	await expect(page.getByText("1 vacante de 1")).toBeVisible();
	await page.getByRole("button", { name: "Inscribirme" }).click();
	await page.getByRole("link", { name: "Empezar el simulacro" }).click();
	await expect(examPage(page).question(1)).toBeVisible();
});

test("an exam that shares a question with an open simulacro says when its result and its earlier reviews come", async ({
	page,
	request,
	server,
	student,
}) => {
	const { send } = adminApi(request, server);
	const practice = await student.exam({ examPeriod: "2042", durationMinutes: 30, questions: [{}, {}] });
	const simulacro = await student.exam({ examPeriod: "2043", durationMinutes: 30, questions: [{}] });
	await page.goto("/dashboard");
	const { call } = await callerOf(page);
	const { id: earlier, questions } = await call("POST", "/user/attempts/start", {
		...{ examId: practice, clientId: crypto.randomUUID() },
	});
	await call("POST", `/user/attempts/${earlier}/finish`, { answers: [], reason: "FINISHED" });
	const exams = await send("get", "/exams/todos");
	const { examPeriod, examType, university } = exams.find(({ idExams }: { idExams: number }) => idExams === simulacro);
	const close = (closesAt: string) =>
		send("put", `/exams/actualizar/${simulacro}`, { data: { examPeriod, examType, university, closesAt } });
	await send("post", `/exams/${simulacro}/questions`, { data: { questionIds: [questions[0].idQuestion] } });
	await close(seconds(7200));

	await page.goto(`/examenes/${earlier}`);
	await expect(page.getByText(/^Vuelve el .*: tu examen comparte preguntas con un simulacro/)).toBeVisible();
	await page.goto(`/universidades/examen/${practice}`);
	const notice = page.getByRole("status").filter({ hasText: "comparte preguntas con un simulacro" });
	await expect(notice).toHaveText(/^Verás tu resultado el /);
	const solve = examPage(page);
	await solve.choose("B");
	await solve.next();
	await solve.handIn();
	await expect(page.getByRole("heading", { name: /^Resultados el / })).toBeVisible();
	await expect(page.getByText("comparte preguntas con un simulacro que aún no cierra")).toBeVisible();
	await page.goto(`/universidades/${university}`);
	await expect(page.locator("li", { hasText: "2042" }).getByText("Puntaje pendiente")).toBeVisible();

	await close(seconds(-1));
	await page.goto(`/examenes/${earlier}`);
	await expect(page.getByRole("heading", { name: /^Pregunta 2/ })).toBeVisible();
});
