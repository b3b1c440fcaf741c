import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, request as http, test } from "@playwright/test";
import { openKeptAlive } from "../../server/kept-alive-client.ts";
import { runToEnd, startServer } from "../../server/start-server.ts";

const main = join(import.meta.dirname, "../../../apps/server/src/main.ts");

test("a crash loses no account, and the next start serves again", async () => {
	const server = await startServer({ DEMO: "0" });
	try {
		const client = await http.newContext({ baseURL: server.url });
		const account = { nombres: "Ana", apellidos: "Flores", email: "ana@correo.pe", password: "clave de ana" };
		expect((await client.post("/api/v1/autenticacion/signupuser", { data: account })).status()).toBe(201);
		await server.crashAndRestart();
		expect((await client.post("/api/v1/autenticacion/signin", { data: account })).status()).toBe(200);
		expect((await client.get("/readyz")).status()).toBe(200);
	} finally {
		await server.stop();
	}
});

test("a second start on the same data reports it and exits", async () => {
	const server = await startServer({ DEMO: "0" });
	try {
		const second = await runToEnd({ DATA_DIR: server.dataDir, PORT: "0" });
		expect(second.code).not.toBe(0);
		expect(second.output).toMatch(/DATA_DIR|data folder|datos/i);
		expect(second.output).not.toMatch(/\n\s+at /);
	} finally {
		await server.stop();
	}
});

test("invalid settings stop the start and are all listed at once", async () => {
	const { code, output } = await runToEnd({
		PORT: "puerta",
		JWT_SECRET: "a".repeat(40),
		ADMIN_PASSWORD: "corta",
		SMTP_URL: "http://x",
		MAIL_FROM: "Cachimbo",
	});
	expect(code).toBe(1);
	for (const name of ["PORT", "JWT_SECRET", "ADMIN_PASSWORD", "SMTP_URL", "MAIL_FROM"]) expect(output).toContain(name);
});

test("a start outside of tests refuses looser limits", async () => {
	for (const NODE_ENV of ["production", "development", ""]) {
		const { code, output } = await runToEnd({ NODE_ENV, LIMITS_FACTOR: "10" });
		expect([code, output]).toEqual([1, expect.stringContaining("LIMITS_FACTOR")]);
	}
});

test("SIGTERM stops the server and its database cleanly", async () => {
	const server = await startServer({ DEMO: "0" });
	expect(await server.stop()).toBe(0);
});

for (const { signal, when, tag } of [
	{ signal: "SIGTERM" as const, when: /^postgres-unfinished-/, tag: [] },
	{ signal: "SIGINT" as const, when: /^postgres\.log$/, tag: ["@long"] },
]) {
	test(`${signal} during the start, as soon as there is ${when}, leaves no database process behind and exits with 0`, {
		tag,
	}, async () => {
		const dataDir = await mkdtemp(join(tmpdir(), "cachimbo-e2e-"));
		const has = async (name: RegExp) => (await readdir(dataDir)).some((file) => name.test(file));
		try {
			const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "0" } });
			const exit = once(child, "exit");
			await expect.poll(() => has(when), { intervals: [5], timeout: 60_000 }).toBe(true);
			child.kill(signal);
			expect(await exit).toEqual([0, null]);
			expect(await has(/unfinished/)).toBe(false);
			const next = await startServer({ DEMO: "0", DATA_DIR: dataDir });
			expect(next.lines.filter((line) => /still running/.test(line))).toEqual([]);
			await next.stop();
		} finally {
			await rm(dataDir, { recursive: true, force: true });
		}
	});
}

test("the same signal sent twice, as by a terminal and npm, still stops the server cleanly", async () => {
	const server = await startServer({ DEMO: "0" });
	const open = await openKeptAlive(server.url); // An open connection for the server to wait for.
	const exited = server.signal("SIGTERM");
	expect(await Promise.all([exited, server.signal("SIGTERM"), open.over])).toEqual([0, 0, "closed"]);
	await server.stop();
});
