import type { Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { giveDueMisses } from "../../arrangements/exams/missed.ts";
import { examPage } from "../../pages/exam-page.ts";
import { practicePage } from "../../pages/practice-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const hour = 3600_000;

/** Whether the service worker has cached the practice page. */
const isHeld = (page: Page) =>
	page.evaluate(async () => (await caches.match("/cuaderno/practicar", { ignoreVary: true })) !== undefined);

test("an error is due the next day, is answered offline across a reload, and is sent later", {
	tag: "@core",
}, async ({ page, context, request, server, account }) => {
	// The server restarts twice with another clock.
	test.slow();
	const token = await openSession(context, request, account);
	const solve = examPage(page);
	const practice = practicePage(page);

	await test.step("two questions missed today are not due until tomorrow", async () => {
		const id = await makeExam(request, server, { examPeriod: "2031", durationMinutes: null, questions: [{}, {}, {}] });
		await page.goto(`/universidades/examen/${id}`);
		for (const letter of ["A", "C", "B"]) {
			await solve.choose(letter);
			if (letter !== "B") await solve.next();
		}
		await solve.finish();
		await page.getByRole("link", { name: "Tus 2 errores están en tu cuaderno" }).click();
		await expect(page.getByRole("heading", { name: "Hoy no tienes errores por repasar" })).toBeVisible();
		await expect(page.getByText("El próximo vuelve mañana.")).toBeVisible();
	});

	// An open notebook would download the new day's errors as soon as the server is back.
	await page.goto("about:blank");
	await server.moveClock(24);
	try {
		await page.clock.install({ time: Date.now() + 24 * hour });

		await test.step("a day later both are due, and are stored on the device", async () => {
			const kept = page.waitForResponse((response) => response.url().includes("/notebook/due") && response.ok());
			await page.goto("/cuaderno");
			await expect(page.getByRole("heading", { name: "2 errores por repasar hoy" })).toBeVisible();
			await kept;
			await expect.poll(() => isHeld(page)).toBe(true);
		});

		await test.step("offline one is answered wrong, which survives a reload", async () => {
			await context.setOffline(true);
			await page.getByRole("link", { name: "Practicar mis errores" }).click();
			await expect(practice.error(1)).toBeVisible();
			await practice.answer("D");
			await expect(page.getByRole("heading", { name: "Incorrecta: la clave es B" })).toBeVisible();
			await page.getByRole("button", { name: "Leí mal" }).click();
			await expect(page.getByRole("button", { name: "Leí mal" })).toHaveAttribute("aria-pressed", "true");
			await expect(practice.offline).toBeVisible();
			await page.reload();
			await expect(page.getByRole("heading", { name: "Incorrecta: la clave es B" })).toBeVisible();
			await expect(page.getByRole("button", { name: "Leí mal" })).toHaveAttribute("aria-pressed", "true");
		});

		await test.step("the other is answered right, and the summary shows when the errors are due again", async () => {
			await practice.next();
			await practice.answer("B");
			await expect(page.getByRole("heading", { name: "Correcta", exact: true })).toBeVisible();
			await practice.next();
			await expect(page.getByRole("heading", { level: 1, name: "1 de 2 correctas" })).toBeVisible();
			await expect(page.getByText("1 error vuelve mañana.")).toBeVisible();
			await expect(page.getByText("se enviará cuando vuelva la conexión")).toBeVisible();
		});

		await test.step("signing out lists the unsent answers", async () => {
			await page.getByRole("link", { name: "Volver al cuaderno" }).click();
			await page.getByRole("button", { name: /menú/i }).first().click();
			await page.getByRole("button", { name: "Cerrar Sesión" }).click();
			const dialog = page.getByRole("dialog", { name: "Aún no se envió todo" });
			await expect(
				dialog.getByText("2 respuestas de tu cuaderno de errores y 1 nota de tu cuaderno de errores"),
			).toBeVisible();
			await dialog.getByRole("button", { name: "Seguir aquí" }).click();
		});

		await test.step("with the network back everything is sent", async () => {
			await context.setOffline(false);
			const notebook = async () => {
				const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
				const answer = await request.get(`/api/v1/user/${claims.userId}/notebook`, {
					headers: { authorization: `Bearer ${token}` },
				});
				const { due, total, answeredToday } = (await answer.json()).data;
				return { due, total, answeredToday };
			};
			await expect.poll(notebook, { timeout: 40_000 }).toEqual({ due: 0, total: 2, answeredToday: 2 });
			await expect(page.getByRole("heading", { name: "Hoy no tienes errores por repasar" })).toBeVisible();
			const missed = page.getByRole("listitem").filter({ hasText: "fallada 2 veces" });
			await expect(missed.getByRole("button", { name: "Leí mal" })).toHaveAttribute("aria-pressed", "true");
			await expect(missed.getByText("Vuelve mañana")).toBeVisible();
		});
	} finally {
		await server.moveClock(0);
	}
});

test("errors listed by a cause appear once the server has received the cause", async ({
	page,
	context,
	request,
	account,
}) => {
	await openSession(context, request, account);
	await page.goto("/cuaderno");
	await giveDueMisses(page, 2);
	await page.reload();
	const entries = page.getByRole("listitem").filter({ hasText: "fallada una vez" });
	await expect(entries).toHaveCount(2);
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route("**/api/v1/user/*/notebook/entries/*", async (route) => {
		await held;
		await route.continue();
	});
	await entries.nth(1).getByRole("button", { name: "Cálculo" }).click();
	const listed = page.waitForResponse((response) => response.url().includes("cause=MISCALCULATED"));
	await page
		.getByRole("navigation", { name: "Filtrar errores por causa" })
		.getByRole("link", { name: "Cálculo" })
		.click();
	await listed;
	await expect(entries).toHaveCount(0);
	letThrough();
	await expect(entries).toHaveCount(1);
});

test("a second tab waits until the student chooses to take over", async ({ page, context, request, account }) => {
	await openSession(context, request, account);
	await page.goto("/dashboard");
	await giveDueMisses(page, 2);
	await page.goto("/cuaderno/practicar");
	await expect(practicePage(page).error(1)).toBeVisible();
	const other = await context.newPage();
	await other.goto("/cuaderno/practicar");
	await other.getByRole("button", { name: "Seguir en esta pestaña" }).click();
	await expect(practicePage(other).error(1)).toBeVisible();
	await expect(page.getByRole("heading", { name: "Tu práctica está abierta en otra pestaña" })).toBeVisible();
	await other.close();
	await expect(practicePage(page).error(1)).toBeVisible();
});
