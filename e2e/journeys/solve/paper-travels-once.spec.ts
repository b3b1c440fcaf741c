import type { Page, Response } from "@playwright/test";
import { watchShifts } from "../../pages/layout-shifts.ts";
import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

/** Long enough to be visible in the bytes: the paper is over 15 kB, the other data of an attempt under 2. */
const questions = Array.from({ length: 24 }, (_, n) => ({
	text: `Pregunta de prueba ${n}. ${Array.from({ length: 200 }, (_, k) => ((n + 7) * (k + 11) * 7919).toString(36)).join(" ")}`,
}));
const exam = { examPeriod: "Cuadernillo", durationMinutes: 60, questions };
const littleBytes = 2500;
const paperBytes = 9000;

/** Records the responses about one attempt. */
function watchAttempts(page: Page) {
	const answers: Response[] = [];
	page.on("response", (response) => {
		if (/\/user\/attempts\/(start|\d+(\/finish)?)(\?|$)/.test(response.url())) answers.push(response);
	});
	return {
		/** Returns the body sizes since the last call. */
		async sizes(): Promise<number[]> {
			const sizes = answers.splice(0).map((response) => response.headerValue("content-length"));
			return (await Promise.all(sizes)).map(Number);
		},
	};
}

/** Overwrites every paper on this device. */
const damagePapers = (page: Page) =>
	page.evaluate(async () => {
		const names = (await indexedDB.databases()).flatMap(({ name }) =>
			name?.startsWith("cachimbo.papers.") ? [name] : [],
		);
		for (const name of names) {
			await new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open(name);
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const change = opening.result.transaction("papers", "readwrite");
					const rows = change.objectStore("papers");
					rows.getAllKeys().onsuccess = ({ target }) => {
						for (const digest of (target as IDBRequest<string[]>).result) rows.put({ digest, json: '[{"id' });
					};
					change.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			});
		}
		return names.length;
	});

test("the questions of an exam are transferred once: reload, result, review and the next attempt take few bytes", async ({
	page,
	student,
	context,
}) => {
	const seen = watchAttempts(page);
	const { id, solve } = await student.beginExam(exam);
	await expect.poll(async () => Math.max(0, ...(await seen.sizes()))).toBeGreaterThan(paperBytes);
	await solve.choose("B");
	await expect(solve.saved).toBeVisible();

	await test.step("a reload requests the server's answers, not the questions", async () => {
		const reading = page.waitForResponse(/\/user\/attempts\/\d+\?papers=/);
		await page.reload();
		await expect(solve.option("B").getByRole("radio")).toBeChecked();
		expect((await reading).status()).toBe(200);
		for (const size of await seen.sizes()) expect(size).toBeLessThan(littleBytes);
	});

	await test.step("the result is sent without the questions, and the review still shows them", async () => {
		await solve.goTo(questions.length);
		const handingIn = page.waitForResponse(/\/finish$/);
		await solve.finish();
		expect((await handingIn).status()).toBe(200);
		await page.getByText("Pregunta 2", { exact: true }).last().click();
		await expect(page.getByText("Pregunta de prueba 1.")).toBeVisible();
		for (const size of await seen.sizes()) expect(size).toBeLessThan(littleBytes);
	});

	await test.step("the same review is loaded from the device the next time", async () => {
		await seen.sizes();
		const comparing = page.waitForResponse(/\/context$/);
		await page.goto(page.url());
		await expect(solve.result).toBeVisible();
		await comparing;
		expect(await seen.sizes()).toEqual([]);
		await context.setOffline(true);
		await page.reload();
		await expect(solve.result).toBeVisible();
		await page.getByText("Pregunta 3", { exact: true }).last().click();
		await expect(page.getByText("Pregunta de prueba 2.")).toBeVisible();
		await context.setOffline(false);
	});

	await test.step("another attempt at the same exam", async () => {
		await page.goto(`/universidades/examen/${id}`);
		await expect(page.getByText("Pregunta de prueba 0.")).toBeVisible();
		for (const size of await seen.sizes()) expect(size).toBeLessThan(littleBytes);
	});

	await test.step("a paper damaged on the device is transferred again", async () => {
		await solve.goTo(questions.length);
		await solve.finish();
		expect(await damagePapers(page)).toBe(1);
		await seen.sizes();
		await page.goto(`/universidades/examen/${id}`);
		await expect(page.getByText("Pregunta de prueba 0.")).toBeVisible();
		expect(Math.max(...(await seen.sizes()))).toBeGreaterThan(paperBytes);
	});
});

for (const width of [360, 1280]) {
	test(`at ${width} px a result is rendered from top to bottom, to its last question, without layout shifts`, async ({
		page,
		student,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		const { solve } = await student.beginExam(exam);
		await solve.choose("B");
		await expect(solve.saved).toBeVisible();
		await solve.goTo(questions.length);
		await solve.finish();
		const shifts = await watchShifts(page);
		await page.reload();
		await expect(page.getByText(`Pregunta ${questions.length}`, { exact: true }).last()).toBeAttached();
		await expect(page.locator(".sheet .sheet-row")).toHaveCount(questions.length);
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});
}
