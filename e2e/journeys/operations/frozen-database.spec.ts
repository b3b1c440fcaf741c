import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningServer, startServer } from "../../server/start-server.ts";

/** Returns the ids of the postmaster and its connections' processes. */
function databaseProcesses({ dataDir }: RunningServer): number[] {
	const main = Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
	const parentOf = (pid: string) => Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
	const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	const isChild = (pid: string) => {
		try {
			return parentOf(pid) === main;
		} catch {
			return false; // The process has just ended.
		}
	};
	return [main, ...numbers.filter(isChild).map(Number)];
}

async function ask(url: string, body?: object) {
	const headers = { "content-type": "application/json" };
	const reply = await fetch(url, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
	return { status: reply.status, again: reply.headers.get("retry-after"), text: await reply.text() };
}

test("while the database is stopped every request ends and cached pages are served; afterwards the server recovers", async () => {
	test.skip(process.platform !== "linux", "the processes of the database are found in /proc");
	test.setTimeout(180_000);
	const server = await startServer({ DEMO: "0" });
	let stopped: number[] = [];
	const resumeDatabase = () => {
		for (const pid of stopped.splice(0)) process.kill(pid, "SIGCONT");
	};
	const signIn = () => ask(`${server.url}/api/v1/autenticacion/signin`, server.admin);
	try {
		expect((await ask(`${server.url}/`)).status).toBe(200);
		stopped = databaseProcesses(server);
		for (const pid of stopped) process.kill(pid, "SIGSTOP");
		const asked = Promise.all(Array.from({ length: 30 }, signIn));
		const [alive, ready, page] = await Promise.all(["/healthz", "/readyz", "/"].map((path) => ask(server.url + path)));
		const unseen = await ask(`${server.url}/blog`);
		expect([alive?.status, ready?.status, page?.status]).toEqual([200, 503, 200]);
		// The probe's own message: its timeout ended it, not the general request timeout.
		expect(ready?.text).toContain('"status":"unavailable"');
		expect([unseen.status, unseen.again]).toEqual([503, "3"]);
		const refused = [...(await asked), unseen];
		expect([...new Set(refused.map(({ status }) => status))]).toEqual([503]);
		resumeDatabase();
		const signInAll = async () => (await Promise.all(Array.from({ length: 30 }, signIn))).map(({ status }) => status);
		await expect.poll(async () => new Set(await signInAll())).toEqual(new Set([200]));
	} finally {
		resumeDatabase();
		expect(await server.stop()).toBe(0);
	}
});
