import { adminApi } from "../../arrangements/admin-api.ts";
import { playSimulacro } from "../../arrangements/exams/played-simulacros.ts";
import { examPage } from "../../pages/exam-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

test("a student learns their place with the results, reads the list by chosen names, and has a certificate verified", {
	tag: "@core",
}, async ({ page, browser, request, server, student }) => {
	const id = await student.exam({ examPeriod: "2043", durationMinutes: 30, questions: [{}, {}, {}, {}] });
	const others = [
		{ nombres: "Ñusta", apellidos: "Ñahui Quispe", right: 4 },
		{ ...{ nombres: "Íñigo", apellidos: "De la Cruz Ramos", right: 3 } },
		{
			...{ nombres: "Lucero", apellidos: "Mamani", right: 3 },
			preferences: { meritName: "NICKNAME", meritNickname: "la crack 07" },
		},
		{ ...{ nombres: "Beto", apellidos: "Huamán", right: 0 }, preferences: { meritName: "NONE" } },
	];
	const mine = { nombres: "", apellidos: "", right: 3, headers: { authorization: `Bearer ${student.token}` } };

	await test.step("before the results nothing is shown, and the name is chosen in the profile", async () => {
		await page.goto("/perfil");
		const card = page.getByRole("region", { name: "Cómo apareces en el orden de mérito" });
		await card.getByRole("radio", { name: "Un apodo" }).check();
		await card.getByLabel("Tu apodo").fill("La Milagrosa");
		await card.getByRole("button", { name: "Guardar nombre" }).click();
		await expect(page.getByText("Guardamos cómo apareces")).toBeVisible();
	});

	const [own] = await playSimulacro(adminApi(request, server), id, [mine, ...others], 20);
	await page.goto(`/simulacro/${id}/orden-de-merito`);
	await expect(page.getByText("El orden de mérito sale con los resultados")).toBeVisible();
	await page.goto(`/examenes/${own?.attemptId}`);
	await expect(page.getByRole("heading", { name: /^Resultados el / })).toBeVisible();
	await expect(page.getByText("Tu puesto")).toHaveCount(0);

	await test.step("the place is published with the results", async () => {
		await expect(examPage(page).result).toBeVisible({ timeout: 40_000 });
		const place = page.getByRole("region", { name: "Tu puesto" });
		await expect(place.getByText("2.º de 10")).toBeVisible();
		await expect(place.getByText("3 personas tienen este puesto, contándote.")).toBeVisible();
		await expect(place.getByText(/está por encima del de 60 de cada 100 participantes/)).toBeVisible();
	});

	await test.step("the list shows places, points and the chosen names", async () => {
		await page.getByRole("link", { name: "Ver orden de mérito" }).click();
		const rows = page.getByRole("table").getByRole("row");
		await expect(rows).toHaveCount(11);
		await expect(rows.nth(1)).toContainText("Ñ. Ñ. Q.");
		await expect(page.getByRole("table")).toContainText("Í. C. R.");
		await expect(page.getByRole("table")).toContainText("la crack 07");
		await expect(rows.filter({ hasText: "La Milagrosa" })).toContainText("Tú");
		await expect(rows.nth(5)).toContainText("Participante");
		await expect(page.getByRole("table")).not.toContainText(/Lucero|Beto|Mamani|Huamán/);
	});

	await page.goto(`/simulacro/${id}`);
	const [paper] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Descargar constancia" }).click(),
	]);
	const [, code] = /^constancia-([2-9A-Z]{10})\.pdf$/.exec(paper.suggestedFilename()) ?? [];
	expect(code).toBeDefined();

	const visitor = await (await browser.newContext()).newPage();
	await test.step("anybody verifies the certificate by its code", async () => {
		await visitor.goto(`${server.url}/constancia/${code}`);
		await expect(visitor.getByText("Es auténtica, y sus datos son los de hoy.")).toBeVisible();
		await expect(visitor.getByText("Milagros Quispe Huamán")).toBeVisible();
		await expect(visitor.getByText("2 de 10")).toBeVisible();
		await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		expect((await visitor.goto(`${server.url}/constancia/ABCDEFGHJK`))?.status()).toBe(404);
	});

	await test.step("the list is public only while the academy publishes it", async () => {
		expect((await visitor.goto(`${server.url}/orden-de-merito/${id}`))?.status()).toBe(404);
		const staff = await (await browser.newContext()).newPage();
		await openSession(staff, request, server.admin);
		await staff.goto(`${server.url}/universidad/examenes/${id}/resultados?ver=orden`);
		await staff.getByRole("button", { name: "Publicar la lista" }).click();
		await expect(staff.getByRole("heading", { name: "La lista es pública" })).toBeVisible();
		const response = await visitor.goto(`${server.url}/orden-de-merito/${id}`);
		expect([response?.status(), response?.headers().etag]).toEqual([200, expect.any(String)]);
		await expect(visitor.getByRole("row")).toHaveCount(11);
		expect(await visitor.content()).not.toMatch(/Milagros |Quispe|Lucero|Beto|Mamani|Huamán|@correo/);
		await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await staff.getByRole("button", { name: "Dejar de publicarla" }).click();
		await expect(staff.getByRole("heading", { name: "La lista no es pública" })).toBeVisible();
		expect((await visitor.goto(`${server.url}/orden-de-merito/${id}`))?.status()).toBe(404);
	});
});
