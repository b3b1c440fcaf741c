import type { BrowserContext, Page } from "@playwright/test";
import { readExam } from "../../arrangements/exams/exams.ts";
import { pdf } from "../../arrangements/payments.ts";
import { checkoutPage } from "../../pages/checkout-page.ts";
import { expect, test } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";

test.use({ fresh: true });

/** Opens a student's device with an active service worker. Returns the paths of a university and an exam. */
async function openWithWorker(page: Page, token: string): Promise<string[]> {
	await page.goto("/universidades");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const exam = await readExam(page.request, token, "UNI");
	const paths = [`/universidades/${exam.universityId}`, "/perfil", "/examenes", "/cuaderno", "/cursos", "/dashboard"];
	return ["/universidades", ...paths, `/universidades/examen/${exam.id}`];
}

/** Empties the caches, both of pages and of scripts. */
async function clearCaches(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const name of await caches.keys()) await caches.delete(name);
	});
}

async function expectEachOpens(page: Page, paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		const answer = await page.goto(path);
		expect([path, answer?.status()]).toEqual([path, 200]);
		await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
		await expect(page.locator(".page-wait"), path).toHaveCount(0);
	}
}

test("each screen opens with full device storage as long as there is a network", async ({
	page,
	context,
	request,
	account,
	baseURL,
}) => {
	const paths = await openWithWorker(page, await openSession(context, request, account));
	await clearCaches(page);
	const devTools = await context.newCDPSession(page);
	await devTools.send("Storage.overrideQuotaForOrigin", { origin: baseURL!, quotaSize: 1 });
	await expectEachOpens(page, paths);
	const kept = await page.evaluate(async () => (await caches.match("/perfil", { ignoreVary: true })) !== undefined);
	expect(kept).toBe(false);
});

/** Faults of the service worker's storage, injected inside the worker. */
const faults: Record<string, () => unknown> = {
	"no cache opens": () =>
		Object.assign(caches, { open: () => Promise.reject(new DOMException("gone", "UnknownError")) }),
	"nothing is found": () =>
		Object.assign(Cache.prototype, { match: () => Promise.reject(new DOMException("evicted", "UnknownError")) }),
	"finding never ends": () => Object.assign(Cache.prototype, { match: () => new Promise(() => {}) }),
	"nothing is kept": () =>
		Object.assign(Cache.prototype, { put: () => Promise.reject(new DOMException("full", "QuotaExceededError")) }),
	"keeping never ends": () => Object.assign(Cache.prototype, { put: () => new Promise(() => {}) }),
};

const workerOf = (context: BrowserContext) => context.serviceWorkers()[0]!;

for (const [name, breakIt] of Object.entries(faults)) {
	// Each file of a screen waits three seconds for a lookup that never ends.
	const tag = name === "finding never ends" ? "@long" : [];
	test(`each screen opens if ${name}`, { tag }, async ({ page, context, request, account }) => {
		const paths = await openWithWorker(page, await openSession(context, request, account));
		await clearCaches(page);
		await workerOf(context).evaluate(breakIt);
		await expectEachOpens(page, paths.slice(0, 3));
	});
}

test("without a network the service worker waits for a slow storage", async ({ page, context, request, account }) => {
	await openWithWorker(page, await openSession(context, request, account));
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await workerOf(context).evaluate(() => {
		const { match } = Cache.prototype;
		const ask = fetch;
		// The lookup succeeds only after the worker's timeout, once the worker has tried the network too.
		const networkWasAsked = new Promise<void>((resolve) => {
			globalThis.fetch = (...request) => {
				resolve();
				return ask(...request);
			};
		});
		Cache.prototype.match = async function (...asked) {
			await networkWasAsked;
			return match.apply(this, asked);
		};
	});
	await context.setOffline(true);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 40_000 });
});

test("a browser with full local storage reports at the sign-in that the session cannot be stored", async ({
	page,
	account,
}) => {
	await page.goto("/login");
	await page.evaluate(() => {
		for (let size = 1 << 20; size >= 1; size >>= 1) {
			try {
				for (;;) localStorage.setItem(`ajeno${Math.random()}`, "x".repeat(size));
			} catch {}
		}
	});
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toContainText("libera espacio");
});

test("an exam opens on a phone without space, which the screen reports, and does not end before the server has received it", async ({
	page,
	context,
	student,
}) => {
	await context.addInitScript(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("The disk is full", "QuotaExceededError");
		};
	});
	const { solve } = await student.beginExam({ examPeriod: "2041", durationMinutes: 30, questions: [{}] });
	await expect(page.getByText("No cierres esta página hasta terminar")).toBeVisible();
	await context.setOffline(true);
	await solve.choose("B");
	await expect(page.getByText("Sin conexión: tus respuestas están solo en esta página")).toBeVisible();
	await expect(page.getByText("No cierres esta página hasta terminar")).toBeVisible();
	await solve.finishButton.click();
	await expect(page.getByText("Error al enviar el examen")).toBeVisible({ timeout: 20_000 });
	await context.setOffline(false);
	await solve.finishButton.click();
	await expect(solve.result).toBeVisible();
	await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
});

test("a receipt on a phone without space is never shown as stored, and closing the page asks first", async ({
	page,
	context,
	student,
}) => {
	expect(student.token).not.toBe("");
	await context.addInitScript(() => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("The disk is full", "QuotaExceededError");
		};
	});
	await page.route(/payments\/verify$/, (route) => route.abort("connectionreset"));
	const checkout = checkoutPage(page);
	await checkout.reach("Mensual");
	await checkout.choose(pdf("full-storage.spec"));
	await checkout.send.click();
	const noRoom = page.getByText("No hay espacio en este equipo para guardar tu comprobante");
	await expect(noRoom).toBeVisible();
	await page.getByRole("link", { name: "Mi Perfil" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Mi Perfil" })).toBeVisible();
	await expect(noRoom).toBeVisible();
	await expect(page.getByText(/espera en este equipo/)).toHaveCount(0);
	expect(await page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(false);
});
