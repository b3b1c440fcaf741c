import type { Page } from "@playwright/test";
import { readExam } from "../../arrangements/exams/exams.ts";
import { sendReceipt } from "../../arrangements/payments.ts";
import { takeFreeExams } from "../../arrangements/plans.ts";
import { isCached } from "../../pages/kept-page.ts";
import { watchShifts } from "../../pages/layout-shifts.ts";
import { test } from "../../pages/student.ts";
import { keepSome } from "../../screens/students/kept-screens.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test as visit } from "../../server/test.ts";

test.use({ fresh: true });

/** Screens that link to an attempt in progress, each with the request of the list below that link. */
const screens = {
	"/universidades": /\/university\/todos/,
	"/examenes": /\/attempts\?.*size=15/,
	"/cursos": /\/courses\/all/,
};

for (const [path, list] of Object.entries(screens)) {
	visit(
		`on ${path} the way back to what another device began pushes nothing down`,
		async ({ page, context, request, account }) => {
			const token = await openSession(context, request, account);
			const headers = { authorization: `Bearer ${token}` };
			const begun = path === "/cursos" ? { courseId: 1 } : { examId: (await readExam(request, token, "UNI")).id };
			const data = { ...begun, clientId: crypto.randomUUID() };
			expect((await request.post("/api/v1/user/attempts/start", { headers, data })).ok()).toBe(true);
			const shifts = await watchShifts(page);
			let answer = () => {};
			const held = new Promise<void>((resolve) => {
				answer = resolve;
			});
			await page.route(/\/attempts\?.*size=100/, async (route) => {
				await held;
				await route.continue();
			});
			const listed = page.waitForResponse(list);
			await page.goto(path);
			await listed;
			await expect(page.locator(".skel").first()).toBeVisible();
			answer();
			await expect(page.getByText(/^Sigue tu (examen|quiz) en la pregunta/)).toBeVisible();
			await expect(page.locator(".skel")).toHaveCount(0);
			expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
		},
	);
}

/** Holds the responses to these requests. Returns the function that releases them. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route) => {
		await held;
		await route.continue();
	});
	return release;
}

/** Screens on which an exam begun on this device comes first, each with the slow request. */
const screensOfDevice = {
	"/universidades": /\/attempts\?.*size=100/,
	"/examenes": /\/attempts\?.*size=100/,
	"/dashboard": /\/progress/,
};

for (const [path, slow] of Object.entries(screensOfDevice)) {
	test(`on ${path} an attempt begun here is shown before the server's response, and is not moved by it`, async ({
		page,
		student,
	}) => {
		const { solve } = await student.beginExam({ examPeriod: "2070", durationMinutes: 60, questions: [{}, {}] });
		await solve.choose("B");
		await expect(solve.saved).toBeVisible();
		const shifts = await watchShifts(page);
		const release = await hold(page, slow);
		await page.goto(path);
		await expect(page.getByRole("link", { name: /^Sigue tu examen en la pregunta.1/ })).toBeVisible();
		release();
		await expect(page.locator(".skel")).toHaveCount(0);
		await expect(page.getByText(/^Sigue tu examen/)).toBeVisible();
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});
}

/** Screens whose top rows come from the device's storage. */
for (const path of ["/examenes", "/dashboard"]) {
	test(`on ${path} downloads push nothing down, however slow the device's storage is`, async ({
		page,
		context,
		student,
	}) => {
		const { solve } = await student.beginExam({ examPeriod: "2071", durationMinutes: null, questions: [{}, {}] });
		await solve.choose("B");
		await expect(solve.saved).toBeVisible();
		await page.goto("/examenes");
		await expect(page.locator(".skel")).toHaveCount(0);
		await keepSome(page);
		await page.addInitScript(() => {
			const isSlow = (name: string) => /^cachimbo\.(kept|notebook)\./.test(name);
			Object.defineProperty(IDBOpenDBRequest.prototype, "onsuccess", {
				set(this: IDBOpenDBRequest, listener: (event: Event) => void) {
					this.addEventListener("success", (event) => {
						const wait = isSlow(this.result.name) ? 400 : 0;
						setTimeout(() => listener.call(this, event), wait);
					});
				},
			});
		});
		const shifts = await watchShifts(page);
		if (path === "/dashboard") {
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			await page.goto(path);
			await expect(page.locator(".skel")).toHaveCount(0);
			await expect.poll(() => isCached(page, path)).toBe(true);
			await context.setOffline(true);
		}
		await page.goto(path);
		await expect(page.getByText(/Guardado en este equipo/).first()).toBeVisible();
		await expect(page.locator(".skel")).toHaveCount(0);
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});
}

const planRequests = /\/user\/\d+\/(subscription|payments)/;

for (const path of ["/universidades/{id}", "/dashboard", "/examenes"]) {
	test(`on ${path} the number of free exams pushes nothing down if it is loaded last`, async ({
		page,
		request,
		student,
	}) => {
		const exam = await student.exam({ examPeriod: "Gratis", durationMinutes: null, questions: [{}] });
		await takeFreeExams(request, student.token, exam, 8);
		const id = (await readExam(request, student.token, "UNI")).universityId;
		const shifts = await watchShifts(page);
		const release = await hold(page, planRequests);
		const asked = page.waitForRequest(planRequests);
		await page.goto(path.replace("{id}", String(id)));
		await asked;
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		release();
		await expect(page.getByText("Te quedan 2 exámenes gratis este mes.")).toBeVisible();
		await expect(page.locator(".skel")).toHaveCount(0);
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});
}

for (const path of ["/cart", "/checkout"]) {
	test(`on ${path} a pending order pushes nothing down`, async ({ page, request, student }) => {
		await sendReceipt(request, student.token, 99);
		const shifts = await watchShifts(page);
		const release = await hold(page, planRequests);
		await page.goto(`${path}?plan=semestral`);
		await expect(page.locator(".skel").first()).toBeVisible();
		release();
		await expect(page.getByText(/^Ya enviaste un comprobante del Plan Semestral/)).toBeVisible();
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});
}

test("on /perfil late responses push nothing down", async ({ page, context, request, account }) => {
	await openSession(context, request, account);
	const shifts = await watchShifts(page);
	const release = await hold(page, /\/api\/v1\/(user\/\d+\/(subscription|payments|preferences)|university\/todos)/);
	await page.goto("/perfil");
	await expect(page.locator(".skel").first()).toBeVisible();
	release();
	await expect(page.getByText("Aún no has hecho ningún pago.")).toBeVisible();
	await expect(page.locator(".skel")).toHaveCount(0);
	expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
});
