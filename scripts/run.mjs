import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { projectEnvironment, projectNode, root } from "./project.mjs";

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a script under the project's Node with its output shown. @returns its exit code */
export async function show(args, { cwd = root, env = {} } = {}) {
	const child = spawn(projectNode(), args, { cwd, env: projectEnvironment(env), stdio: "inherit" });
	const stopForwarding = forwardSignals(child);
	const [code, signal] = await once(child, "exit");
	stopForwarding();
	return exitCode(code, signal);
}

/** Runs a script under the project's Node and captures its output. @returns its exit code and output */
export async function collect(args, { cwd = root, env = {} } = {}) {
	const child = spawn(projectNode(), args, { cwd, env: projectEnvironment(env), stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	const [code, signal] = await once(child, "close");
	return { code: exitCode(code, signal), output };
}

/**
 * Starts a server in its own session and forwards each signal once. Ctrl-C reaches every process of the terminal and is also
 * forwarded by npm, but a second signal would make the server exit at once.
 * @returns the process, a promise of its exit code, and whether a forwarded signal has ended it
 */
export function launch(args, { env = {} } = {}) {
	const child = spawn(projectNode(), [...serverArguments, ...args], {
		cwd: root,
		env: projectEnvironment({ ...serverEnvironment, ...env }),
		stdio: ["inherit", "inherit", "inherit", "ipc"],
		detached: process.platform !== "win32",
	});
	let isSignalled = false;
	const stopForwarding = forwardSignals(child, () => {
		isSignalled = true;
	});
	const stopWatching = watchNpm(child);
	const exited = once(child, "exit").then(([code, signal]) => {
		stopForwarding();
		stopWatching();
		return exitCode(code, signal);
	});
	return { child, exited, wasSignalled: () => isSignalled };
}

const preloads = ["./server/end-with-parent.mjs", "./server/fast-imports.mjs"].flatMap((file) => [
	"--import",
	new URL(file, import.meta.url).href,
]);

/**
 * Node flags of a server, which reduce its memory (docs/decisions/0065-small-when-idle.md). A semi-space of V8 has 4 MB
 * instead of 64, most of which a start would fill and never return. Old objects are collected when the heap has grown by half
 * instead of fourfold, since the process keeps that memory. deploy/run reads the same file.
 */
const serverFlags = readFileSync(new URL("./server/server-flags", import.meta.url), "utf8")
	.trim()
	.split(/\s+/);
export const serverArguments = [...serverFlags, ...preloads];
/** Limits glibc to two malloc arenas by default, since each arena keeps memory that a thread freed. */
const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };

const repeatedWithin = 1000;

function forwardSignals(child, onForward = () => {}) {
	let last = Number.NEGATIVE_INFINITY;
	const forward = (signal) => {
		const repeated = performance.now() - last < repeatedWithin;
		last = performance.now();
		if (repeated) return;
		onForward();
		child.kill(signal);
	};
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
	for (const signal of signals) process.on(signal, forward);
	return () => {
		for (const signal of signals) process.off(signal, forward);
	};
}

/** Stops the server if npm, or the shell in between, was killed: then an ancestor's process id changes. */
function watchNpm(child) {
	if (!process.env.npm_lifecycle_event) return () => {};
	const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
	const first = above();
	const timer = setInterval(() => above() !== first && child.kill("SIGTERM"), 500);
	return () => clearInterval(timer);
}

/** Returns the parent of a process; undefined on systems without /proc. */
function parentOf(pid) {
	try {
		return readFileSync(`/proc/${pid}/status`, "utf8").match(/^PPid:\t(\d+)/m)?.[1];
	} catch {
		return undefined;
	}
}
