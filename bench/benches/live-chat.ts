import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { WebSocket } from "ws";
import { call, form, signIn } from "../content/api.ts";
import { greeting, idleGreeting, type Listener, openListener, openProbe, sending } from "../load/live.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import { admin } from "../processes/cachimbo.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";
import type { Stage } from "../stage.ts";

const bareBroadcast = new URL("../limits/bare-broadcast.ts", import.meta.url);
const listenerCount = 500;
const inFlight = 16;
/** Frames of one connection are answered one after the other. */
const senderCount = 16;
const said = "¿Alguien sabe cómo se resuelve la pregunta 42 del simulacro de ayer?";

/** One group with 500 listeners, against a program that only hands the same bytes on; then many who say nothing. */
export async function measureLiveChat(stage: Stage, effort: Effort, idleCount: number): Promise<Result[]> {
	const group = await makeGroup(stage);
	const hello = greeting(group.token, group.topic);
	const ours = await gather(stage.server.url, hello, "RECEIPT", () =>
		sending(group.chat, JSON.stringify({ content: said })),
	);
	const p99 = await latency(ours, effort.seconds * 2);
	const bare = await startProgram<{ url: string }>(bareBroadcast, [String(ours.frameBytes())]);
	const limit = await gather(bare.ready.url, "", "", () => "x");
	const measured = await alternate(effort, { limit: limit.deliver, ours: ours.deliver });
	limit.close();
	ours.close();
	await bare.stop();
	return [
		{ name: `deliver a message to ${listenerCount}, stored`, unit: "/s", target: { atLeast: 0.8 }, ...measured },
		{ name: "send to delivery at 20 a second, 99 of 100", unit: "ms", ours: p99, target: { atMost: 50 } },
		...(await measureIdle(stage, group.token, idleCount)),
	];
}

async function makeGroup({ server, students }: Stage) {
	const api = await signIn(server.url, admin);
	const input = form("group", { name: "Todos", description: "Para practicar" });
	const { id } = await call<{ id: number }>(api, "POST", "/admin/group/create", input);
	const token = students[0]?.token ?? "";
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { userId: number };
	await call({ url: server.url, token }, "POST", `/user/groups/${id}/add/${userId}`);
	return { token, topic: `/topic/group/${id}`, chat: `/app/chat.message/${id}` };
}

/** Listeners whose bytes are counted, and one client that reads; some of them send on as messages come back. */
async function gather(url: string, hello: string, answered: string, next: () => string) {
	const listeners: Listener[] = [];
	for (let n = 0; n < listenerCount - 1; n += 20)
		listeners.push(
			...(await Promise.all(
				Array.from({ length: Math.min(20, listenerCount - 1 - n) }, () => openListener(url, hello, answered)),
			)),
		);
	const probe = await openProbe(url, hello);
	await delay(500);
	let frameBytes = 0;
	const heard = (data: Buffer): boolean => {
		if (data.length < 20 || (hello !== "" && !data.subarray(0, 7).equals(message))) return false;
		frameBytes = data.length;
		return true;
	};
	return {
		probe,
		next,
		heard,
		frameBytes: () => frameBytes,
		/** @returns deliveries a second */
		async deliver(seconds: number): Promise<number> {
			let going = true;
			let open = inFlight;
			const drained = Promise.withResolvers<void>();
			let sent = 0;
			const send = () => listeners[sent++ % senderCount]?.say(next());
			const onMessage = (data: Buffer) => {
				if (!heard(data)) return;
				if (going) return send();
				open -= 1;
				if (open === 0) drained.resolve();
			};
			probe.on("message", onMessage);
			const before = bytesOf(listeners);
			const begin = performance.now();
			for (let n = 0; n < inFlight; n++) send();
			await delay(seconds * 1000);
			const bytes = bytesOf(listeners) - before;
			const elapsed = performance.now() - begin;
			going = false;
			await drained.promise;
			probe.off("message", onMessage);
			return (bytes / (frameBytes + 4) / elapsed) * 1000;
		},
		close() {
			for (const listener of listeners) listener.close();
			probe.terminate();
		},
	};
}

const message = Buffer.from("MESSAGE");
const bytesOf = (listeners: readonly Listener[]) => listeners.reduce((sum, { bytes }) => sum + bytes, 0);

interface Gathered {
	probe: WebSocket;
	next(): string;
	heard(data: Buffer): boolean;
}

/** Milliseconds from SEND to MESSAGE, stored between them, with all listeners there. */
async function latency({ probe, next, heard }: Gathered, seconds: number): Promise<number> {
	const took: number[] = [];
	const sentAt: number[] = [];
	const onMessage = (data: Buffer) => {
		const sent = heard(data) ? sentAt.shift() : undefined;
		if (sent !== undefined) took.push(performance.now() - sent);
	};
	probe.on("message", onMessage);
	for (let n = 0; n < seconds * 20; n++) {
		sentAt.push(performance.now());
		probe.send(next());
		await delay(50);
	}
	await delay(200);
	probe.off("message", onMessage);
	return took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}

const beatEveryMs = 4_000;
const watchedMs = 14_000;

/** Connections that only beat: what one costs, and whether they keep. Linux only, where /proc tells of memory. */
async function measureIdle({ server }: Stage, token: string, count: number): Promise<Result[]> {
	const before = residentKb(server.pid);
	const idle: Listener[] = [];
	const beating = setInterval(() => {
		for (const listener of idle) listener.beat();
	}, beatEveryMs);
	while (idle.length < count)
		idle.push(
			...(await Promise.all(
				Array.from({ length: Math.min(40, count - idle.length) }, () =>
					openListener(server.url, idleGreeting(token), "CONNECTED"),
				),
			)),
		);
	for (const listener of idle) listener.bytes = 0;
	await delay(watchedMs);
	clearInterval(beating);
	const each = (residentKb(server.pid) - before) / count;
	const kept = idle.filter(({ isOpen, bytes }) => isOpen && bytes >= (watchedMs / beatEveryMs - 1) * 3).length;
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
			ours: count - kept,
			target: { atMost: 0 },
			note: `watched for ${watchedMs / 1000} s`,
		},
	];
}

const residentKb = (pid: number): number =>
	Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]);
