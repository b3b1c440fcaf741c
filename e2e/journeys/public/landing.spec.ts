import type { Locator, Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { startServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const question = (page: Page, text: string) => page.locator("main details", { hasText: text });
const menu = (page: Page) => page.getByRole("navigation", { name: "Principal, celular" });

/** Taps beside the panel, on the backdrop. */
const tapBeside = (page: Page) => page.mouse.click(20, 400);

async function expectOneOpen(page: Page, open: Locator): Promise<void> {
	await expect(open).toHaveAttribute("open", "");
	await expect(page.locator("main details[open]")).toHaveCount(1);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "the landing page" : "the landing page without script", () => {
		test.use({ javaScriptEnabled });

		test("opens one question at a time and closes the open one", async ({ page }) => {
			await page.goto("/");
			const [how, price] = [question(page, "¿Cómo funciona la plataforma?"), question(page, "¿Cuánto cuesta")];
			await expectOneOpen(page, how);
			await price.locator("summary").click();
			await expectOneOpen(page, price);
			await expect(price.getByText("S/\u00a099.00 por 4 meses")).toBeVisible();
			await price.locator("summary").click();
			await expect(page.locator("main details[open]")).toHaveCount(0);
		});

		test("answers and explains the question of its hero", async ({ page }) => {
			await page.goto("/");
			await expect(page.getByText("Marca tu respuesta: la explicación aparece aquí.")).toBeVisible();
			const form = page.getByRole("region", { name: "Pregunta 7" });
			await form.locator("label", { hasText: /^D11$/ }).click();
			await expect(form.getByText("La clave es B.").filter({ visible: true })).toHaveCount(1);
			await expect(form.getByText("El doble producto se resta, no se suma")).toBeVisible();
			await form.locator("label", { hasText: /^B7$/ }).click();
			await expect(form.getByText("Correcto.")).toBeVisible();
			await expect(form.getByText("La clave es B.").filter({ visible: true })).toHaveCount(0);
			await page.keyboard.press("Enter");
			await expect(form.getByText("Correcto.")).toBeVisible();
		});

		test("slides its menu in over the page, and closes it with a tap beside it", async ({ page }) => {
			await page.goto("/");
			await expect(menu(page)).toBeHidden();
			await page.locator("header summary").click();
			await expect(menu(page).getByRole("link", { name: "Planes" })).toBeVisible();
			for (const link of await menu(page).getByRole("link").all()) {
				expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			}
			expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
			await tapBeside(page);
			await expect(menu(page)).toBeHidden();
			await page.locator("header summary").click();
			await menu(page).getByRole("link", { name: "Planes" }).click();
			await expect(page).toHaveURL("/premium");
		});
	});
}

test("the menu works by keyboard: Enter opens it, Tab moves through its links, Escape closes it", async ({ page }) => {
	await page.goto("/");
	const button = page.locator("header summary");
	await button.focus();
	await page.keyboard.press("Enter");
	for (const name of ["Inicio", "Nuestro Blog", "Planes", "Contacto", "Ingresar", "Descargar Ahora"]) {
		await page.keyboard.press("Tab");
		await expect(menu(page).getByRole("link", { name })).toBeFocused();
	}
	await page.keyboard.press("Escape");
	await expect(menu(page)).toBeHidden();
	await expect(button).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Shift+Tab");
	await expect(menu(page)).toBeHidden();
});

test("the figures equal the contents of the catalogue", async ({ page, request, server, account }) => {
	const api = adminApi(request, server);
	const student = await api.signIn(account);
	const exams: { idExams: number; questionCount: number; universityDTO: { id: number } }[] = (
		await api.send("get", "/exams/todos", {}, student)
	).filter((exam: { questionCount: number }) => exam.questionCount > 0);
	const courses: { id: number }[] = await api.send("get", "/user/courses/all", {}, student);
	const owners = [...exams.map((exam) => `examId=${exam.idExams}`), ...courses.map(({ id }) => `courseId=${id}`)];
	interface Asked {
		questionText: string;
		questionImage: unknown;
		passage?: { html: string };
		explanation: string;
		courseId: number;
		annulled?: boolean;
	}
	const asked: Asked[] = [];
	for (const owner of owners) {
		for (let read = 0, total = 1, number = 1; read < total; number++) {
			const list = await api.send("get", `/admin/question/all?${owner}&page=${number}&size=100`);
			asked.push(...list.items);
			[read, total] = [read + list.items.length, list.items.length === 0 ? 0 : list.total];
		}
	}
	const counted = asked.filter((one) => !one.annulled);
	const standing = new Set(courses.map(({ id }) => id));
	const practised = counted.map(({ courseId }) => courseId).filter((id) => standing.has(id));
	const wordings = counted
		.filter((one) => one.explanation !== "")
		.map(({ questionText, questionImage, passage }) => JSON.stringify([questionText, questionImage, passage?.html]));
	const explained = new Set(wordings).size;
	expect(explained).toBeLessThan(wordings.length);
	await page.goto("/");
	const figure = (text: string) => page.locator("dl div", { hasText: text }).getByRole("definition");
	const es = new Intl.NumberFormat("es-PE");
	await expect(figure("preguntas con explicación")).toHaveText(es.format(explained));
	await expect(figure("exámenes para resolver")).toHaveText(es.format(exams.length));
	await expect(figure("universidad")).toHaveText(es.format(new Set(exams.map((exam) => exam.universityDTO.id)).size));
	await expect(figure("curso")).toHaveText(es.format(new Set(practised).size));
});

test("the table of scoring rules lists only universities with an exam here", async ({ page }) => {
	await page.goto("/");
	const offered = await page
		.getByRole("region", { name: "Tu universidad, su examen" })
		.getByRole("listitem")
		.allInnerTexts();
	const rows = page.getByRole("table", { name: "Puntaje por respuesta" }).getByRole("rowheader");
	await expect(rows).toHaveText([
		"San Marcos",
		"UNI, Matemática Por confirmar",
		"UNI, Aptitud Académica Por confirmar",
	]);
	for (const name of [/UNMSM/, /^UNI\b/]) expect(offered.some((text) => name.test(text))).toBe(true);
});

test("every exam of the demonstration states that no university wrote it", async ({ page }) => {
	for (const code of ["unmsm", "uni", "pucp", "unfv"]) {
		await page.goto(`/examen-admision/${code}`);
		const exams = page.getByRole("list", { name: `Exámenes de ${code.toUpperCase()}` }).getByRole("heading");
		for (const name of await exams.allInnerTexts()) expect(name).toContain("de elaboración propia");
	}
});

for (const size of [
	{ width: 1280, height: 720 },
	{ width: 1280, height: 900 },
	{ width: 768, height: 1024 },
]) {
	test(`at ${size.width} × ${size.height} the chat button covers no figure at any scroll position`, async ({
		page,
	}) => {
		await page.setViewportSize(size);
		await page.goto("/");
		await page.evaluate(() => document.fonts.ready);
		const covered = await page.evaluate(() => {
			const button = document.querySelector(".support")!.getBoundingClientRect();
			return [...document.querySelectorAll("main dl dd, main dl dt, main table td, main table th")]
				.filter((cell) => {
					const text = document.createRange();
					text.selectNodeContents(cell);
					const { left, right } = text.getBoundingClientRect();
					return right > button.left && left < button.right;
				})
				.map((cell) => cell.textContent);
		});
		expect(covered).toEqual([]);
	});
}

test("the claim is shown only if the owner sets it, and an empty catalogue shows no figures", async ({ page }) => {
	await page.goto("/");
	await expect(
		page.getByRole("heading", { name: /^Más de 10\s000 estudiantes ingresaron a su universidad$/ }),
	).toBeVisible();
	await expect(page.getByRole("heading", { name: "Lo que ya puedes practicar" })).toBeVisible();
	const bare = await startServer({ DEMO: "0", CLAIM: "-" });
	try {
		await page.goto(bare.url);
		await expect(page.getByRole("heading", { name: "Preguntas frecuentes" })).toBeVisible();
		await expect(page.getByText("estudiantes ingresaron")).toHaveCount(0);
		await expect(page.getByText("Falta un círculo por llenar")).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Lo que ya puedes practicar" })).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Tu universidad, su examen" })).toHaveCount(0);
	} finally {
		await bare.stop();
	}
});
