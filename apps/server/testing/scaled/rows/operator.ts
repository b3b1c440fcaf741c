import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { temporaryParent } from "../../../src/disk/data-folder.ts";
import { preloads } from "../../programs/preloads.ts";
import { play, type Row } from "../row.ts";
import type { Stage } from "../stage.ts";

const program = join(import.meta.dirname, "../../../topology/main.ts");
const startWithinMs = 90_000;
const goneWithinMs = 40_000;

/** Runs start:scaled like an operator; checks its output, and that it leaves no processes. */
export const startAndEnd = (stage: Stage): Promise<Row> =>
	play({
		...{ id: "start", done: "start:scaled, ended by SIGTERM; started again, its parent killed by SIGKILL", crowds: [] },
		async work() {
			const dataDir = mkdtempSync(join(temporaryParent(), "cachimbo-start-"));
			const wrong: string[] = [];
			const children: ChildProcess[] = [];
			try {
				const first = await begin(dataDir, stage.port + 40, children);
				if (!first.lines.some((line) => /^ {2}ADMIN {2}\S+ {2}\S+$/.test(line))) wrong.push("no password was shown");
				if ((await fetch(`${first.url}/readyz`)).status !== 200) wrong.push("its address does not answer");
				first.child.kill("SIGTERM");
				const [code] = await once(first.child, "exit");
				if (code !== 0) wrong.push(`it ended with ${code}`);
				wrong.push(...(await listRunning(first.pids, 0)));
				const second = await begin(dataDir, stage.port + 40, children);
				second.child.kill("SIGKILL");
				wrong.push(...(await listRunning(second.pids, goneWithinMs)));
				return { note: `${first.pids.length} processes each time, none left`, wrong };
			} finally {
				await Promise.all(children.map(end));
				rmSync(dataDir, { recursive: true, force: true });
			}
		},
	});

async function begin(dataDir: string, port: number, children: ChildProcess[]) {
	const child = spawn(process.execPath, [...preloads, program], {
		env: {
			PATH: process.env.PATH,
			...{ DATA_DIR: dataDir, PORT: String(port), DEMO: "0", NODE_ENV: "test", LOG_LEVEL: "warn" },
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	children.push(child);
	const { lines, url } = await untilAnnounced(child);
	const programs = lines.findLast((line) => /^ {2}nginx \d+/.test(line))!;
	const postmaster = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0];
	const pids = [...programs.matchAll(/(?:nginx|process \d+|redis) (\d+)/g)].map(([, pid]) => Number(pid));
	return { child, lines, url, pids: [...pids, Number(postmaster)] };
}

/** Cleans up after a failure; its parts end with it. */
async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await Promise.race([once(child, "exit"), delay(goneWithinMs, undefined, { ref: false })]);
	child.kill("SIGKILL");
}

function untilAnnounced(child: ChildProcess): Promise<{ lines: string[]; url: string }> {
	const lines: string[] = [];
	return new Promise((resolve, reject) => {
		const hear = (line: string) => {
			lines.push(line);
			if (!/kill -USR2/.test(line)) return;
			resolve({ lines, url: lines.flatMap((each) => / → (http:\S+)$/.exec(each)?.[1] ?? [])[0]! });
		};
		for (const output of [child.stdout!, child.stderr!]) createInterface(output).on("line", hear);
		child.once("exit", (code) => reject(new Error(`ended with ${code}: ${lines.join("\n")}`)));
		setTimeout(() => {
			child.kill("SIGTERM");
			reject(new Error(`did not start: ${lines.join("\n")}`));
		}, startWithinMs).unref();
	});
}

/** @returns a sentence for each process that is still running */
async function listRunning(pids: readonly number[], withinMs: number): Promise<string[]> {
	const until = performance.now() + withinMs;
	while (performance.now() < until && pids.some(isAlive)) await delay(100);
	return pids.filter(isAlive).map((pid) => `process ${pid} is left`);
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
