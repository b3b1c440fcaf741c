import { examPage } from "../pages/exam-page.ts";
import { makeExam } from "../server/made-exams.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

const three = { examPeriod: "2030", durationMinutes: 6, questions: [{}, {}, {}] };

test("the time runs out without a network: the sheet is handed in here and confirmed when the network is back", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	await openSession(context, request, account);
	const id = await makeExam(request, server, three);
	await page.clock.install();
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await expect(page.getByText(/^Quedan? /)).toHaveCount(0);
	await page.clock.fastForward("01:02");
	await expect(page.getByText("Queda poco tiempo: 5 minutos")).toBeAttached();
	await context.setOffline(true);
	await solve.next();
	await solve.choose("B");
	await page.clock.fastForward("05:00");
	await expect(page.getByText("Se acabó el tiempo: cuenta lo que respondiste hasta entonces.")).toBeVisible();
	await expect(page.getByText("66.7 de 100")).toBeVisible();
	await expect(page.getByText("Sin conexión: tu resultado se confirmará")).toBeVisible();
	await page.reload();
	await expect(page.getByText("66.7 de 100")).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText("Sin conexión: tu resultado se confirmará")).toBeHidden({ timeout: 40_000 });
	await expect(page.getByText("66.7 de 100")).toBeVisible();
});

test("the session ends in the middle: signing in again in place loses nothing", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	const token = await openSession(context, request, account);
	const id = await makeExam(request, server, three);
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	await request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${token}` } });
	await solve.next();
	await solve.choose("B");
	const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
	await dialog.getByLabel("Contraseña", { exact: true }).fill("no es esta clave");
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("El correo o la contraseña no son correctos")).toBeVisible();
	await dialog.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(solve.saved).toBeVisible();
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
});

test("one tab writes: the other takes over when asked to", async ({ page, context, request, server, account }) => {
	await openSession(context, request, account);
	const id = await makeExam(request, server, three);
	await page.goto(`/universidades/examen/${id}`);
	await examPage(page).choose("C");
	const other = await context.newPage();
	await other.goto(`/universidades/examen/${id}`);
	await other.getByRole("button", { name: "Seguir en esta pestaña" }).click();
	await expect(examPage(other).option("C").getByRole("radio")).toBeChecked();
	await expect(page.getByRole("heading", { name: "Este examen está abierto en otra pestaña" })).toBeVisible();
});

test("a browser that stores nothing says so, and the answers still reach the server", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	await openSession(context, request, account);
	await context.addInitScript(() => {
		Object.defineProperty(globalThis, "indexedDB", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		});
	});
	const id = await makeExam(request, server, three);
	await page.goto(`/universidades/examen/${id}`);
	const saved = page.waitForResponse((response) => response.url().endsWith("/answers") && response.ok());
	await examPage(page).choose("D");
	await expect(page.getByText("Este navegador no guarda tus respuestas en el equipo")).toBeVisible();
	await saved;
	await page.reload();
	await page.getByRole("button", { name: "Anterior" }).click();
	await expect(examPage(page).option("D").getByRole("radio")).toBeChecked();
});
