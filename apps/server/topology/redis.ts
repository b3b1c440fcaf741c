import { spawn } from "node:child_process";
import type { SystemUser } from "../src/process/system-user.ts";
import { type Kept, keepRunning } from "./keep-running.ts";

interface Options {
	program: string;
	port: number;
	user: SystemUser | undefined;
	say(line: string): void;
}

/** Starts Redis without persistence, which ours does not need (docs/decisions/0053). */
export function startRedis({ program, port, user, say }: Options): Kept {
	const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no", maxmemory: "64mb", loglevel: "warning" };
	return keepRunning({
		name: "Redis",
		start: () =>
			spawn(
				program,
				Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
				{
					stdio: ["ignore", "ignore", "inherit"],
					cwd: "/",
					env: {},
					detached: true,
					...(user && { uid: user.uid, gid: user.gid }),
				},
			),
		whenOrphaned: 'kill -9 "$1"',
		say,
	});
}
