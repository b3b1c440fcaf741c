import { expect } from "@playwright/test";
import { dayAhead } from "../arrangements/exams/day-ahead.ts";
import { autopushPreferences, startAutopush } from "../server/autopush.ts";
import { startServer } from "../server/start-server.ts";
import { firefoxPath } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { handOf } from "./hand.ts";
import { signInByHand } from "./sign-in.ts";
import { test, whyMissing } from "./test.ts";

const hourMs = 3_600_000;
/** Returns the hours until five past this hour in Lima, tomorrow at the earliest. */
function hoursTo(hour: number): number {
	const midnight = Math.ceil((Date.now() - 5 * hourMs) / (24 * hourMs)) * 24 * hourMs + 5 * hourMs;
	return (midnight + (hour + 1 / 12) * hourMs - Date.now()) / hourMs;
}

test.skip(whyMissing.Firefox !== undefined, whyMissing.Firefox);

test("Firefox: a real browser subscribes at a push service, and shows the server's reminder at its hour", async ({
	folder,
	account: { firstNames, password },
	request,
}) => {
	test.slow();
	const push = await startAutopush();
	// A server of its own, since this test moves its clock.
	const server = await startServer({ PUSH_STAND_IN: push.origin });
	const browser = await startFirefox(firefoxPath()!, { folder, more: autopushPreferences(push.socketUrl) });
	const hand = handOf(browser);
	try {
		const own = { email: "aviso@correo.pe", password };
		const person = { nombres: firstNames, apellidos: "Quispe Huamán", ...own };
		await request.post(`${server.url}/api/v1/autenticacion/signupuser`, { data: person });
		await browser.resize(360, 800);
		await browser.allowNotifications(server.url);
		const token = await signInByHand({ browser, hand }, { url: server.url, ...own });
		const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
		const preferences = await request.put(`${server.url}/api/v1/user/${userId}/preferences`, {
			...{ headers: { authorization: `Bearer ${token}` }, data: { examDate: dayAhead(40) } },
		});
		expect(preferences.ok()).toBe(true);

		await test.step("the student turns on reminders, and her browser subscribes", async () => {
			await browser.open(`${server.url}/dashboard/plan-de-estudio`);
			await hand.tap({ css: "button", name: "Activar avisos" });
			await hand.sees({ css: "button", name: "No avisarme en este equipo" });
		});

		await test.step("the reminder arrives at its hour, is decrypted by the browser and shown by the service worker", async () => {
			const hour = await browser.call(() => document.querySelector<HTMLSelectElement>("main select")?.value);
			await server.restartWith({ CLOCK_AHEAD_HOURS: String(hoursTo(Number(hour))) });
			await expect.poll(() => push.acknowledged.length, { timeout: 30_000 }).toBe(1);
			const shown = () =>
				browser.call(async () => {
					const registration = await navigator.serviceWorker.ready;
					return (await registration.getNotifications()).map(({ title, body, data }) => ({
						title,
						body,
						url: data.url,
					}));
				});
			const body = "Un paso corto y tu plan sigue. Si hoy no puedes, se acomoda solo.";
			await expect.poll(shown).toEqual([{ title: "Tus diez minutos de hoy", body, url: "/dashboard/plan-de-estudio" }]);
		});
	} finally {
		await browser.close();
		await server.stop();
		await push.stop();
	}
});
