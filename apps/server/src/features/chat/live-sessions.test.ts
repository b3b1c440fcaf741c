import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { listen } from "../../../testing/clients/raw-client.ts";
import { connectRawStomp, openRawStomp, type RawStomp } from "../../../testing/clients/stomp.ts";
import { createTestGroup } from "../../../testing/features/chat.ts";
import { users } from "../../db/schema/people/accounts.ts";

/** Two processes on one database. */
let first: TestApp;
let second: TestApp;
let ports: number[];
beforeAll(async () => {
	first = await createTestApp();
	second = await createTestApp({ database: first.database });
	ports = [await listen(first), await listen(second)];
});

async function connect(who: TestAccount, at = 0, headers: Record<string, string> = {}): Promise<RawStomp> {
	const client = await connectRawStomp(ports[at]!, who, headers);
	onTestFinished(() => client.close());
	return client;
}

/** Waits for the server to end a connection. @returns its reason */
async function endOf(client: RawStomp) {
	const { headers } = await client.next("ERROR");
	expect(await client.closed()).toBe(1008);
	return headers.code;
}

describe("a connection is closed with its session", () => {
	it("after sign-out, on every process (P-010)", async () => {
		const rosa = await createTestAccount(first);
		const open = [await connect(rosa, 0), await connect(rosa, 1)];
		await first.call("POST", "/autenticacion/logout", { token: rosa.token });
		for (const client of open) expect(await endOf(client)).toBe("UNAUTHENTICATED");
	});

	it("on all devices, after a password change (P-011)", async () => {
		const rosa = await createTestAccount(first);
		const signIn = { body: { email: rosa.email, password: rosa.password } };
		const { token } = (await first.call("POST", "/autenticacion/signin", signIn)).json;
		const open = [await connect(rosa), await connect({ ...rosa, token }, 1)];
		first.deps.bus.publish("session-ended", { userId: rosa.userId });
		for (const client of open) expect(await endOf(client)).toBe("UNAUTHENTICATED");
	});

	it("after a change of role, and after an unannounced end of the session, by polling", async () => {
		const [admin, rosa] = [await createTestAccount(first, "ADMIN"), await createTestAccount(first)];
		const open = [await connect(admin), await connect(rosa, 1)];
		await first.deps.db.update(users).set({ role: "USER" }).where(eq(users.id, admin.userId));
		await first.deps.db.$client.query("update sessions set revoked_at = now() where user_id = $1", [rosa.userId]);
		for (const client of open) await endOf(client);
	});

	it("when its token expires, even if the session continues", async () => {
		const rosa = await createTestAccount(second);
		const claims = JSON.parse(Buffer.from(rosa.token.split(".")[1]!, "base64url").toString());
		const exp = Math.floor(Date.now() / 1000) + 3;
		const client = await connect({ ...rosa, token: second.deps.tokens.sign({ ...claims, exp }) }, 1);
		expect(await endOf(client)).toBe("UNAUTHENTICATED");
		expect((await second.call("GET", `/user/group/${rosa.userId}`, { token: rosa.token })).status).toBe(200);
	});

	it("after the deletion of the account", async () => {
		const rosa = await createTestAccount(first);
		const group = await createTestGroup(first, rosa);
		const client = await connect(rosa, 1);
		client.send("SUBSCRIBE", { id: "s", destination: `/topic/group/${group}` });
		await first.call("POST", `/user/${rosa.userId}/delete`, { token: rosa.token, body: { password: rosa.password } });
		expect(await endOf(client)).toBe("UNAUTHENTICATED");
	});
});

describe("heart-beats", () => {
	it("go both ways, and a silent client is disconnected after 8 seconds at the earliest (P-068)", async () => {
		const rosa = await createTestAccount(first);
		const [lively, silent, without] = [
			await connect(rosa, 0, { "heart-beat": "4000,4000" }),
			await connect(rosa, 0, { "heart-beat": "4000,4000" }),
			await connect(rosa),
		];
		const since = performance.now();
		const beating = setInterval(() => lively.raw("\n"), 3_000);
		onTestFinished(() => clearInterval(beating));
		expect(await silent.closed()).toBe(1006);
		const seconds = (performance.now() - since) / 1000;
		expect(seconds).toBeGreaterThan(8);
		expect(silent.beats).toBeGreaterThanOrEqual(2);
		expect(lively.beats).toBeGreaterThanOrEqual(2);
		expect(without.beats).toBe(0);
		for (const client of [lively, without]) {
			client.send("UNSUBSCRIBE", { id: "a", receipt: "still here" });
			expect((await client.next()).command).toBe("RECEIPT");
		}
	}, 30_000);
});

describe("a process that shuts down", () => {
	it("answers received messages, closes connections with 1012 and accepts no new ones (P-078)", async () => {
		const server = await createTestApp({ database: first.database, env: { LIMITS_FACTOR: "20" } });
		const port = await listen(server);
		const rosa = await createTestAccount(server);
		const group = await createTestGroup(server, rosa);
		const open: RawStomp[] = [];
		for (let n = 0; n < 100; n++) open.push(await connectRawStomp(port, rosa));
		const sent = open.slice(0, 20);
		const destination = `/app/chat.message/${group}`;
		for (const client of sent) client.send("SEND", { destination, receipt: "r" }, JSON.stringify({ content: "Adiós" }));
		for (const client of sent) expect((await client.next()).command).toBe("RECEIPT");
		const closing = server.app.close();
		await expect(openRawStomp(port)).rejects.toThrow();
		expect(new Set(await Promise.all(open.map((client) => client.closed())))).toEqual(new Set([1012]));
		await closing;
	});
});
