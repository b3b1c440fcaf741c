import { expectFitting } from "../../accessibility/checks.ts";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { isCached } from "../../pages/kept-page.ts";
import { expect, test } from "../../pages/student.ts";
import { signIn, test as whoSignsIn } from "../../server/test.ts";

test.use({ fresh: true });

test("a double tap neither clears the answer nor hands in the exam", async ({ page, student }) => {
	const { id, solve } = await student.beginExam({ examPeriod: "2030", durationMinutes: null, questions: [{}, {}] });
	await expect(page.getByRole("button", { name: "Anterior" })).toBeDisabled();
	await solve.option("C").locator("label").dblclick();
	await expect(solve.option("C").getByRole("radio")).toBeChecked();
	await solve.next();
	await solve.choose("A");
	await page.getByRole("button", { name: "Anterior" }).click();
	// Every question is answered: the second tap hits the position where 'Finalizar Examen' appears.
	await page.getByRole("button", { name: "Siguiente" }).dblclick();
	await expect(solve.question(2)).toBeVisible();
	// Only an exam in progress lets an answer be cleared.
	await page.getByRole("button", { name: "Borrar respuesta" }).click();
	await expect(page).toHaveURL(`/universidades/examen/${id}`);
	await page.getByRole("button", { name: "Finalizar Examen" }).dblclick();
	await expect(page.getByRole("dialog", { name: "¿Finalizar el examen?" })).toBeVisible();
	await page.keyboard.press("Escape");
	await solve.choose("B");
	await expect(page).toHaveURL(`/universidades/examen/${id}`);
});

test("a chosen alternative stays chosen however often it is tapped or typed; only 'Borrar respuesta' clears it", async ({
	page,
	student,
}) => {
	const { solve } = await student.beginExam({ examPeriod: "2030", durationMinutes: null, questions: [{}, {}] });
	const answered = async () => (await student.attempts())[0]?.answered;
	await solve.choose("C");
	await expect(solve.saved).toBeVisible();
	// Slower than a double tap; an earlier version cleared the answer on such a second tap.
	await solve.option("C").locator("label").click({ delay: 700 });
	await expect(solve.option("C").getByRole("radio")).toBeChecked();
	for (const key of ["c", "3", "Space"]) {
		await page.keyboard.press(key);
		await expect(solve.option("C").getByRole("radio")).toBeChecked();
	}
	await expect(solve.saved).toBeVisible();
	expect(await answered()).toBe(1);
	const clear = page.getByRole("button", { name: "Borrar respuesta" });
	const box = (await clear.boundingBox())!;
	expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
	await clear.focus();
	await page.keyboard.press("Enter");
	await expect(solve.option("C").getByRole("radio")).not.toBeChecked();
	await expect.poll(answered).toBe(0);
});

test("the chosen alternative keeps its tint under the pointer", async ({ page, student }) => {
	const { solve } = await student.beginExam({ examPeriod: "2030", durationMinutes: null, questions: [{}] });
	await solve.choose("B");
	await solve.option("B").locator("label").hover();
	const tint = await page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.background = "var(--pen-soft)";
		return getComputedStyle(probe).backgroundColor;
	});
	await expect(solve.option("B")).toHaveCSS("background-color", tint);
});

test("an exam of long names, formulas, words and ten alternatives fits the phone in portrait and landscape", async ({
	page,
	student,
}) => {
	const formula = "$$\\int_0^\\infty\\frac{x^3}{e^x-1}dx+\\sqrt{a^2+b^2+c^2+d^2+e^2+f^2+g^2+h^2+i^2+j^2+k^2}$$";
	const word = "electroencefalografistaesternocleidomastoideo".repeat(3);
	const ten = Array.from({ length: 10 }, (_, n) => `Alternativa ${n + 1} de texto largo`);
	const { solve } = await student.beginExam({
		examPeriod: "2030-II extraordinario para titulados",
		durationMinutes: 180,
		questions: [{ text: formula, options: ten }, { text: word, options: [word, "No"] }, ...Array(10).fill({})],
	});
	for (const number of [1, 2]) {
		for (const [width, height] of [
			[360, 800],
			[640, 360],
			[1280, 800],
		] as const) {
			await page.setViewportSize({ width, height });
			await expect(solve.question(number)).toBeVisible();
			await expectFitting(page);
		}
		const sheet = page.locator("section.sheet");
		expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
		await solve.next();
	}
	await page.setViewportSize({ width: 360, height: 800 });
	await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the link to continue names this device's last question, and the screen's heading has the focus", async ({
	page,
	student,
}) => {
	const { solve } = await student.beginExam({ examPeriod: "2030", durationMinutes: 60, questions: [{}, {}, {}] });
	await solve.next();
	await solve.next();
	await expect(solve.question(3)).toBeVisible();
	await page.goto("/universidades");
	await expect(page.getByText("Sigue tu examen en la pregunta 3")).toBeVisible();
	await page.goto("/dashboard");
	await expect(page.getByRole("link", { name: "Seguir en la 3" })).toBeVisible();
	await page.getByRole("link", { name: "Ver todos mis exámenes" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Mis exámenes" })).toBeFocused();
});

// The fixture signs in on every page, but this student signs out, so she signs in with the form.
whoSignsIn(
	"signing out offline lists the answers that would be lost, and they are sent when the network is back",
	{ tag: "@core" },
	async ({ page, context, request, server, account }) => {
		await signIn(page, account);
		const id = await makeExam(request, server, { examPeriod: "2030", durationMinutes: 60, questions: [{}, {}] });
		await page.goto(`/universidades/examen/${id}`);
		const solve = examPage(page);
		await expect(solve.question(1)).toBeVisible();
		await expect.poll(() => isCached(page, "/universidades")).toBe(true);
		await context.setOffline(true);
		await solve.choose("B");
		await page.goto("/universidades");
		await page.getByRole("button", { name: "Menú" }).click();
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		const dialog = page.getByRole("dialog", { name: "Aún no se envió todo" });
		await expect(dialog.getByText(/1 respuesta de tu examen .* 2030/)).toBeVisible();
		// The destructive button is not at the bottom, nearest the thumb.
		const yOf = async (name: string) => (await dialog.getByRole("button", { name }).boundingBox())!.y;
		expect(await yOf("Cerrar sesión y perderlo")).toBeLessThan(await yOf("Seguir aquí"));
		await dialog.getByRole("button", { name: "Seguir aquí" }).click();
		await context.setOffline(false);
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		await expect(page).toHaveURL("/");
		const answer = await request.post("/api/v1/autenticacion/signin", { data: account });
		const headers = { authorization: `Bearer ${(await answer.json()).token}` };
		const { data } = await (await request.get("/api/v1/user/attempts", { headers })).json();
		expect(data.items).toMatchObject([{ status: "IN_PROGRESS", answered: 1 }]);
	},
);
