import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { goBackFromAttempt } from "../../pages/go-back.ts";
import { momentPattern } from "../../pages/moment-text.ts";
import { quizPage } from "../../pages/quiz-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";
import { test as inOwnBrowser, signIn } from "../../server/test.ts";

test.use({ fresh: true });

const leaveDialog = (page: Page, noun = "examen") => page.getByRole("dialog", { name: `¿Salir del ${noun}?` });
const wayOut = (page: Page, name: string) => leaveDialog(page).getByRole("button", { name });

test("an exam paused with 'Seguir después' continues at the same question in another browser", async ({
	page,
	browser,
	request,
	server,
	account,
	student,
}) => {
	const questions = [{}, {}, {}];
	const { id, solve } = await student.beginExam({ examPeriod: "2050", durationMinutes: null, questions });
	await solve.choose("B");
	await solve.next();
	await solve.choose("C");
	await page.getByRole("button", { name: "Salir del examen" }).click();
	await expect(leaveDialog(page).getByText("Respondiste 2 de 3.")).toBeVisible();
	await expect(wayOut(page, "Seguir después")).toHaveAccessibleName(/el tiempo se detiene hasta que vuelvas/);
	await test.step("a slow device storage does not leave a blank page", async () => {
		await page.evaluate(() => {
			const { getAll } = IDBObjectStore.prototype;
			const held: (() => void)[] = [];
			const letGo = () => {
				IDBObjectStore.prototype.getAll = getAll;
				for (const go of held) go();
			};
			Object.assign(globalThis, { letGo });
			IDBObjectStore.prototype.getAll = function (...asked) {
				const request = getAll.apply(this, asked);
				const tell = new Promise<void>((resolve) => held.push(resolve));
				Object.defineProperty(request, "onsuccess", {
					set: (listener) => request.addEventListener("success", (event) => void tell.then(() => listener(event))),
				});
				return request;
			};
		});
		await wayOut(page, "Seguir después").click();
		await expect(page.locator(".toast", { hasText: "Guardado" })).toBeVisible();
		await expect(page.getByLabel("Cargando tus exámenes").first()).toBeVisible();
		await page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
	});
	await expect(page).toHaveURL("/examenes");
	await expect(page.getByRole("link", { name: /^Sigue tu examen en la pregunta.2.*2 de 3 respondidas/ })).toBeVisible();
	expect(await student.attempts()).toMatchObject([{ status: "IN_PROGRESS", answered: 2 }]);

	const second = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
	await openSession(second, request, account);
	const laptop = await second.newPage();
	await laptop.goto("/dashboard");
	await expect(laptop.getByRole("heading", { name: "Sigue tu examen" })).toBeVisible();
	await laptop.goto("/universidades");
	await laptop.getByRole("link", { name: /^Sigue tu examen en la pregunta.3/ }).click();
	const there = examPage(laptop);
	const attempt = (await student.attempts())[0]?.id;
	await expect(laptop).toHaveURL(`/universidades/examen/${id}?intento=${attempt}`);
	await expect(there.question(3)).toBeVisible();
	await there.goTo(1);
	await expect(there.option("B").getByRole("radio")).toBeChecked();
	await there.goTo(2);
	await expect(there.option("C").getByRole("radio")).toBeChecked();
	await there.goTo(3);
	await there.choose("A");
	await there.finishButton.click();
	await expect(there.result).toBeVisible();
	await second.close();

	// The copy on this device is no longer offered.
	await page.goto("/universidades");
	await expect(page.locator('a[href^="/universidades/"]').first()).toBeVisible();
	await expect(page.getByText("Sigue tu examen")).toHaveCount(0);
	expect(await student.attempts()).toMatchObject([{ status: "COMPLETED", answered: 3 }]);
});

test("the dialog of a timed exam shows its end; going back reaches the requested page, and 'Entregar ahora' the result", async ({
	page,
	student,
}) => {
	const { solve } = await student.beginExam({ examPeriod: "2051", durationMinutes: 60, questions: [{}, {}] });
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();
	const goOn = page.getByRole("link", { name: /^Seguir en la 1/ });
	await page.goto("/dashboard");
	await goOn.click();
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	const endsAt = Date.parse((await student.attempts())[0]?.endsAt ?? "");
	const askedAt = Date.now();
	await goBackFromAttempt(page);
	await expect(wayOut(page, "Seguir después")).toHaveAccessibleName(
		momentPattern([endsAt - 1000, endsAt + 1000], askedAt, "se entrega"),
	);
	await wayOut(page, "Seguir después").click();
	await expect(page).toHaveURL("/dashboard");
	expect(await student.attempts()).toMatchObject([{ status: "IN_PROGRESS", answered: 1 }]);

	await goOn.click();
	await expect(solve.option("B").getByRole("radio")).toBeChecked();
	await goBackFromAttempt(page);
	await expect(wayOut(page, "Entregar ahora")).toHaveAccessibleName(/1 pregunta en blanco\./);
	await wayOut(page, "Entregar ahora").click();
	const confirm = page.getByRole("dialog", { name: "¿Finalizar el examen?" });
	await expect(confirm).toContainText("Tienes 1 pregunta en blanco. Después de finalizar");
	expect(await student.attempts()).toMatchObject([{ status: "IN_PROGRESS" }]);
	await confirm.getByRole("button", { name: "Volver" }).click();
	await wayOut(page, "Entregar ahora").click();
	await confirm.getByRole("button", { name: "Finalizar Examen" }).click();
	await expect(solve.result).toBeVisible();
	await expect(page).toHaveURL(/\/examenes\/\d+$/);
	expect(await student.attempts()).toMatchObject([{ status: "COMPLETED", reason: "FINISHED" }]);
});

test("a quiz is paused offline, and continues from any screen", async ({ page, context, student }) => {
	await page.goto("/universidades");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const { quiz } = await student.beginQuiz(5);
	await quiz.choose("B");
	await expect(quiz.saved).toBeVisible();
	await quiz.next();
	await context.setOffline(true);
	await quiz.choose("A");
	await page.getByRole("button", { name: "Salir del quiz" }).click();
	await leaveDialog(page, "quiz").getByRole("button", { name: "Seguir después" }).click();
	await expect(page).toHaveURL("/cursos");
	await expect(page.getByRole("link", { name: /^Sigue tu quiz en la pregunta.2/ })).toBeVisible();
	await page.goto("/universidades");
	await page.getByRole("link", { name: /^Sigue tu quiz en la pregunta.2/ }).click();
	await expect(quizPage(page).option("A").getByRole("radio")).toBeChecked();
	await context.setOffline(false);
	await expect(quiz.saved).toBeVisible();
	expect(await student.attempts()).toMatchObject([{ status: "IN_PROGRESS", answered: 2 }]);
});

inOwnBrowser(
	"without a network 'Sigue tu examen' is there after the browser was closed, on the screen the installed app opens with",
	async ({ request, server, account }) => {
		const examId = await makeExam(request, server, { examPeriod: "2052", durationMinutes: 60, questions: [{}, {}] });
		const folder = await mkdtemp(join(tmpdir(), "cachimbo-browser-"));
		const { launchOptions, locale, timezoneId } = inOwnBrowser.info().project.use;
		const open = () =>
			chromium.launchPersistentContext(folder, {
				...{ ...launchOptions, locale, timezoneId, baseURL: server.url, viewport: { width: 360, height: 800 } },
			});
		const before = await open();
		try {
			const page = await before.newPage();
			await signIn(page, account);
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			await page.goto(`/universidades/examen/${examId}`);
			await examPage(page).choose("C");
			await examPage(page).next();
			await expect(examPage(page).question(2)).toBeVisible();
			await expect(examPage(page).saved).toBeVisible();
		} finally {
			await before.close();
		}
		const after = await open();
		try {
			await after.setOffline(true);
			const page = await after.newPage();
			const { start_url } = (await (await request.get("/manifest.webmanifest")).json()) as { start_url: string };
			await page.goto(start_url);
			await page.getByRole("link", { name: /^Sigue tu examen en la pregunta.2/ }).click();
			await expect(examPage(page).question(2)).toBeVisible();
			await page.getByRole("button", { name: "Anterior" }).click();
			await expect(examPage(page).option("C").getByRole("radio")).toBeChecked();
		} finally {
			await after.close();
			await rm(folder, { recursive: true, force: true });
		}
	},
);
