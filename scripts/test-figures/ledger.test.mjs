import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { cpuBetween, cpuTimesOf } from "./cpu-times.mjs";
import { ledgerTable, openEntry, openPhase, phaseTable, readLedger } from "./ledger.mjs";

const given = process.env.LEDGER;
afterEach(() => {
	if (given === undefined) delete process.env.LEDGER;
	else process.env.LEDGER = given;
});

/** Uses half a second of CPU, however busy the machine is. */
const burn = "for (let n = 0; process.cpuUsage().user < 5e5; ) for (let k = 0; k < 1e6; k++) n += k;";
const onLinux = it.skipIf(process.platform !== "linux");

onLinux("counts the CPU time of child programs, whether they run or have ended", { timeout: 60_000 }, async () => {
	const before = cpuTimesOf();
	execFileSync(process.execPath, ["-e", burn]);
	const child = spawn(process.execPath, ["-e", `${burn} console.log("burnt"); process.stdin.resume();`]);
	await once(child.stdout, "data");
	const spent = cpuBetween(before, cpuTimesOf());
	child.kill();
	expect(spent.worker, "ended and waited for: on its parent's account").toBeGreaterThanOrEqual(0.45);
	expect(spent.server, "still running").toBeGreaterThanOrEqual(0.45);
});

onLinux("counts what processes of the machine use in a phase that nobody waits for", { timeout: 60_000 }, async () => {
	const end = openPhase();
	const child = spawn(process.execPath, ["-e", `${burn} console.log("burnt")`], { detached: true });
	await once(child.stdout, "data");
	const { name, seconds } = end("burning");
	expect(name).toBe("burning");
	expect(seconds.busy).toBeGreaterThanOrEqual(0.45);
	expect(seconds.busy + seconds.idle, "all cores, as long as the phase").toBeGreaterThanOrEqual(seconds.wall * 0.9);
});

it("sums the phases of a run", () => {
	const phases = [
		{ name: "Vitest", seconds: { wall: 10, busy: 18, idle: 2 } },
		{ name: "Playwright", seconds: { wall: 5, busy: 9.5, idle: 0.5 } },
	];
	expect(phaseTable(phases)).toEqual([
		"     wall     busy     idle  seconds of the whole machine",
		"     10.0     18.0      2.0  Vitest",
		"      5.0      9.5      0.5  Playwright",
		"     15.0     27.5      2.5  all",
	]);
});

it("appends an entry for each test to the LEDGER file, and none without LEDGER", () => {
	const path = join(mkdtempSync(join(tmpdir(), "ledger-")), "ledger.jsonl");
	delete process.env.LEDGER;
	openEntry()("server", "a.test.ts");
	expect(readLedger(path)).toEqual([]);
	process.env.LEDGER = path;
	openEntry()("server", "a.test.ts");
	openEntry()("journeys", "b.spec.ts: solves");
	expect(readLedger(path)).toMatchObject([{ suite: "server", name: "a.test.ts" }, { suite: "journeys" }]);
});

it("lists the most expensive tests first and sums them by suite and kind", () => {
	const entries = [
		{ suite: "server", name: "cheap", cpu: { worker: 1 } },
		{ suite: "journeys", name: "dear", cpu: { worker: 2, browser: 3 } },
		{ suite: "server", name: "middling", cpu: { worker: 4 } },
	];
	expect(ledgerTable(entries, 2)).toEqual([
		"    total   worker  browser  CPU seconds",
		"      5.0      2.0      3.0  dear",
		"      4.0      4.0      0.0  middling",
		"",
		"    total   worker  browser  CPU seconds",
		"      5.0      5.0      0.0  server, 2 entries",
		"      5.0      2.0      3.0  journeys, 1 entries",
	]);
});
