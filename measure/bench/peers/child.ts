import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

export interface Child {
	pid: number;
	/** Returns the last output, for the error of a peer that does not start. */
	said(): string;
	/** Whether the process has ended by itself. */
	isOver(): boolean;
	/** Asks the process to end, and kills it after ten seconds. */
	stop(): Promise<void>;
}

const linesKept = 30;

/** Starts a third-party program in a process of its own that does not outlive the bench. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions = {}): Child {
	// In a process group of its own: Ctrl-C reaches only the bench, which ends the child.
	const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
	const lines: string[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk: Buffer) => {
			lines.push(...chunk.toString().split("\n").filter(Boolean));
			lines.splice(0, lines.length - linesKept);
		});
	}
	let over = false;
	const ended = new Promise<void>((resolve) => {
		for (const event of ["exit", "error"]) child.once(event, () => resolve());
	}).then(() => {
		over = true;
	});
	const dismiss = child.pid ? guard(child.pid) : () => {};
	return {
		pid: child.pid ?? 0,
		said: () => lines.join("\n"),
		isOver: () => over,
		async stop() {
			if (!over) {
				child.kill("SIGTERM");
				await Promise.race([ended, delay(10_000, undefined, { ref: false })]);
				if (!over) child.kill("SIGKILL");
				await ended;
			}
			dismiss();
		},
	};
}

/**
 * Starts a shell that ends the process when our end of its input closes, however the bench ends. @returns a function that
 * releases it
 */
function guard(pid: number): () => void {
	const shell: ChildProcess = spawn("sh", ["-c", 'read -r word; [ "$word" ] || kill -9 "$1"', "sh", String(pid)], {
		stdio: ["pipe", "ignore", "ignore"],
		detached: true,
	});
	shell.unref();
	return () => void shell.stdin?.end("done\n");
}

/** Waits until `ready` is true. @throws Error when the process has ended, or on a timeout */
export async function until(ready: () => Promise<boolean>, { child, withinMs }: { child: Child; withinMs: number }) {
	const end = performance.now() + withinMs;
	while (performance.now() < end && !child.isOver()) {
		if (await ready().catch(() => false)) return;
		await delay(200);
	}
	throw new Error(`it ${child.isOver() ? "ended" : `was not there after ${withinMs / 1000} s`}:\n${child.said()}`);
}

/** Returns free ports of the loopback address. */
export async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
	await Promise.all(servers.map((server) => once(server, "listening")));
	const ports = servers.map((server) => (server.address() as { port: number }).port);
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	return ports;
}
