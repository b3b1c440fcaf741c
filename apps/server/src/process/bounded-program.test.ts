import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { startBounded } from "./bounded-program.ts";

const bounds = { heapMb: 64, outsideMb: 500, cpuSeconds: 20 };

/** Runs a program with this source; returns its message. */
async function run(source: string): Promise<unknown> {
	const program = join(mkdtempSync(join(inject("runFolder"), "bounded-")), "program.mjs");
	writeFileSync(program, source);
	const [message] = await once(startBounded(program, bounds), "message");
	return message;
}

it("shares the server's compile cache with its child programs", async () => {
	const folder = await run('import { getCompileCacheDir } from "node:module"; process.send(getCompileCacheDir());');
	expect(folder).toBe(getCompileCacheDir());
});

it("passes no other setting of the server to its child programs", async () => {
	const names = await run("process.send(Object.keys(process.env));");
	expect(names).not.toContain("PATH");
	expect((names as string[]).filter((name) => !/^(NODE_COMPILE_CACHE|NODE_CHANNEL_.*|PWD|_)$/.test(name))).toEqual([]);
});
