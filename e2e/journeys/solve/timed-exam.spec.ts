import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

const four = { examPeriod: "2031", durationMinutes: 30, questions: [{}, {}, {}, {}] };

// Only in `npm run test:long`, since it waits two minutes for the database's clock, which cannot be moved.
test("if the time runs out offline, answers given in time count even if they are sent too late", {
	tag: "@long",
}, async ({ page, context, request, student }) => {
	test.setTimeout(240_000);
	await page.clock.install();
	const { solve } = await student.beginExam({ ...four, durationMinutes: 1 });
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	await context.setOffline(true);
	await solve.next();
	await solve.choose("B");
	await solve.next();
	await solve.choose("A");
	await page.clock.fastForward("01:01");
	await expect(page.getByText("Se acabó el tiempo: cuenta lo que respondiste hasta entonces.")).toBeVisible();
	await expect(page.getByText("50.0 de 100")).toBeVisible();
	const attempt = page.url().split("/").at(-1);
	const headers = { authorization: `Bearer ${student.token}` };
	const read = async () => (await (await request.get(`/api/v1/user/attempts/${attempt}`, { headers })).json()).data;
	// Wait for the server's minute and its grace period: after that, only the device's claim shows that the answer was in time.
	const { endsAt } = await read();
	await expect
		.poll(async () => Date.parse((await read()).serverTime), { timeout: 150_000, intervals: [3000] })
		.toBeGreaterThan(Date.parse(endsAt) + 61_000);
	await context.setOffline(false);
	await page.clock.fastForward("01:00");
	await expect(page.getByText("Se contaron 2 respuestas que llegaron después")).toBeVisible({ timeout: 40_000 });
	await expect(page.getByText("50.0 de 100")).toBeVisible();
	expect((await read()).result).toMatchObject({
		...{ correctAnswers: 2, wrongAnswers: 1, blankAnswers: 1, lateCounted: 2 },
	});
});

test("untimed practice starts from the exam's list and shows no clock", async ({ page, student }) => {
	await student.exam({ ...four, examPeriod: "2032" });
	await page.goto("/universidades/1");
	await page
		.getByRole("link", { name: /^Practicar sin reloj 2032/ })
		.first()
		.click();
	await expect(examPage(page).question(1)).toBeVisible();
	await examPage(page).choose("C");
	await expect(examPage(page).saved).toBeVisible();
	await expect(page.getByText("Tiempo restante")).toHaveCount(0);
	await page.getByRole("button", { name: "Ajustes" }).click();
	await expect(page.getByText("Practicas sin reloj")).toBeVisible();
	await page.keyboard.press("Escape");
	await page.reload();
	await expect(examPage(page).option("C").getByRole("radio")).toBeChecked();
	await expect(page.getByText("Tiempo restante")).toHaveCount(0);
});

test("struck alternatives, text size and a hidden clock survive a reload; a key strikes and unstrikes", async ({
	page,
	student,
}) => {
	const { solve } = await student.beginExam(four);
	const struck = (letter: string) => page.getByRole("button", { name: `Tachar la alternativa ${letter}` });
	await expect(solve.question(1)).toBeVisible();
	await page.keyboard.press("Shift+A");
	await expect(page.getByText("Alternativa A tachada")).toBeAttached();
	await struck("C").click();
	await page.keyboard.press("b");
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	await page.keyboard.press("Shift+B");
	await expect(page.getByText("La B es tu respuesta: bórrala si quieres tacharla")).toBeVisible();
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	await page.keyboard.press("Delete");
	await expect(solve.option("B").getByRole("radio")).not.toBeChecked();

	await page.getByRole("button", { name: "Ajustes" }).click();
	await page.getByText("Muy grande").click();
	await page.getByText("Mostrar el reloj").click();
	await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
	await expect(page.getByRole("button", { name: "Mostrar el tiempo restante" })).toBeVisible();
	const sizeOf = () =>
		page
			.locator("fieldset.options label")
			.first()
			.evaluate((label) => getComputedStyle(label).fontSize);
	expect(await sizeOf()).toBe("26.1px");
	await expect(solve.saved).toBeVisible();
	await page.reload();
	await expect(solve.question(1)).toBeVisible();
	await expect(struck("A")).toHaveAttribute("aria-pressed", "true");
	await expect(struck("C")).toHaveAttribute("aria-pressed", "true");
	await expect(struck("D")).toHaveAttribute("aria-pressed", "false");
	expect(await sizeOf()).toBe("26.1px");
	await page.getByRole("button", { name: "Mostrar el tiempo restante" }).click();
	await expect(page.getByText("Tiempo restante")).toBeAttached();
});

test("a hidden clock still warns when little time is left", async ({ page, student }) => {
	await page.clock.install();
	await student.beginExam({ ...four, durationMinutes: 12 });
	await page.getByTitle("Ocultar el tiempo").click();
	await page.clock.fastForward("02:01");
	await expect(page.getByRole("status").getByText("Quedan 10 minutos")).toBeVisible();
	await expect(page.getByText("Tiempo restante")).toHaveCount(0);
});

test("a clock set a day forward during the exam does not end it", async ({ page, context, student }) => {
	await context.addInitScript(() => {
		const now = Date.now.bind(Date);
		let ahead = 0;
		Date.now = () => now() + ahead;
		Object.assign(globalThis, {
			setClock: (ms: number) => {
				ahead = ms;
			},
		});
	});
	const { solve } = await student.beginExam(four);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	for (const hours of [24, -24]) {
		await page.evaluate(
			(ms) => (globalThis as unknown as { setClock(ms: number): void }).setClock(ms),
			hours * 3600_000,
		);
		await expect(page.getByText(/^(29|30):\d\d$/)).toBeVisible({ timeout: 20_000 });
	}
	await solve.next();
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
});
