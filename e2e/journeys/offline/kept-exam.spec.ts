import { makeCourse } from "../../arrangements/exams/made-courses.ts";
import { makeExam, makePicture } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { keepHere, test } from "../../pages/phone.ts";
import { quizPage } from "../../pages/quiz-page.ts";
import { expect, signIn } from "../../server/test.ts";

test("a downloaded exam is solved and handed in offline across a killed and a closed browser, and gets the same grade", {
	tag: "@core",
}, async ({ phone, request, server, account }) => {
	const picture = await makePicture(request, server, { width: 320, height: 200, shade: 90 });
	const questions = [{ text: `¿Qué figura es?\n\n![Una figura](${picture}#320x200)` }, {}, {}, {}];
	const examId = await makeExam(request, server, { examPeriod: "2039", durationMinutes: 30, questions });
	const first = (await phone.open()).pages()[0]!;
	await signIn(first, account);
	const headers = { authorization: `Bearer ${await first.evaluate(() => localStorage.getItem("authToken"))}` };
	const read = async (path: string) =>
		(await (await request.get(`${server.url}/api/v1${path}`, { headers })).json()).data;
	const attempts = async () => (await read(`/user/attempts?examId=${examId}`)).items;
	const exam = (await read("/exams/todos")).find(({ idExams }: { idExams: number }) => idExams === examId);

	await test.step("the exam is downloaded, and its size is shown", async () => {
		await first.goto(`/universidades/${exam.universityDTO.id}`);
		const row = first.getByRole("listitem").filter({ hasText: exam.examPeriod });
		await keepHere(first, row);
		expect(await attempts()).toEqual([]);
	});

	await phone.cut(true);
	await phone.kill(headers.authorization.split(".").at(-1)!);
	const second = (await phone.open()).pages()[0]!;
	const solve = examPage(second);
	await test.step("the killed browser is reopened without a network: the exam is offered first, and begins", async () => {
		await second.goto("/dashboard");
		await second.getByText("Resolver sin internet").click();
		await expect(solve.question(1)).toBeVisible();
		await expect(second.getByRole("img", { name: "Una figura" })).toHaveJSProperty("complete", true);
		expect(
			await second.getByRole("img", { name: "Una figura" }).evaluate((image: HTMLImageElement) => image.naturalWidth),
		).toBeGreaterThan(0);
		await solve.choose("B");
		await solve.next();
		await expect(solve.question(2)).toBeVisible();
		await solve.choose("A");
	});

	const third = (await phone.open()).pages()[0]!;
	const again = examPage(third);
	let local = "";
	await test.step("closed again in the middle, the exam continues at the same question, and is graded on the device", async () => {
		await third.goto(`/universidades/examen/${examId}`);
		await expect(again.question(2)).toBeVisible();
		await expect(again.option("A").getByRole("radio")).toBeChecked();
		await again.goTo(3);
		await again.choose("B");
		await again.goTo(4);
		await again.finish();
		local = await third.locator("main").getByText(/de 4/).first().innerText();
		await third.reload();
		await expect(again.result).toBeVisible();
	});

	await phone.cut(false);
	const fourth = (await phone.open()).pages()[0]!;
	await test.step("with a network it is stored on the server with the same grade, and not as late", async () => {
		await fourth.goto("/examenes");
		await expect.poll(async () => (await attempts())[0]?.status).toBe("COMPLETED");
		const [{ id, ...attempt }] = await attempts();
		expect(attempt).toMatchObject({ reason: "FINISHED", answered: 3, attemptNumber: 1 });
		const { result, review } = await read(`/user/attempts/${id}`);
		expect(result).toMatchObject({ correctAnswers: 2, wrongAnswers: 1, blankAnswers: 1, score: 50, verified: true });
		expect(review).toHaveLength(4);
		await fourth.goto(`/examenes/${id}`);
		await expect(examPage(fourth).result).toBeVisible();
		expect(await fourth.locator("main").getByText(/de 4/).first().innerText()).toBe(local);
	});
});

test("a downloaded quiz is solved offline and sent when the network is back", async ({
	phone,
	request,
	server,
	account,
}) => {
	const course = await makeCourse(request, server, 5);
	const context = await phone.open();
	const page = context.pages()[0]!;
	const quiz = quizPage(page);
	await signIn(page, account);
	await page.goto("/cursos");
	await quiz.course(course.name).click();
	await keepHere(page);

	await phone.cut(true);
	await page.goto("/cursos");
	await page.getByText("Hacer el quiz sin internet").click();
	await page.getByRole("button", { name: "Comenzar Quiz" }).click();
	await expect(quiz.question(1)).toBeVisible();
	await quiz.choose("B");
	await quiz.goTo(5);
	await quiz.finish();

	await phone.cut(false);
	const token = await page.evaluate(() => localStorage.getItem("authToken"));
	const headers = { authorization: `Bearer ${token}` };
	const find = async () =>
		(await (await request.get(`/api/v1/user/attempts?courseId=${course.id}`, { headers })).json()).data.items[0];
	await expect.poll(find).toMatchObject({ status: "COMPLETED", reason: "FINISHED", score: 20, answered: 1 });
});

test("downloads are listed and removed one by one or all at once, which returns their free exams of the month", async ({
	phone,
	request,
	server,
	account,
}) => {
	const exams = [];
	for (const examPeriod of ["2040", "2041"])
		exams.push(await makeExam(request, server, { examPeriod, durationMinutes: 30, questions: [{}, {}] }));
	const page = (await phone.open()).pages()[0]!;
	await signIn(page, account);
	const token = await page.evaluate(() => localStorage.getItem("authToken"));
	const headers = { authorization: `Bearer ${token}` };
	const all = (await (await request.get(`${server.url}/api/v1/exams/todos`, { headers })).json()).data;
	for (const examId of exams) {
		const exam = all.find(({ idExams }: { idExams: number }) => idExams === examId);
		await page.goto(`/universidades/${exam.universityDTO.id}`);
		const row = page.getByRole("listitem").filter({ hasText: exam.examPeriod });
		await keepHere(page, row);
	}
	await page.goto("/examenes");
	const list = page.getByRole("region", { name: "Guardado en este equipo" });
	await expect(list.getByRole("link", { name: /^Resolver / })).toHaveCount(2);
	// No error is due today, and the tap says so.
	await list.getByRole("button", { name: "Descargar" }).click();
	await expect(list.getByText(/^Hoy no te toca ningún error/)).toBeVisible();
	const released = () => page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
	const one = released();
	await list
		.getByRole("button", { name: /^Quitar .* de este equipo$/ })
		.first()
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
	await expect(list.getByRole("link", { name: /^Resolver / })).toHaveCount(1);
	await one;
	const other = released();
	await list.getByRole("button", { name: /^Vaciar/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Vaciar" }).click();
	await expect(list.getByRole("link", { name: /^Resolver / })).toHaveCount(0);
	await other;
});
