import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { freePort } from "../testing/services/free-port.ts";
import { ready, startProcess } from "./process.ts";

it("fails at once if a process exits before it was ready, with its output", async () => {
	const said: string[] = [];
	const dataDir = mkdtempSync(join(inject("runFolder"), "process-"));
	const started = startProcess({
		...{ name: "Process 1", port: await freePort(), endsAtFirstFault: true },
		env: { NODE_ENV: "test", DATA_DIR: dataDir, PUBLIC_URL: "http://::1:3000" },
		hear: () => {},
		say: (line) => void said.push(line),
	});
	onTestFinished(async () => void (await started.stop("SIGKILL")));
	await expect(started.ready()).rejects.toThrow(/^Process 1 ended before it was ready:\n(.*\n)*.*PUBLIC_URL/);
	expect([started.pid(), said]).toEqual([undefined, []]);
});

/** Starts a process that is not ready for the first requests. */
async function startSlow(unreadyTimes: number): Promise<string> {
	let asked = 0;
	const server = createServer((_, response) => {
		asked += 1;
		response.writeHead(asked > unreadyTimes ? 200 : 503).end();
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("waits for a process that makes progress, however long it takes", async () => {
	let steps = 0;
	const progress = () => ++steps;
	await ready("Process 1", await startSlow(5), { silentMs: 1, progress });
	expect(steps).toBeGreaterThan(4);
});

it("fails if a process makes no progress for too long", async () => {
	const waiting = ready("Process 1", await startSlow(Number.POSITIVE_INFINITY), { silentMs: 1, progress: () => 0 });
	await expect(waiting).rejects.toThrow(/^Process 1 is not ready, and has made no progress for /);
});
