import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { dayAhead } from "../../arrangements/exams/day-ahead.ts";
import { startPushService } from "../../server/push-service.ts";
import { openSession } from "../../server/sessions.ts";
import { startServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const hourMs = 3_600_000;
/** Returns the hours until five past this hour in Lima, tomorrow at the earliest. */
function hoursTo(hour: number): number {
	const midnight = Math.ceil((Date.now() - 5 * hourMs) / (24 * hourMs)) * 24 * hourMs + 5 * hourMs;
	return (midnight + (hour + 1 / 12) * hourMs - Date.now()) / hourMs;
}

/**
 * Replaces the browser's push service, which needs the internet, with the stand-in. A headless browser refuses notifications
 * even when granted, so the permission is faked as "default".
 */
async function subscribeAt(page: Page, subscription: object): Promise<void> {
	await page.addInitScript((fake) => {
		Object.defineProperty(Notification, "permission", { get: () => "default" });
		const one = { toJSON: () => fake, options: {}, unsubscribe: async () => true };
		PushManager.prototype.subscribe = async () => one as unknown as PushSubscription;
	}, subscription);
}

/** Returns a page's service worker, as DevTools identifies it. */
async function findWorker(cdp: CDPSession, url: string): Promise<string> {
	const found = new Promise<string>((resolve) => {
		cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
			if (registration) resolve(registration.registrationId);
		});
	});
	await cdp.send("ServiceWorker.enable");
	return found;
}

interface Notifications {
	shown: { title: string; body: string; url: string }[];
	opened: string[];
}
type WorkerScope = {
	notifications: Notifications;
	registration: ServiceWorkerRegistration;
	clients: { openWindow(url: string): Promise<null> };
};

/** Records the notifications and windows of the worker, which need a window. */
const listen = (worker: Worker) =>
	worker.evaluate(() => {
		const scope = self as unknown as WorkerScope;
		const notifications: Notifications = { shown: [], opened: [] };
		scope.notifications = notifications;
		scope.registration.showNotification = async (title, options) => {
			notifications.shown.push({ title, body: options?.body ?? "", url: options?.data.url });
		};
		scope.clients.openWindow = async (url) => {
			notifications.opened.push(new URL(url).pathname);
			return null;
		};
	});

const notificationsOf = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerScope).notifications);

/** Simulates a tap on the notification. */
const tap = (worker: Worker, url: string) =>
	worker.evaluate((data) => {
		const event = new Event("notificationclick");
		const notification = { data: { url: data }, close: () => undefined };
		self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
	}, url);

async function allow(context: BrowserContext, origin: string) {
	await context.grantPermissions(["notifications"], { origin });
}

test("a student enables reminders; one is sent at its hour, decrypted with the browser's keys and shown by the worker", async ({
	browser,
	account: { firstNames, password },
}) => {
	const push = await startPushService();
	const server = await startServer({ PUSH_STAND_IN: push.origin });
	const context = await browser.newContext({ baseURL: server.url });
	const page = await context.newPage();
	try {
		const credentials = { email: "aviso@correo.pe", password };
		const person = { nombres: firstNames, apellidos: "Quispe Huamán", ...credentials };
		await context.request.post("/api/v1/autenticacion/signupuser", { data: person });
		await openSession(context, context.request, credentials);
		await allow(context, server.url);
		await subscribeAt(page, push.subscription);
		await page.goto("/dashboard/plan-de-estudio");
		await page.getByLabel("Fecha de tu examen").fill(dayAhead(40));
		await page.getByRole("button", { name: "Armar mi plan" }).click();

		const card = page.getByRole("region", { name: "Recordatorios" });
		await test.step("reminders are explained before the browser asks for permission", async () => {
			await expect(card).toContainText("Nunca de noche");
			await card.getByLabel("Hora del aviso").selectOption("18");
			await card.getByRole("button", { name: "Activar avisos" }).click();
			await expect(card.getByRole("button", { name: "No avisarme en este equipo" })).toBeVisible();
		});

		await test.step("an hour chosen while another is being stored is the one that stays", async () => {
			const stored: number[] = [];
			let answerFirst = () => {};
			const firstIsHeld = new Promise<void>((resolve) => {
				answerFirst = resolve;
			});
			await page.route("**/user/*/reminders", async (route) => {
				stored.push(route.request().postDataJSON().hour);
				if (stored.length === 1) await firstIsHeld;
				await route.continue();
			});
			await card.getByLabel("Hora del aviso").selectOption("20");
			await expect.poll(() => stored).toEqual([20]);
			await card.getByLabel("Hora del aviso").selectOption("18");
			answerFirst();
			await expect.poll(() => stored).toEqual([20, 18]);
			await expect(card.getByRole("button", { name: "No avisarme en este equipo" })).toBeEnabled();
			await page.unrouteAll();
		});

		await test.step("at that hour the server sends one, even after a restart", async () => {
			await server.moveClock(hoursTo(18));
			await server.runJob("send-reminders");
			await expect.poll(() => push.received.length, { timeout: 30_000 }).toBe(1);
			await server.restartWith({ CLOCK_AHEAD_HOURS: String(hoursTo(18)) });
			await page.reload();
			await expect(card.getByLabel("Hora del aviso")).toHaveValue("18");
			expect(push.received).toHaveLength(1);
		});

		await test.step("it contains no personal data", () => {
			expect(push.received[0]).not.toMatch(/Milagros|correo|40|días/);
		});

		await test.step("the worker shows it, and a tap opens the plan", async () => {
			await page.goto("/dashboard");
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			const worker = context.serviceWorkers().find((one) => one.url().startsWith(server.url));
			if (!worker) throw new Error("The page has a worker");
			await listen(worker);
			const cdp = await context.newCDPSession(page);
			const registrationId = await findWorker(cdp, server.url);
			const [data = ""] = push.received;
			await cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
			const url = "/dashboard/plan-de-estudio";
			const body = "Un paso corto y tu plan sigue. Si hoy no puedes, se acomoda solo.";
			await expect
				.poll(() => notificationsOf(worker))
				.toEqual({
					shown: [{ title: "Tus diez minutos de hoy", body, url }],
					opened: [],
				});
			await tap(worker, url);
			await expect.poll(async () => (await notificationsOf(worker)).opened).toEqual([url]);
			await tap(worker, "https://example.com/");
			await expect.poll(async () => (await notificationsOf(worker)).opened).toEqual([url, "/"]);
		});
	} finally {
		await context.close();
		await server.stop();
		await push.stop();
	}
});

test("a student who denied the permission is told how to undo that", async ({ page, context, request, account }) => {
	await openSession(context, request, account);
	await page.addInitScript(() => {
		Object.defineProperty(Notification, "permission", { get: () => "denied" });
	});
	await page.goto("/dashboard/plan-de-estudio");
	await page.getByLabel("Fecha de tu examen").fill(dayAhead(40));
	await page.getByRole("button", { name: "Armar mi plan" }).click();
	const card = page.getByRole("region", { name: "Recordatorios" });
	await expect(card.getByRole("status")).toContainText("toca el candado");
	await expect(card.getByRole("button")).toHaveCount(0);
});
