import { readExam } from "../../arrangements/exams/exams.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("an administrator views the site as a student, cannot change anything, and returns", async ({
	page,
	request,
	context,
	server,
}) => {
	await openSession(context, request, server.admin);
	await page.goto("/ver-como-estudiante");
	const other = await context.newPage();
	await page.getByRole("button", { name: "Ver como estudiante" }).click();
	await expect(page).toHaveURL("/universidades");
	const banner = page.getByRole("complementary", { name: "Vista de estudiante" });
	await expect(banner.getByText("Estás viendo como estudiante. Nada se guarda.")).toBeVisible();
	for (const path of [
		"/dashboard",
		"/examenes",
		"/cuaderno",
		"/cursos",
		"/clases",
		"/perfil",
		"/premium",
		"/checkout?plan=mensual",
	]) {
		await page.goto(path);
		await expect(banner).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	}

	await test.step("changes are refused with an explanation", async () => {
		const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: server.admin })).json();
		const exam = await readExam(request, token, "UNI");
		await page.goto("/universidades");
		await page.getByRole("link", { name: /UNI/ }).first().click();
		await page.locator(`a[href="/universidades/examen/${exam.id}"]`).first().click();
		await expect(page.getByText("Estás viendo como estudiante: nada se guarda")).toBeVisible();
		await expect(banner).toBeVisible();
		await page.getByRole("button", { name: "Ver el examen en vista previa" }).click();
		await expect(page.getByText("Así lo verán los estudiantes.")).toBeVisible();
		await expect(page.getByRole("radio").first()).toBeAttached();
		await expect(banner).toHaveCount(0);
		await page.goto("/ver-como-estudiante");
		await page.getByRole("button", { name: "Ver como estudiante" }).click();
		await expect(page).toHaveURL("/universidades");
	});

	await test.step("another tab keeps the administrator's view", async () => {
		await other.goto("/equipo-gestion");
		await expect(other.getByRole("heading", { name: "Equipo" })).toBeVisible();
	});

	await page.goto("/equipo-gestion");
	await expect(page).toHaveURL("/universidades");
	await banner.getByRole("button", { name: "Volver" }).click();
	await expect(page).toHaveURL("/universidad/crear");
	await expect(banner).toHaveCount(0);
});
