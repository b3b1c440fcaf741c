import { practicePage } from "../../pages/practice-page.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

test("errors are practised right after a result, even offline, without changing the schedule", async ({
	page,
	context,
	request,
	student,
}) => {
	const practice = practicePage(page);
	const { solve } = await student.beginExam({
		...{ examPeriod: "2032", durationMinutes: null, questions: [{}, {}, {}] },
	});
	for (const letter of ["A", "B", "C"]) {
		await solve.choose(letter);
		if (letter !== "C") await solve.next();
	}
	await expect(solve.saved).toBeVisible();

	await test.step("the sheet is handed in offline, and its first button practises the wrong answers", async () => {
		await context.setOffline(true);
		await solve.finish();
		const actions = page.getByRole("link", { name: /^(Practicar mis errores|Intentar de nuevo)$/ });
		await expect(actions.first()).toHaveText("Practicar mis errores");
		await actions.first().click();
		await expect(practice.error(1)).toBeVisible();
		await practice.answer("B");
		await expect(page.getByRole("heading", { name: "Correcta", exact: true })).toBeVisible();
		await practice.next();
		await practice.answer("D");
		await expect(page.getByRole("heading", { name: "Incorrecta: la clave es B" })).toBeVisible();
		await page.getByRole("button", { name: "Leí mal" }).click();
		await expect(page.getByRole("button", { name: "Leí mal" })).toHaveAttribute("aria-pressed", "true");
		await practice.next();
		await expect(page.getByRole("heading", { level: 1, name: "1 de 2 correctas" })).toBeVisible();
		await expect(page.getByText("Esta ronda no mueve tu calendario")).toBeVisible();
	});

	await test.step("with the network back everything is sent, including the cause; both errors are due tomorrow", async () => {
		await context.setOffline(false);
		const headers = { authorization: `Bearer ${student.token}` };
		const { userId } = JSON.parse(Buffer.from(student.token.split(".")[1] ?? "", "base64url").toString());
		const read = async (path: string) =>
			(await (await request.get(`/api/v1/user/${userId}/notebook${path}`, { headers })).json()).data;
		const arrived = async () => {
			const { due, fresh, answeredToday } = await read("");
			const marked = (await read("/entries?cause=MISREAD")).total;
			return { due, fresh, answeredToday, marked };
		};
		await expect.poll(arrived, { timeout: 60_000 }).toEqual({ due: 0, fresh: 2, answeredToday: 5, marked: 1 });
		await page.getByRole("link", { name: "Ir al cuaderno" }).click();
		await expect(page.getByText("El próximo vuelve mañana.")).toBeVisible();
		await expect(page.getByRole("definition").nth(1)).toHaveText("2");
	});

	await test.step("the notebook is downloaded with new errors, which can be practised by course offline", async () => {
		const kept = page.getByRole("listitem").filter({ hasText: "Cuaderno de hoy" });
		await kept.getByRole("button", { name: "Descargar" }).click();
		await expect(kept.getByText(/^2 errores/)).toBeVisible();
		await kept.getByRole("button", { name: "Actualizar el cuaderno de hoy" }).click();
		await expect(kept.getByRole("link", { name: "Practicar el cuaderno de hoy" })).toBeVisible();
		await context.setOffline(true);
		await page.goto("/cuaderno/temas");
		await expect(page.getByRole("heading", { name: "Sin internet: tus errores guardados" })).toBeVisible();
		await page.getByRole("link", { name: /^Practicar tus errores de / }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Pregunta 1" })).toBeVisible();
		await context.setOffline(false);
	});
});

test("a course is practised by topic with the correction after each question, and missed questions are added to the notebook", {
	tag: "@core",
}, async ({ page, student }) => {
	const practice = practicePage(page);
	const course = await student.course(2);
	await page.goto("/cuaderno/temas");
	await page.getByRole("combobox", { name: "Curso" }).selectOption(course.name);
	await page.getByRole("radio", { name: "10 minutos" }).check();
	await page.getByRole("link", { name: "Practicar Todo el curso" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Pregunta 1" })).toBeVisible();
	await expect(page.getByText("Quedan 10 min")).toBeVisible();
	await practice.answer("A");
	await expect(page.getByRole("heading", { name: "Incorrecta: la clave es B" })).toBeVisible();
	await expect(page.getByText("Va a tu cuaderno y vuelve mañana.")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "Incorrecta: la clave es B" })).toBeVisible();
	await practice.next();
	await practice.answer("B");
	await expect(page.getByRole("heading", { name: "Correcta", exact: true })).toBeVisible();
	await practice.next();
	await expect(page.getByText("1 pregunta va a tu cuaderno y vuelve mañana.")).toBeVisible();
	await page.getByRole("link", { name: "Ir al cuaderno" }).click();
	await expect(page.getByText(`Práctica de ${course.name}`)).toBeVisible();
	await expect(page.getByRole("link", { name: /^Practicar los nuevos/ })).toBeVisible();
});
