import { solveWholeExam } from "../../arrangements/exams/cutoffs.ts";
import { fillImport } from "../../screens/staff/cutoff-screens.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 360, height: 780 } });

const scores = [
	"carrera;área;último ingresante;mediana",
	"Psicología;A;1112,5;1300",
	"Enfermería;A;990;",
	"Ingeniería de Sistemas;C;1400;",
].join("\n");

test("an administrator imports cut-offs, and a student's result is compared with them, even without a network", async ({
	page,
	browser,
	context,
	request,
	server,
	account,
}) => {
	await openSession(context, request, server.admin);

	await test.step("a table with persons' names is refused as a whole; one of scores is previewed and imported", async () => {
		await page.goto("/universidad/puntajes");
		await fillImport(page, "apellidos y nombres;carrera;último ingresante\nQuispe, Rosa;Derecho;1200");
		const importing = page.getByRole("dialog", { name: "Importar una tabla" });
		await expect(importing.getByRole("alert")).toContainText("datos de personas («apellidos y nombres»)");
		const file = { name: "puntajes.csv", mimeType: "text/csv", buffer: Buffer.from(scores) };
		await importing.getByLabel("Proceso", { exact: true }).fill("2026-I");
		await importing.getByLabel("Elegir archivo").setInputFiles(file);
		const review = page.getByRole("dialog", { name: "Revisar antes de importar" });
		await expect(review.getByRole("status")).toHaveText("3 nuevos · 0 cambian · 0 sin cambios · 0 no entran");
		await review.getByRole("button", { name: "Importar 3" }).click();
		await expect(page.getByText("Puntajes importados: 3 nuevos, 0 cambiados")).toBeVisible();
		await expect(page.getByRole("button", { name: "Editar Psicología 2026-I" })).toBeVisible();
	});

	const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 780 } });
	try {
		await openSession(phone, request, account);
		const student = await phone.newPage();
		await student.goto("/dashboard");
		const attemptId = await solveWholeExam(student);
		const cutoffs = student.getByRole("region", { name: "¿Habrías ingresado?" });

		await test.step("careers of the exam's area are shown beside the points, with source and caveat", async () => {
			await student.goto(`/examenes/${attemptId}`);
			await expect(
				cutoffs.getByText(/^Con 1,\d+\.\d+ puntos: por (encima|debajo) del último ingresante de /),
			).toBeVisible();
			await expect(cutoffs.getByText("Psicología", { exact: true })).toBeVisible();
			await expect(cutoffs.getByText("Ingeniería de Sistemas")).toHaveCount(0);
			await expect(cutoffs.getByText(/^No es una promesa/)).toBeVisible();
		});

		await test.step("the own career comes first, and shows the courses that could gain the missing points", async () => {
			const psychology = cutoffs.getByRole("listitem").filter({ hasText: "Psicología" });
			await psychology.getByText("Psicología", { exact: true }).click();
			await expect(psychology.getByText(/^Bastaba con 1 acierto más en /)).toBeVisible();
			await expect(psychology.getByText(/Fuente: Tabla de prueba, marzo de 2026/)).toBeVisible();
			await psychology.getByRole("button", { name: "Es mi carrera" }).click();
			await expect(cutoffs.getByRole("listitem").first()).toContainText("Tu carrera");
			await expect(
				cutoffs.getByText(/por debajo del último ingresante de Psicología 2026-I \(1,112\.5\)/),
			).toBeVisible();
		});

		await test.step("the last loaded comparison is shown without the server", async () => {
			await student.route("**/api/v1/user/university/cutoffs/*", (route) => route.abort());
			await student.reload();
			await expect(cutoffs.getByRole("listitem").first()).toContainText("Psicología");
		});
	} finally {
		await phone.close();
	}
});
