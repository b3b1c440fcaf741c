import type { Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { handInBlank, minParticipants } from "../../arrangements/exams/played-simulacros.ts";
import { enrolmentList, openSection } from "../../arrangements/students.ts";
import { makePng } from "../../files/made-pictures.ts";
import { csvFile } from "../../files/question-files.ts";
import { acceptByMail, answerAll, beginTask, dueTasks, type InvitedStudent } from "../../pages/academy-day.ts";
import { examPage } from "../../pages/exam-page.ts";
import { type MailSink, startMailSink } from "../../server/mail-sink.ts";
import { startServer } from "../../server/start-server.ts";
import { expect, signIn, test as withServer } from "../../server/test.ts";

/** Test fixture: an empty installation that sends its mails by SMTP. */
const test = withServer.extend<object, { sink: MailSink }>({
	sink: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const sink = await startMailSink();
			await use(sink);
			await sink.stop();
		},
		{ scope: "worker" },
	],
	server: [
		async ({ sink }, use) => {
			const server = await startServer({ DEMO: "0", SMTP_URL: sink.url, MAIL_FROM: "Academia <hola@cachimbo.test>" });
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});

const desk = { viewport: { width: 1280, height: 900 }, hasTouch: false };
test.use(desk);

const sectionName = "Ciclo San Marcos – Turno mañana";
const password = "bambú-violeta-94-telar";
const headings = ["curso", "tema", "lectura", "pregunta", "A", "B", "C", "D", "E", "clave", "explicación"];
/** B is always the right alternative. */
const questions = [1, 2, 3, 4].map((n) => [
	"Álgebra",
	"",
	"",
	`¿Cuánto es $${n}+${n}$?`,
	"0",
	String(2 * n),
	"9",
	"11",
	"13",
	"B",
	"Se suma.",
]);
const addressOf = (n: number) => `matriculado${n}@correo.pe`;
const person = (n: number, nombres: string, apellidos: string): InvitedStudent => ({
	...{ nombres, apellidos, password, email: addressOf(n) },
});
/** Íñigo and Rosa have equally many right answers: fewer than Ana in the task, more than her in the simulacro. */
const people = [person(0, "Ana", "Ñahui Ramos"), person(1, "Íñigo", "De la Cruz"), person(2, "Rosa", "Quispe Mamani")];
const taskAnswers = ["BBBB", "BBAA", "AABB"];
const simulacroAnswers = ["BAAA", "BBBA", "ABBB"];
const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

test("an academy's first day: from nothing to invited students, a task, results, a simulacro and its certificate", async ({
	page,
	browser,
	request,
	server,
	sink,
}) => {
	test.setTimeout(240_000);
	const baseURL = server.url;
	const api = adminApi(request, server);
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const heading = (name: string) => expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

	const examId = await test.step("the first steps: name, logo, university with its courses, an exam", async () => {
		await signIn(page, server.admin);
		await heading("Nombre, logo y colores");
		await page.getByLabel("Nombre de la academia").fill("Academia Wari");
		const logo = { name: "logo.png", mimeType: "image/png", buffer: makePng(96, 96, 90) };
		await page.getByLabel("Logo (opcional)").setInputFiles(logo);
		await expect(page.getByText("Cambiar la imagen")).toBeVisible();
		await button("Guardar y seguir").click();
		await page.getByText("Universidad Nacional Mayor de San Marcos").click();
		await button("Agregar y seguir").click();
		await heading("Primer examen");
		await page.getByLabel("Nombre o periodo").fill("2027-I");
		await button("Crear el examen").click();
		await page.getByRole("link", { name: "Importar desde un archivo" }).click();
		await expect(page).toHaveURL(/importar\?.*examen=\d+/);
		return Number(/examen=(\d+)/.exec(page.url())?.[1]);
	});

	await test.step("its questions are imported from a file, and it is published", async () => {
		await page.getByLabel("Elegir archivo").setInputFiles(csvFile("primero.csv", [headings, ...questions]));
		await page.getByRole("button", { name: "Importar 4 preguntas" }).click();
		await heading("Se importaron 4 preguntas");
		await page.goto("/universidad/examenes");
		await page.getByRole("button", { name: /^Editar 2027-I/ }).click();
		await page.getByRole("checkbox", { name: /^Publicado/ }).check();
		await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	const teacher = { ...person(99, "Teresa", "Docente"), email: "teresa@academia.pe" };
	const room = await test.step("a teacher is invited by mail, and accepts", async () => {
		await page.goto("/equipo-gestion");
		await page.getByLabel("Correo de quien invitas").fill(teacher.email);
		await button("Invitar").click();
		const accepted = await acceptByMail(browser, { baseURL, sink }, teacher, desk);
		await expect(accepted.getByRole("heading", { name: "Listo, ya eres del equipo" })).toBeVisible();
		await signIn(accepted, teacher);
		return accepted;
	});

	const sectionId =
		await test.step("a section and a list of thirty people to invite, from the last of the first steps", async () => {
			await page.goto("/empezar?paso=estudiantes");
			await page.getByRole("main").getByRole("link", { name: "Crear una sección" }).click();
			await page.getByRole("button", { name: "Crear sección" }).first().click();
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel("Nombre").fill(sectionName);
			await dialog.getByLabel("Docente").selectOption("Teresa Docente");
			await dialog.getByRole("button", { name: "Guardar" }).click();
			await expect(page.getByRole("link", { name: sectionName, exact: true })).toBeVisible();
			await page.goto("/empezar?paso=estudiantes");
			await page.getByRole("main").getByRole("link", { name: "Importar mi lista" }).click();
			const list = enrolmentList(
				sectionName,
				Array.from({ length: 30 }, (_, n) => addressOf(n)),
			);
			const file = { name: "matriculados.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
			await page.getByLabel("Elegir la lista").setInputFiles(file);
			await page.getByRole("checkbox", { name: "Enviar invitación a quienes no tienen cuenta" }).check();
			await button("Importar 30 filas").click();
			await expect(page.getByText("30 invitaciones en camino.")).toBeVisible();
			await page.goto("/empezar?paso=estudiantes");
			await button("Terminar").click();
			await expect(page).toHaveURL("/universidad/crear");
			await expect(page.getByText("Tu academia está casi lista")).toHaveCount(0);
			const sections: { id: number }[] = await api.send("get", "/admin/sections");
			return sections[0]!.id;
		});

	const phones = await test.step("each person gets one mail, and three accept", async () => {
		const opened = await Promise.all(people.map((one) => acceptByMail(browser, { baseURL, sink }, one)));
		for (const phone of opened) await expect(phone).toHaveURL(/\/universidades$/);
		const invited = sink.received.map(({ to }) => to).filter((to) => to.startsWith("matriculado"));
		await expect.poll(() => new Set(sink.received.map(({ to }) => to)).size).toBeGreaterThanOrEqual(31);
		expect(new Set(invited).size).toBe(invited.length);
		return opened as [Page, Page, Page];
	});
	const [ana, inigo, rosa] = phones;

	await test.step("the exam is assigned as their task, with a window and one try", async () => {
		await page.goto(`/secciones-gestion/${sectionId}`);
		await page.getByRole("button", { name: "Asignar tarea" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Examen", { exact: true }).selectOption(String(examId));
		await expect(dialog.getByLabel("Intentos")).toHaveValue("1");
		await expect(dialog.getByLabel("Cierra")).toHaveValue(/T23:59$/);
		await dialog.getByRole("button", { name: "Asignar" }).click();
		await expect(page.getByRole("row", { name: /2027-I/ })).toContainText("0 de 3 hechas");
	});

	await test.step("results show who has solved it, who is solving it, and who has not begun", async () => {
		await beginTask(ana);
		await answerAll(ana, taskAnswers[0]!);
		await examPage(ana).finish();
		await beginTask(inigo);
		await page.goto(`/universidad/examenes/${examId}/resultados`);
		await expect(page.getByText("1 resolviendo, 1 terminó")).toBeVisible();
		await page.getByRole("link", { name: /^Faltan/ }).click();
		await expect(page.getByRole("row", { name: /De la Cruz, Íñigo/ })).toBeVisible();
		await page.getByRole("radio", { name: "No empezaron 1" }).click();
		await expect(page.getByRole("row", { name: /Quispe Mamani, Rosa/ })).toBeVisible();
		await answerAll(inigo, taskAnswers[1]!);
		await examPage(inigo).finish();
		await beginTask(rosa);
		await answerAll(rosa, taskAnswers[2]!);
		await examPage(rosa).finish();
		await rosa.goto("/dashboard");
		await expect(dueTasks(rosa)).toContainText("Estás al día con tus tareas.");
		await expect(page.getByText("3 terminaron")).toBeVisible({ timeout: 20_000 });
		await page.getByRole("link", { name: /^Orden de mérito/ }).click();
		const rows = page.getByRole("table").getByRole("row");
		await expect(rows.nth(1)).toContainText("1.º");
		await expect(rows.nth(1)).toContainText("Ñahui Ramos, Ana");
		for (const at of [2, 3]) await expect(rows.nth(at)).toContainText("2.º2 iguales");
	});

	const { idExams: simulacroId, ...copied } = await api.send("post", `/exams/${examId}/duplicate`, {
		data: { clientId: crypto.randomUUID() },
	});
	const { examPeriod, examType, university } = copied;
	const schedule = (window: object) =>
		api.send("put", `/exams/actualizar/${simulacroId}`, {
			data: { examPeriod, examType, university, published: true, ...window },
		});

	await test.step("a simulacro for the section: students register, wait, and begin when it opens", async () => {
		const asked = {
			closesAt: seconds(7200),
			resultsAt: seconds(10_800),
			registration: "SECTION",
			sectionIds: [sectionId],
		};
		await schedule({ ...asked, opensAt: seconds(3600) });
		for (const phone of phones) {
			await phone.goto("/dashboard");
			await phone.getByRole("link", { name: /^Inscribirme: / }).click();
			await phone.getByRole("button", { name: "Inscribirme" }).click();
			await expect(phone.getByText("Estás inscrito")).toBeVisible();
			await expect(phone.getByRole("timer")).toBeVisible();
		}
		await schedule({ ...asked, opensAt: seconds(6) });
		await Promise.all(
			phones.map(async (phone, n) => {
				await phone.reload();
				await phone.getByRole("link", { name: "Empezar el simulacro" }).click({ timeout: 40_000 });
				await answerAll(phone, simulacroAnswers[n]!);
				await examPage(phone).finishButton.click();
				const sure = phone.getByRole("dialog").getByRole("button", { name: /^(Finalizar|Terminar|Entregar)/ });
				const waits = phone.getByRole("heading", { name: /^Resultados el / });
				await expect(sure.or(waits).first()).toBeVisible();
				if (await sure.isVisible()) await sure.click();
				await expect(waits).toBeVisible();
				await expect(phone.getByText("Tu puesto")).toHaveCount(0);
			}),
		);
		// More participants, since three are too few for places.
		await schedule({ opensAt: seconds(-60), closesAt: seconds(7200), resultsAt: seconds(10_800), registration: null });
		await handInBlank(api, simulacroId, minParticipants - phones.length);
		await schedule({
			opensAt: seconds(-60),
			// The exam closes after the last sheet: one that ends after the close does not count.
			closesAt: seconds(0),
			resultsAt: seconds(10),
			registration: "SECTION",
			sectionIds: [sectionId],
		});
	});

	const code = await test.step("results and places are published at their time, with a certificate", async () => {
		const places = ["3.º de 10", "1.º de 10", "1.º de 10"];
		for (const [n, phone] of phones.entries()) {
			await phone.reload();
			const place = phone.getByRole("region", { name: "Tu puesto" });
			await expect(place.getByText(places[n]!)).toBeVisible({ timeout: 40_000 });
		}
		await expect(rosa.getByText("2 personas tienen este puesto, contándote.")).toBeVisible();
		await rosa.getByRole("link", { name: "Ver orden de mérito" }).click();
		const rows = rosa.getByRole("table").getByRole("row");
		await expect(rows).toHaveCount(11);
		await expect(rows.nth(3)).toContainText("A. Ñ. R.");
		await expect(rosa.getByRole("table")).not.toContainText(/Ana|Íñigo|Quispe/);
		await rosa.goto(`/simulacro/${simulacroId}`);
		const [paper] = await Promise.all([
			rosa.waitForEvent("download"),
			rosa.getByRole("button", { name: "Descargar constancia" }).click(),
		]);
		return /^constancia-([2-9A-Z]{10})\.pdf$/.exec(paper.suggestedFilename())?.[1] ?? "";
	});

	await test.step("anybody verifies the certificate", async () => {
		const visitor = await (await browser.newContext({ baseURL })).newPage();
		await visitor.goto(`/constancia/${code}`);
		await expect(visitor.getByText("Es auténtica, y sus datos son los de hoy.")).toBeVisible();
		await expect(visitor.getByText("Rosa Quispe Mamani")).toBeVisible();
		await expect(visitor.getByText("1 de 10")).toBeVisible();
	});

	await test.step("the teacher sees their section and its results", async () => {
		await room.goto("/secciones-gestion");
		await room.getByRole("link", { name: sectionName, exact: true }).click();
		await room
			.getByRole("link", { name: /2027-I/ })
			.first()
			.click();
		await expect(room.getByRole("row", { name: /Ñahui Ramos, Ana/ })).toContainText("80 de 80 puntos");
		await expect(room.getByRole("row", { name: /Quispe Mamani, Rosa/ })).toContainText("2 de 4 correctas");
		expect(await room.content()).not.toContain("@correo.pe");
	});

	await test.step("the teacher sees no other data, neither on a screen nor by a call", async () => {
		const other = await openSection(api, "Turno tarde");
		await room.goto("/secciones-gestion");
		await expect(room.getByRole("link", { name: sectionName, exact: true })).toBeVisible();
		await expect(room.getByText(other.name)).toHaveCount(0);
		const screens = [
			"estudiantes",
			"pagos-gestion",
			"suscriptores-gestion",
			"correo-gestion",
			"equipo-gestion",
			"ajustes-gestion",
		];
		for (const screen of screens) {
			await room.goto(`/${screen}`);
			await expect(room.getByRole("heading", { level: 1, name: "Esta página no es para ti" })).toBeVisible();
		}
		await room.goto(`/secciones-gestion/${other.id}`);
		await expect(room.getByText("No encontramos esta sección").first()).toBeVisible();
		await room.goto(`/universidad/examenes/${simulacroId}/resultados`);
		await expect(room.getByText("Este examen es de otra persona").first()).toBeVisible();
		const headers = await api.signIn(teacher);
		const { items } = await api.send("get", "/admin/students?q=quispe");
		const refusals: Record<string, number> = {};
		const paths = [
			...[
				"/admin/students",
				`/admin/students/${items[0].id}`,
				"/admin/payments",
				"/admin/contact/all",
				"/admin/email/mails",
			],
			...[
				"/admin/staff",
				"/admin/acts",
				`/admin/sections/${sectionId}/invited`,
				`/simulacros/${simulacroId}/registrations`,
			],
			...[
				`/admin/results/exam/${simulacroId}/merit`,
				`/admin/results/exam/${examId}`,
				`/simulacros/${simulacroId}/merit`,
			],
		];
		for (const path of paths) refusals[path] = (await request.get(`/api/v1${path}`, { headers })).status();
		expect(refusals).toEqual(Object.fromEntries(paths.map((path) => [path, 403])));
		for (const more of ["", "/members", "/tasks"]) {
			const answer = await request.get(`/api/v1/admin/sections/${other.id}${more}`, { headers });
			expect([more, answer.status()]).toEqual([more, 404]);
		}
	});
	for (const opened of [...phones, room]) await opened.context().close();
});
