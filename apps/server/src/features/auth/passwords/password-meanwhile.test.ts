import { setImmediate } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { type CallResult, createTestApp, type TestApp } from "../../../../testing/app.ts";
import { meetAtRow } from "../../../../testing/database/meet-at-row.ts";
import { countRows } from "../../../../testing/features/attempts.ts";
import { passwordResets, sessions, users } from "../../../db/schema/people/accounts.ts";
import { createAccount } from "../first-admin.ts";
import { digest } from "../mailed-tokens.ts";

let server: TestApp;
let student: TestAccount;
let tokenCount = 0;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
});
beforeEach(async () => {
	student = await createTestAccount(server);
});

const newPassword = "otra clave larga";
const signIn = ({ email }: TestAccount, password: string) =>
	server.call("POST", "/autenticacion/signin", { body: { email, password } });
const isAccepted = async (token: string) => (await server.call("GET", "/user/courses/all", { token })).status === 200;
const weakHash = (password: string) => hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });

/** Returns a function that uses a mailed reset link. */
async function prepareReset({ userId }: TestAccount) {
	const token = `enlace-${++tokenCount}`;
	const expiresAt = new Date(Date.now() + 600_000);
	await server.deps.db.insert(passwordResets).values({ userId, tokenHash: digest(token), expiresAt });
	return () => server.call("POST", `/autenticacion/reset-password/${token}`, { body: { newPassword } });
}

const isWaiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
async function untilSomebodyWaits() {
	while ((await server.deps.db.$client.query(isWaiting)).rows.length === 0) await setImmediate();
}

/** Sends `call` while the reset waits for the account's row. The reset gets the row first. */
async function behindReset(call: () => Promise<CallResult>) {
	const reset = await prepareReset(student);
	const [done, other] = await meetAtRow(server, "users", student.userId, [
		reset,
		async () => {
			await untilSomebodyWaits();
			return call();
		},
	]);
	expect(done!.status).toBe(200);
	return other!;
}

describe("a password that is reset", () => {
	it("leaves no valid token of the old one, with 234 concurrent sign-ins", async () => {
		let opened = 0;
		for (let round = 0; round < 13; round += 1) {
			const account = await createTestAccount(server);
			const reset = await prepareReset(account);
			const first = Array.from({ length: 9 }, () => signIn(account, account.password));
			const answered = reset();
			const all = [...first, ...Array.from({ length: 9 }, () => signIn(account, account.password))];
			expect((await answered).status).toBe(200);
			for (const answer of await Promise.all(all)) {
				expect([200, 401]).toContain(answer.status);
				if (answer.status === 200) opened += 1;
				if (answer.status === 200) expect(await isAccepted(answer.json.token)).toBe(false);
			}
			expect(await isAccepted((await signIn(account, newPassword)).json.token)).toBe(true);
		}
		expect(opened).toBeGreaterThan(0);
	});

	it("refuses a sign-in that checked the old password before the reset", async () => {
		const answer = await behindReset(() => signIn(student, student.password));
		expect([answer.status, await countRows(server, "sessions", openSessions())]).toEqual([401, 0]);
	});

	it("is not reverted by a sign-in that was rehashing the old one", async () => {
		const passwordHash = await weakHash(student.password);
		await server.deps.db.update(users).set({ passwordHash }).where(eq(users.id, student.userId));
		const answer = await behindReset(() => signIn(student, student.password));
		expect(answer.status).toBe(401);
		expect((await signIn(student, student.password)).status).toBe(401);
		expect((await signIn(student, newPassword)).status).toBe(200);
	});

	it("prevents a deletion that was requested with the old one", async () => {
		const { userId, token, password } = student;
		const answer = await behindReset(() =>
			server.call("POST", `/user/${userId}/delete`, { token, body: { password } }),
		);
		expect([answer.status, await countRows(server, "users", `id = ${userId} and closed_at is null`)]).toEqual([401, 1]);
	});

	it("meets the rules of its role, also when the role changes meanwhile", async () => {
		const reset = await prepareReset(student);
		const holder = await server.deps.db.$client.connect();
		await holder.query("begin");
		await holder.query("update users set role = 'ADMIN' where id = $1", [student.userId]);
		const answer = reset();
		await untilSomebodyWaits();
		await holder.query("commit");
		holder.release();
		expect((await answer).status).toBe(400);
		expect((await signIn(student, student.password)).status).toBe(200);
	});
});

const openSessions = () => `user_id = ${student.userId} and revoked_at is null`;

describe("a session that ends", () => {
	it("is not cached by a request that looked it up just before the end", async () => {
		const { token, userId } = student;
		const holder = await server.deps.db.$client.connect();
		await holder.query("begin");
		await holder.query("lock table sessions in access exclusive mode");
		const early = isAccepted(token);
		await untilSomebodyWaits();
		server.deps.bus.publish("session-ended", { userId });
		await holder.query("commit");
		holder.release();
		expect(await early).toBe(true);
		await server.deps.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, userId));
		expect(await isAccepted(token)).toBe(false);
	});

	it("ends also when the settings give the account another password", async () => {
		expect(await isAccepted(student.token)).toBe(true);
		const { email } = student;
		await createAccount(server.deps, { role: "USER", email, password: newPassword, firstNames: "R", lastNames: "Ñ" });
		expect([await isAccepted(student.token), (await signIn(student, newPassword)).status]).toEqual([false, 200]);
	});
});

it("an outdated hash is replaced by one of several concurrent sign-ins, and all succeed", async () => {
	const passwordHash = await weakHash(student.password);
	await server.deps.db.update(users).set({ passwordHash }).where(eq(users.id, student.userId));
	const answers = await meetAtRow(
		server,
		"users",
		student.userId,
		Array.from({ length: 3 }, () => () => signIn(student, student.password)),
	);
	expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
	expect(await countRows(server, "users", `id = ${student.userId} and password_hash like '%m=19456,t=2,p=1$%'`)).toBe(
		1,
	);
});
