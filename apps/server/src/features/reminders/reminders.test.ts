import { createPublicKey, randomBytes, verify } from "node:crypto";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { startPushService } from "../../../testing/services/push-service.ts";
import { sendDueReminders } from "./send-due.ts";

const service = await startPushService();
const env = { LIMITS_FACTOR: "1000", PUSH_STAND_IN: service.origin };
const server = await createTestApp({ env });
const second = await createTestApp({ env, database: server.database });
const { clock, deps } = server;
const hourMs = 3_600_000;

/** Sets the clocks of both processes to this hour in Lima, some days ahead. */
function goTo(hour: number, days = 0): void {
	const midnight = Date.parse(`${addDays(limaDay(Date.now()), days + 1)}T05:00:00Z`);
	clock.offsetMs = midnight + hour * hourMs + 5 * 60_000 - Date.now();
	second.clock.offsetMs = clock.offsetMs;
}

let student: TestAccount;
beforeEach(async () => {
	await deps.db.$client.query("delete from push_subscriptions; delete from reminders");
	service.received.length = 0;
	service.answers.clear();
	goTo(12);
	student = await createTestAccount(server);
	await call("PUT", "/preferences", { examDate: addDays(limaDay(clock.now().getTime()), 40) });
});

const call = (method: string, path: string, body?: object, { userId, token } = student) =>
	server.call(method, `/user/${userId}${path}`, { token, ...(body ? { body } : {}) });
const subscribe = (name: string, hour = 19, who = student) =>
	call("PUT", "/reminders", { hour, subscription: service.subscribe(name) }, who);
const read = async (who = student) => (await call("GET", "/reminders", undefined, who)).json.data;
const rows = async (text: string) => (await deps.db.$client.query(text)).rows;
const paths = () => service.received.map(({ path }) => path);

async function signInAgain({ email, password, userId }: TestAccount): Promise<TestAccount> {
	const { json } = await server.call("POST", "/autenticacion/signin", { body: { email, password } });
	return { email, password, userId, token: json.token };
}

describe("reminders", () => {
	it("are off until a device turns them on, and refuse hours of the night", async () => {
		expect(await read()).toEqual({ hour: null, here: false, publicKey: expect.stringMatching(/^[\w-]{87}$/) });
		expect((await subscribe("a", 19)).json.data).toMatchObject({ hour: 19, here: true });
		const other = await signInAgain(student);
		expect(await read(other)).toMatchObject({ hour: 19, here: false });
		for (const hour of [6, 22]) expect((await subscribe("a", hour)).status).toBe(422);
		await subscribe("b", 8, other);
		expect((await call("DELETE", "/reminders", undefined, other)).json.data).toMatchObject({ hour: 8, here: false });
		expect((await call("DELETE", "/reminders")).json.data).toMatchObject({ hour: null, here: false });
		expect(await rows("select from reminders")).toEqual([]);
	});

	it("use one key pair in all processes", async () => {
		const ofSecond = await second.call("GET", `/user/${student.userId}/reminders`, { token: student.token });
		expect(ofSecond.json.data.publicKey).toBe((await read()).publicKey);
		expect(await rows("select id from push_keys")).toEqual([{ id: 1 }]);
	});

	it.each([
		["an address of this machine", { endpoint: "https://127.0.0.1/push" }],
		["another port of this machine", { endpoint: "http://127.0.0.1:1/push" }],
		["plain http", { endpoint: "http://push.example.com/x" }],
		["a host that is not a push service", { endpoint: "https://push.example.com/x" }],
		["no address", { endpoint: "x" }],
		[
			"a key that is not a point of the curve",
			{ keys: { p256dh: `B${"A".repeat(86)}`, auth: randomBytes(16).toString("base64url") } },
		],
		["a key of another length", { keys: { p256dh: "BA", auth: "x" } }],
	])("refuse %s", async (_, wrong) => {
		const subscription = { ...service.subscribe("x"), ...wrong };
		const { status, json } = await call("PUT", "/reminders", { hour: 19, subscription });
		expect([status, json.message]).toEqual([422, "Tu navegador dio una dirección de avisos que no podemos usar"]);
		expect(await rows("select from push_subscriptions")).toEqual([]);
	});

	it("cannot be read or changed by other users (P-021, P-022)", async () => {
		const { token } = await createTestAccount(server);
		for (const method of ["GET", "PUT", "DELETE"]) {
			const body = { hour: 19, subscription: service.subscribe("y") };
			const answer = await server.call(method, `/user/${student.userId}/reminders`, {
				token,
				...(method === "PUT" ? { body } : {}),
			});
			expect(answer.status).toBe(403);
		}
	});
});

describe("the daily reminder", () => {
	it("is sent to each device once, at its hour, signed with the key that the browser has", async () => {
		await subscribe("phone");
		await subscribe("laptop", 19, await signInAgain(student));
		goTo(18);
		expect(await sendDueReminders(deps)).toBe(0);
		goTo(19);
		expect(await sendDueReminders(deps)).toBe(2);
		expect(await sendDueReminders(deps)).toBe(0);
		expect(paths().toSorted()).toEqual(["/push/laptop", "/push/phone"]);
		const { headers, bytes } = service.received[0]!;
		expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "7200", urgency: "normal", topic: "plan" });
		expect(bytes).toBeGreaterThan(100);
		const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
		expect(key).toBe((await read()).publicKey);
		const [head, body, signature] = token!.split(".");
		const point = Buffer.from(key!, "base64url");
		const jwk = {
			kty: "EC",
			crv: "P-256",
			x: point.subarray(1, 33).toString("base64url"),
			y: point.subarray(33).toString("base64url"),
		};
		const publicKey = createPublicKey({ key: jwk, format: "jwk" });
		expect(
			verify(
				"sha256",
				Buffer.from(`${head}.${body}`),
				{ key: publicKey, dsaEncoding: "ieee-p1363" },
				Buffer.from(signature!, "base64url"),
			),
		).toBe(true);
		expect(JSON.parse(Buffer.from(body!, "base64url").toString())).toMatchObject({
			...{ aud: service.origin, sub: "https://cachimbo.test" },
		});
	});

	it("is sent again the next day, only once also with two processes", async () => {
		await subscribe("phone");
		for (const day of [0, 1, 2]) {
			goTo(19, day);
			await Promise.all([deps, second.deps, deps, second.deps].map(sendDueReminders));
			expect(service.received).toHaveLength(day + 1);
		}
	});

	it("is not sent late, at night, without a future exam, or to students who have studied today", async () => {
		await subscribe("phone", 21);
		goTo(22);
		await sendDueReminders(deps);
		await subscribe("phone", 19);
		goTo(21);
		await sendDueReminders(deps);
		expect(service.received).toEqual([]);

		goTo(19, 1);
		const today = limaDay(clock.now().getTime());
		await deps.db.$client.query("insert into study_days (user_id, day, answered, correct) values ($1, $2, 3, 1)", [
			student.userId,
			today,
		]);
		await sendDueReminders(deps);
		goTo(19, 45);
		await sendDueReminders(deps);
		goTo(19, 2);
		await call("PUT", "/preferences", { examDate: null });
		await sendDueReminders(deps);
		expect(service.received).toEqual([]);
	});

	it.each([404, 410])("removes a browser that is gone (%i), and keeps the others", async (status) => {
		await subscribe("gone");
		await subscribe("phone", 19, await signInAgain(student));
		service.answers.set("/push/gone", status);
		goTo(19);
		expect(await sendDueReminders(deps)).toBe(1);
		expect(await rows("select endpoint from push_subscriptions")).toEqual([
			{ endpoint: `${service.origin}/push/phone` },
		]);
	});

	it.each([301, 429, 500])(
		"is not sent again after the push service refuses it (%i), and the browser stays registered",
		async (status) => {
			await subscribe("phone");
			service.answers.set("/push/phone", status);
			goTo(19);
			expect(await sendDueReminders(deps)).toBe(0);
			expect(await sendDueReminders(deps)).toBe(0);
			expect(service.received).toHaveLength(1);
			expect(await rows("select from push_subscriptions")).toHaveLength(1);
		},
	);
});

describe("a device's address", () => {
	it("is removed when that device signs out, or another one ends its session", async () => {
		const laptop = await signInAgain(student);
		await subscribe("phone");
		await subscribe("laptop", 19, laptop);
		await server.call("POST", "/autenticacion/logout", { token: student.token });
		const endpoints = async () =>
			(await rows("select endpoint from push_subscriptions")).map(({ endpoint }) => endpoint);
		await expect.poll(endpoints).toEqual([`${service.origin}/push/laptop`]);
		const third = await signInAgain(student);
		await server.call("DELETE", `/user/${student.userId}/sessions`, { token: third.token });
		await expect.poll(endpoints).toEqual([]);
	});

	it("receives nothing once its session has expired", async () => {
		await subscribe("phone");
		await deps.db.$client.query("update sessions set expires_at = $2 where user_id = $1", [
			student.userId,
			clock.now(),
		]);
		goTo(19);
		expect(await sendDueReminders(deps)).toBe(0);
		expect(await rows("select from push_subscriptions")).toEqual([]);
	});

	it("belongs to the user who last turned reminders on in that browser", async () => {
		const other = await createTestAccount(server);
		const subscription = service.subscribe("shared");
		for (const who of [student, other]) await call("PUT", "/reminders", { hour: 19, subscription }, who);
		expect([(await read()).here, (await read(other)).here]).toEqual([false, true]);
	});

	it("shows only its push service in the data export, and is deleted with the account", async () => {
		await subscribe("phone", 20);
		const { text } = await call("GET", "/data");
		expect(JSON.parse(text).reminders).toEqual({
			...{ hour: 20, lastSentOn: null },
			devices: [{ service: new URL(service.origin).host, since: expect.any(String) }],
		});
		expect(text).not.toContain("/push/phone");
		await call("POST", "/delete", { password: student.password });
		expect([...(await rows("select from push_subscriptions")), ...(await rows("select from reminders"))]).toEqual([]);
	});
});
