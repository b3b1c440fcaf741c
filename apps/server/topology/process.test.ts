import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { startProcess } from "./process.ts";

it("gives up at once a process that ends before it was ever ready, with its own words", async () => {
	const said: string[] = [];
	const dataDir = mkdtempSync(join(inject("runFolder"), "process-"));
	const started = startProcess({
		...{ name: "Process 1", port: await freePort(), endsAtFirstFault: true },
		env: { NODE_ENV: "test", DATA_DIR: dataDir, PUBLIC_URL: "http://::1:3000" },
		hear: () => {},
		say: (line) => void said.push(line),
	});
	onTestFinished(async () => void (await started.stop("SIGKILL")));
	await expect(started.ready(15_000)).rejects.toThrow(/^Process 1 ended before it was ready:\n(.*\n)*.*PUBLIC_URL/);
	expect([started.pid(), said]).toEqual([undefined, []]);
});
