import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { sessions } from "../../../db/schema/people/accounts.ts";

const second = 1000;
const minute = 60 * second;

let server: TestApp;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
});
beforeEach(async () => {
	server.clock.offsetMs = 0;
	student = await createTestAccount(server);
});

/** Returns a function that lists the tokens verified from now on. */
function watchVerifying() {
	const reads = vi.spyOn(server.deps.tokens, "read");
	onTestFinished(() => reads.mockRestore());
	return () => reads.mock.calls.map(([token]) => token);
}
const ask = async (token: string) => (await server.call("GET", `/user/${student.userId}/perfil`, { token })).status;

it("verifies a token once while it is used, and looks up its session each second", async () => {
	const verified = watchVerifying();
	for (const after of [0, 2 * second, 4 * minute, 8 * minute]) {
		server.clock.offsetMs = after;
		expect(await ask(student.token)).toBe(200);
	}
	expect(verified()).toEqual([student.token]);
	// Without an event on the bus: only reading its row can reveal it.
	await server.deps.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, student.userId));
	server.clock.offsetMs += 2 * second;
	expect(await ask(student.token)).toBe(401);
});

it("verifies a token again if unused for five minutes", async () => {
	const verified = watchVerifying();
	await ask(student.token);
	server.clock.offsetMs = 5 * minute + second;
	await ask(student.token);
	expect(verified()).toEqual([student.token, student.token]);
});

it("verifies a token with another signature, whatever was verified before", async () => {
	await ask(student.token);
	const verified = watchVerifying();
	const [head, claims] = student.token.split(".");
	const forged = `${head}.${claims}.${"A".repeat(43)}`;
	expect([await ask(forged), verified()]).toEqual([401, [forged]]);
});

it("accepts no verified token beyond its expiry", async () => {
	const short = server.deps.tokens.sign({
		...JSON.parse(Buffer.from(student.token.split(".")[1]!, "base64url").toString()),
		exp: Math.floor(Date.now() / 1000) + 60,
	});
	expect(await ask(short)).toBe(200);
	const verified = watchVerifying();
	server.clock.offsetMs = 61 * second;
	expect([await ask(short), verified()]).toEqual([401, []]);
});
