import { test as base, expect, request as requests } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { abandonAttempts, readSheet } from "../../arrangements/exams/attempts.ts";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { grantPlan } from "../../arrangements/plans.ts";
import { openDevice } from "../../histories/device.ts";
import { play, type World } from "../../histories/history.ts";
import { startServer } from "../../server/start-server.ts";

/** `HISTORY_SEED` selects the first history, and `HISTORIES` their number. */
const firstSeed = Number(process.env.HISTORY_SEED ?? 1);
const histories = Number(process.env.HISTORIES ?? 1);
const letters = "ABCDEFGHIJ";
const account = { email: "milagros@correo.pe", password: "mi perro se llama kipu" };

/** Test fixture: one server, one student and two devices per worker, so that one history takes only seconds. */
const test = base.extend<{ clean: undefined }, { world: World & { end(): Promise<void> } }>({
	world: [
		async ({ browser }, use) => {
			const server = await startServer();
			const request = await requests.newContext({ baseURL: server.url });
			const names = { nombres: "Milagros", apellidos: "Quispe Huamán" };
			await request.post("/api/v1/autenticacion/signupuser", { data: { ...names, ...account } });
			const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: account })).json();
			// Without a plan the eleventh history of a worker could not begin an attempt.
			await grantPlan(adminApi(request, server), token);
			const questions = Array.from({ length: 6 }, () => ({
				options: [...letters].map((letter) => `Opción ${letter}`),
			}));
			const examId = await makeExam(request, server, { examPeriod: "2030", durationMinutes: 60, questions });
			const devices = [
				await openDevice(browser, "phone", server.url, token),
				await openDevice(browser, "laptop", server.url, token),
			] as const;
			const end = () => abandonAttempts(request, token);
			for (const device of devices) await device.install(examId);
			await end();
			const read = () => readSheet(request, token);
			await use({ devices, examId, questions: questions.length, letters, readSheet: read, end });
			for (const device of devices) await device.close();
			await request.dispose();
			await server.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	clean: [
		async ({ world }, use) => {
			await use(undefined);
			for (const device of world.devices) {
				device.network.setCondition("pass", false);
				await device.forget();
			}
			await world.end();
		},
		{ auto: true },
	],
});

test.describe.configure({ mode: histories > 20 ? "parallel" : "default" });

for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
	test(`history ${seed}: the server has the answers of both devices, and no clock ended the attempt`, async ({
		world,
	}) => {
		expect(await play(seed, world)).toEqual([]);
	});
}
