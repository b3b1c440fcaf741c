import { fork } from "node:child_process";
import { once } from "node:events";
import type { Round, RoundDone } from "./program.ts";

export interface Program<Ready> {
	ready: Ready;
	pid: number;
	/** Runs one round of this many seconds. @returns operations per second */
	work(seconds: number): Promise<number>;
	stop(): Promise<void>;
}

/** Starts a limit program in a process of its own and waits until it is ready. */
export async function startProgram<Ready extends object>(file: URL, args: string[] = []): Promise<Program<Ready>> {
	const child = fork(file, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	const ended = once(child, "exit").then(([code]) => {
		throw new Error(`${file.pathname.split("/").pop()} ended with ${code}`);
	});
	ended.catch(() => {}); // Reported by the pending request.
	const nextMessage = async <T>(): Promise<T> => {
		const [message] = await Promise.race([once(child, "message"), ended]);
		return message as T;
	};
	return {
		ready: await nextMessage<Ready>(),
		pid: child.pid ?? 0,
		async work(seconds) {
			child.send({ seconds } satisfies Round);
			return (await nextMessage<RoundDone>()).perSecond;
		},
		async stop() {
			if (child.exitCode !== null) return;
			child.disconnect();
			await once(child, "exit");
		},
	};
}
