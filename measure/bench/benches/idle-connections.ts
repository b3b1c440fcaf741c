import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { idleGreeting, type Listener, openListener } from "../load/live.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const beatEveryMs = 4_000;
const watchedMs = 14_000;

/**
 * Measures idle connections that only send heart-beats: the memory of each, and whether they stay open. Linux only, since it
 * reads /proc.
 */
export async function measureIdleConnections({ server, students }: Stage, count: number): Promise<Result[]> {
	const hello = idleGreeting(students[0]?.token ?? "");
	const before = residentKb(server.pid);
	const idle: Listener[] = [];
	const beating = setInterval(() => {
		for (const listener of idle) listener.beat();
	}, beatEveryMs);
	while (idle.length < count) {
		const more = Array.from({ length: Math.min(40, count - idle.length) }, () =>
			openListener(server.url, hello, "CONNECTED"),
		);
		idle.push(...(await Promise.all(more)));
	}
	for (const listener of idle) listener.bytes = 0;
	await delay(watchedMs);
	clearInterval(beating);
	const each = (residentKb(server.pid) - before) / count;
	const withHeartBeats = idle.filter(
		({ isOpen, bytes }) => isOpen && bytes >= (watchedMs / beatEveryMs - 1) * 3,
	).length;
	for (const listener of idle) listener.close();
	return [
		{
			name: `memory of one of ${count.toLocaleString("en")} idle connections`,
			unit: "kB",
			ours: each,
			target: { atMost: 60 },
		},
		{
			name: "idle connections without their heart-beats",
			unit: "/min",
			ours: count - withHeartBeats,
			target: { atMost: 0 },
			note: `watched for ${watchedMs / 1000} s`,
		},
	];
}

const residentKb = (pid: number): number =>
	Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]);
