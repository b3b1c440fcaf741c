import type { Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { csvFile } from "../../files/question-files.ts";
import { showMore } from "../../pages/exam-rows.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const expectToast = (page: Page, text: string | RegExp) =>
	expect(page.getByRole("region", { name: "Avisos" }).getByText(text)).toBeVisible();
const undoButton = (page: Page) =>
	page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Deshacer" });
const headings = ["curso", "pregunta", "A", "B", "C", "clave"];

test("an exam is duplicated, previewed as a student sees it, and published from the preview", async ({
	page,
	context,
	request,
	server,
}) => {
	await openSession(context, request, server.admin);
	const questions = [{ text: "¿Qué ave no vuela?" }, { text: "¿Qué pez vuela?" }];
	const id = await makeExam(request, server, { examPeriod: "2078", durationMinutes: 90, questions });
	await page.goto("/universidad/examenes");
	await page.getByPlaceholder("Periodo, universidad o tipo").fill("2078");
	await showMore(page, "2078 ");
	await page.getByRole("button", { name: /^Duplicar 2078 / }).click();
	await expectToast(page, "Examen duplicado como borrador: cámbiale el periodo");
	const copy = page.getByRole("row", { name: /Copia de 2078 \d+ \(Borrador\)/ });
	await expect(copy).toBeFocused();

	await copy.getByRole("button", { name: /^Editar / }).click();
	const dialog = page.getByRole("dialog", { name: "Editar Examen" });
	await expect(dialog.getByLabel("Duración en minutos")).toHaveValue("90");
	await dialog.getByLabel("Periodo").fill("2078 bis");
	await dialog.getByRole("button", { name: "Guardar" }).click();
	const renamed = page.getByRole("row", { name: /2078 bis \(Borrador\)/ });

	// Nothing is stored or sent, since a preview has no attempt.
	const sent: string[] = [];
	page.on("request", (asked) => {
		if (asked.method() !== "GET") sent.push(`${asked.method()} ${new URL(asked.url()).pathname}`);
	});
	await showMore(renamed, "2078 bis");
	await renamed.getByRole("link", { name: /^Vista previa de 2078 bis/ }).click();
	await expect(page).toHaveURL(/\/universidad\/examenes\/\d+\/vista-previa$/);
	await expect(page.getByText("Así lo verán los estudiantes.")).toBeVisible();
	await expect(page.getByText("¿Qué ave no vuela?")).toBeVisible();
	await page.locator(".option label").first().click();
	await expect(page.getByRole("radio").first()).toBeChecked();
	await page.getByRole("button", { name: "Siguiente" }).click();
	await expect(page.getByText("¿Qué pez vuela?")).toBeVisible();
	await page.getByRole("button", { name: "Finalizar Examen" }).click();
	await expectToast(page, "En la vista previa no se entrega nada");
	expect(sent).toEqual([]);

	await page.getByRole("button", { name: "Publicar" }).click();
	const asked = page.getByRole("dialog", { name: /^Publicar .* 2078 bis/ });
	await expect(asked).toContainText("Se publican 2 preguntas");
	await asked.getByRole("button", { name: "Publicar" }).click();
	await expectToast(page, "Examen publicado");
	await expect(page.getByText("Ya está publicado")).toBeVisible();
	const exams: { idExams: number; examPeriod: string; published: boolean }[] = await adminApi(request, server).send(
		"get",
		"/exams/todos",
	);
	// Excludes exams of that year made by other journeys on this server.
	const made = exams.filter(({ idExams, examPeriod }) => idExams >= id && examPeriod.startsWith("2078"));
	expect(made.map(({ published }) => published)).toEqual([true, true]);
});

test("an import is undone: new questions are removed, and those edited since are kept and listed", async ({
	page,
	context,
	request,
	server,
}) => {
	await openSession(context, request, server.admin);
	const id = await makeExam(request, server, { examPeriod: "2052", durationMinutes: null, questions: [] });
	const word = `cernícalo${Date.now()}`;
	const rows = ["Uno", "Dos", "Tres"].map((name) => ["Álgebra", `${name} ${word}`, "1", "2", "3", "A"]);
	rows.push(["Álgebra", `Cuatro ${word}`, "1", "2", "3", ""]);
	await page.goto(`/universidad/preguntas/importar?examen=${id}`);
	await page.getByLabel("Elegir archivo").setInputFiles(csvFile("semana 13.csv", [headings, ...rows]));
	await page.getByRole("button", { name: "Importar 4 preguntas" }).click();
	await expect(page.getByRole("heading", { name: "Se importaron 4 preguntas" })).toBeVisible();

	// The fourth question has no key: the preview shows it after the others, and says what it lacks.
	const report = page.url();
	await page.goto(`/universidad/examenes/${id}/vista-previa`);
	await expect(page.getByText(`Uno ${word}`)).toBeVisible();
	await expect(page.getByText("Borrador: sin clave.")).toHaveCount(0);
	for (let turn = 0; turn < 3; turn += 1) await page.getByRole("button", { name: "Siguiente" }).click();
	await expect(page.getByText(`Cuatro ${word}`)).toBeVisible();
	await expect(page.getByText("Borrador: sin clave.")).toBeVisible();
	await page.goto(report);

	const api = adminApi(request, server);
	const { items } = await api.send("get", `/admin/question/bank?search=${encodeURIComponent(`Dos ${word}`)}`);
	const [{ idQuestion, version }] = items;
	const edit = { questions: [{ id: idQuestion, version }], topic: "Aves" };
	await api.send("put", "/admin/question/bulk", { data: edit });

	await page.getByRole("button", { name: "Deshacer importación" }).click();
	const dialog = page.getByRole("dialog", { name: "Deshacer esta importación" });
	await expect(dialog).toContainText("semana 13.csv");
	await dialog.getByRole("button", { name: "Deshacer" }).click();
	await expectToast(page, "3 preguntas deshechas, 1 se quedó: se editó después");
	await expect(page.getByRole("heading", { name: "Importación deshecha" })).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: `Dos ${word}` })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "Importación deshecha" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Deshacer importación" })).toHaveCount(0);
	const left = await api.send("get", `/user/question/byexam/${id}`);
	expect(left.map(({ questionText }: { questionText: string }) => questionText)).toEqual([`Dos ${word}`]);
});

test("a deleted exam is restored at once, or from the trash", async ({ page, context, request, server }) => {
	await openSession(context, request, server.admin);
	const questions = [{ text: "¿Qué reptil canta?" }];
	await makeExam(request, server, { examPeriod: "2053", durationMinutes: null, questions });
	await page.goto("/universidad/examenes");
	const search = page.getByPlaceholder("Periodo, universidad o tipo");
	const row = page.getByRole("row", { name: /2053/ });
	const remove = async () => {
		await page.getByRole("button", { name: /^Eliminar 2053 / }).click();
		const dialog = page.getByRole("dialog", { name: /^Eliminar / });
		await expect(dialog).toContainText("Podrás restaurarlo durante 30 días");
		await dialog.getByRole("button", { name: "Confirmar" }).click();
		await expectToast(page, "Examen eliminado exitosamente");
		await expect(row).toHaveCount(0);
	};
	await search.fill("2053");
	await remove();
	await undoButton(page).click();
	await expectToast(page, "Examen restaurado");
	await expect(row).toHaveCount(1);

	await remove();
	await page.getByRole("link", { name: "Papelera", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeVisible();
	await page.getByPlaceholder("Nombre, periodo o texto").fill("2053");
	const item = page.getByRole("listitem").filter({ hasText: "2053" });
	await expect(item).toContainText("Examen");
	await item.getByRole("button", { name: /^Restaurar .*2053/ }).click();
	await expectToast(page, "Examen restaurado");
	await expect(page.getByText("No encontramos «2053»")).toBeVisible();
	await page.getByRole("link", { name: "Exámenes", exact: true }).click();
	await search.fill("2053");
	await expect(row).toHaveCount(1);
});

test("several exams are published and deleted with one confirmation, and those that cannot be are listed", async ({
	page,
	context,
	request,
	server,
}) => {
	await openSession(context, request, server.admin);
	const timeless = { durationMinutes: null };
	const questions = [{ text: "¿Qué anfibio late?" }];
	const whole = await makeExam(request, server, { ...timeless, examPeriod: "2054 A", questions });
	const empty = await makeExam(request, server, { ...timeless, examPeriod: "2054 B", questions: [] });
	const drafts = { change: "UNPUBLISH", exams: [{ id: whole }, { id: empty }] };
	await adminApi(request, server).send("put", "/exams/many", { data: drafts });
	await page.goto("/universidad/examenes");
	await page.getByPlaceholder("Periodo, universidad o tipo").fill("2054");
	await page.getByLabel("Elegir los 2 de esta página").check();
	const bar = page.getByRole("region", { name: "Exámenes elegidos" });
	await bar.getByRole("button", { name: "Publicar" }).click();
	const dialog = page.getByRole("dialog", { name: "Publicar 2 exámenes" });
	await dialog.getByRole("button", { name: "Publicar" }).click();
	await expectToast(page, "1 examen publicado");
	await expect(page.getByText(/Uno quedó como estaba: .*2054 B.* \(no tiene preguntas completas\)/)).toBeVisible();
	await expect(page.getByRole("row", { name: /2054 A/ })).not.toContainText("Borrador");

	await page.getByLabel("Elegir los 2 de esta página").check();
	await bar.getByRole("button", { name: "Eliminar" }).click();
	await page.getByRole("dialog", { name: "Eliminar 2 exámenes" }).getByRole("button", { name: "Eliminar" }).click();
	await expectToast(page, "2 exámenes eliminados");
	await expect(page.getByRole("row", { name: /2054/ })).toHaveCount(0);
	await undoButton(page).click();
	await expect(page.getByRole("row", { name: /2054/ })).toHaveCount(2);
});
