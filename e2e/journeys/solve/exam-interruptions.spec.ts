import { examPage } from "../../pages/exam-page.ts";
import { isCached } from "../../pages/kept-page.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

const three = { examPeriod: "2030", durationMinutes: 6, questions: [{}, {}, {}] };

test("if the time runs out offline, the sheet is handed in on the device and confirmed when the network is back", {
	tag: "@core",
}, async ({ page, context, student }) => {
	await page.clock.install();
	const { solve } = await student.beginExam(three);
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

test("if the session ends during the exam, signing in again in a dialog loses nothing", async ({
	page,
	request,
	account,
	student,
}) => {
	const { solve } = await student.beginExam(three);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	await request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${student.token}` } });
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
	const reason = dialog.getByText("Tu sesión se cerró porque entraste en otro equipo");
	await expect(reason).toHaveCount(0);

	await test.step("after too many sign-ins on other devices the dialog gives the reason", async () => {
		const { email, password } = account;
		for (let one = 0; one < 5; one++) await request.post("/api/v1/autenticacion/signin", { data: { email, password } });
		await solve.choose("C");
		await expect(dialog).toBeVisible();
		await expect(reason).toBeVisible();
	});
});

test("only one tab writes: another takes over on request, and the first continues when that one is closed", async ({
	page,
	context,
	student,
}) => {
	const { id, solve } = await student.beginExam(three);
	await solve.choose("C");
	const other = await context.newPage();
	await other.goto(`/universidades/examen/${id}`);
	await other.getByRole("button", { name: "Seguir en esta pestaña" }).click();
	await expect(examPage(other).option("C").getByRole("radio")).toBeChecked();
	await expect(page.getByRole("heading", { name: "Este examen está abierto en otra pestaña" })).toBeVisible();
	await examPage(other).choose("A");
	await expect(examPage(other).saved).toBeVisible();
	await other.close();
	await expect(solve.option("A").getByRole("radio")).toBeChecked();
});

test("a waiting tab reports that the exam was handed in in another tab, with a link to the result", async ({
	page,
	context,
	student,
}) => {
	const { id, solve } = await student.beginExam(three);
	await solve.choose("C");
	await expect(solve.saved).toBeVisible();
	const other = await context.newPage();
	await other.goto(`/universidades/examen/${id}`);
	await expect(other.getByRole("heading", { name: "Este examen está abierto en otra pestaña" })).toBeVisible();
	await solve.goTo(3);
	await solve.finish();
	await page.close();
	await expect(other.getByRole("heading", { name: "Ya lo entregaste en otra pestaña" })).toBeVisible();
	await expect(other.getByText("está abierto en otra pestaña")).toHaveCount(0);
	await other.getByRole("link", { name: "Ver mi resultado" }).click();
	await expect(examPage(other).result).toBeVisible();
	expect(await student.attempts()).toHaveLength(1);
});

test("a page opened before the previous one has closed does not mention an older attempt", async ({
	page,
	context,
	student,
}) => {
	const { id, solve } = await student.beginExam(three);
	await solve.abandon();
	await expect.poll(async () => (await student.attempts())[0]?.status).toBe("ABANDONED");
	// The previous page holds the lock, but has no open attempt yet.
	const turn = await context.newPage();
	await turn.goto("/examenes");
	const { userId } = JSON.parse(Buffer.from(student.token.split(".")[1] ?? "", "base64url").toString());
	await turn.evaluate((name) => {
		localStorage.removeItem(name);
		return new Promise<void>((held) => {
			void navigator.locks.request(name, () => {
				held();
				return new Promise<void>((done) => Object.assign(window, { letGo: done }));
			});
		});
	}, `cachimbo.exam.${id}.${userId}`);
	await page.goto(`/universidades/examen/${id}`);
	await expect(page.getByRole("heading", { name: "Este examen está abierto en otra pestaña" })).toBeVisible();
	await turn.evaluate(() => (window as unknown as { letGo(): void }).letGo());
	await expect(page.getByRole("heading", { name: "Este examen ya no está abierto en otra pestaña" })).toBeVisible();
	await page.getByRole("button", { name: "Empezar el examen" }).click();
	await expect(solve.question(1)).toBeVisible();
});

test("a waiting tab reports that the exam was abandoned in another tab", async ({ page, context, student }) => {
	const { id, solve } = await student.beginExam(three);
	const other = await context.newPage();
	await other.goto(`/universidades/examen/${id}`);
	await expect(other.getByRole("heading", { name: "Este examen está abierto en otra pestaña" })).toBeVisible();
	await solve.abandon();
	await page.close();
	await expect(other.getByRole("heading", { name: "Lo cerraste sin entregar en otra pestaña" })).toBeVisible();
});

test("the message about a longer outage does not move the question: it is shown over the buttons, and the page scrolls below it", async ({
	page,
	context,
	student,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	const { solve } = await student.beginExam(three);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	const places = () =>
		page.evaluate(() =>
			["h1", "fieldset.options", "main nav"].map((part) => {
				const top = document.querySelector(part)?.getBoundingClientRect().top;
				// A sticky bar is snapped to whole pixels; a static one is painted on whole pixels as well.
				return top === undefined ? part : Math.round(top);
			}),
		);
	const before = await places();
	await context.setOffline(true);
	await solve.choose("B");
	await expect(solve.offline).toBeVisible();
	expect(await places()).toEqual(before);
	// The last option can be scrolled above the message.
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	const [option, banner] = await Promise.all([
		page.locator("fieldset.options .option").last().boundingBox(),
		page.getByRole("status").filter({ hasText: "Sin conexión" }).boundingBox(),
	]);
	expect(option!.y + option!.height).toBeLessThanOrEqual(banner!.y);
	const atEnd = await places();
	await context.setOffline(false);
	await expect(solve.offline).toBeHidden();
	expect(await places()).toEqual(atEnd);
});

test("a tab redirected from the result to the attempt shows the result once another tab has handed it in", async ({
	context,
	student,
}) => {
	const { solve } = await student.beginExam(three);
	await solve.choose("C");
	await expect(solve.saved).toBeVisible();
	const [attempt] = await student.attempts();
	const other = await context.newPage();
	await other.goto(`/examenes/${attempt?.id}`);
	await expect(other.getByRole("heading", { name: "Este examen está abierto en otra pestaña" })).toBeVisible();
	await solve.goTo(3);
	await solve.finish();
	await expect(other.getByText("Ya entregaste este examen: este es tu resultado")).toBeVisible();
	await expect(examPage(other).result).toBeVisible();
	await expect(other).toHaveURL(new RegExp(`/examenes/${attempt?.id}$`));
});

test("a browser that stores nothing shows a warning, and the answers still reach the server", async ({
	page,
	context,
	student,
}) => {
	await context.addInitScript(() => {
		Object.defineProperty(globalThis, "indexedDB", {
			get() {
				throw new DOMException("denied", "SecurityError");
			},
		});
	});
	const { solve } = await student.beginExam(three);
	const saved = page.waitForResponse((response) => response.url().endsWith("/answers") && response.ok());
	await solve.choose("D");
	await expect(page.getByText("Este navegador no guarda tus respuestas en el equipo")).toBeVisible();
	await saved;
	await page.reload();
	await page.getByRole("button", { name: "Anterior" }).click();
	await expect(solve.option("D").getByRole("radio")).toBeChecked();
});

test("offline screens link to the exam on this device, and its URL shows the result once it is handed in", async ({
	page,
	context,
	student,
}) => {
	await page.goto("/universidades");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	// The dashboard is cached only when it is visited.
	await page.goto("/dashboard");
	const { id, solve } = await student.beginExam({ examPeriod: "2042", durationMinutes: 30, questions: [{}, {}] });
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	const paths = ["/examenes", "/dashboard", "/universidades"];
	for (const path of paths) await expect.poll(() => isCached(page, path)).toBe(true);
	await context.setOffline(true);
	for (const path of paths) {
		await page.goto(path);
		await expect(page.getByRole("link", { name: /Sigue tu examen en la pregunta.1/ })).toBeVisible();
	}
	await page.getByRole("link", { name: /Sigue tu examen en la pregunta.1/ }).click();
	await expect(solve.question(1)).toBeVisible();
	await solve.next();
	await solve.choose("A");
	await solve.finishButton.click();
	await expect(solve.result).toBeVisible();
	await page.goto("/universidades");
	await expect(page.getByRole("link", { name: /Entregaste tu examen sin conexión/ })).toBeVisible();
	await page.goto(`/universidades/examen/${id}`);
	await expect(page.getByText("Podrás empezar otro intento cuando vuelva la conexión")).toBeVisible();
	await expect(page.getByText("Sin conexión: tu resultado se confirmará")).toBeVisible();
	await context.setOffline(false);
	await expect.poll(async () => (await student.attempts())[0]?.status, { timeout: 40_000 }).toBe("COMPLETED");
	expect(await student.attempts()).toHaveLength(1);
});
