import { spawn } from "node:child_process";
import { keepRunning } from "../../topology/keep-running.ts";

/** Keeps a sleeper process running until it is killed itself; prints the sleeper's process id. */
const kept = keepRunning({
	name: "Sleeper",
	start: () => spawn("sleep", ["300"], { stdio: "ignore", detached: true }),
	whenOrphaned: 'kill -9 "$1"',
	say: () => {},
});
process.stdout.write(`${kept.pid()}\n`);
