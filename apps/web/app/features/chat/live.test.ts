import { CHAT_RECONNECT_MS } from "@cachimbo/rules/limits";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onServerHeard } from "../../platform/offline/server-heard.ts";
import { createLive, type Live, type LiveState } from "./live.ts";

/** Fake WebSocket through which the test sends the server's frames. */
class Socket {
	static opened: Socket[] = [];
	onopen = () => {};
	onmessage = (_: { data: string }) => {};
	onclose = (_: { code: number }) => {};
	readyState = 1;
	sent: string[] = [];
	constructor() {
		Socket.opened.push(this);
	}
	send(frame: string) {
		this.sent.push(frame);
	}
	close() {
		this.end(1000);
	}
	end(code: number) {
		if (this.readyState === 3) return;
		this.readyState = 3;
		this.onclose({ code });
	}
	says(command: string, headers: Record<string, string>) {
		const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
		this.onmessage({ data: `${command}\n${lines.join("")}\n{}\0` });
	}
}

let states: LiveState[];
let refused: number[];
let live: Live;
beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("WebSocket", Object.assign(Socket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }));
	vi.stubGlobal("location", { protocol: "https:", host: "cachimbo.test" });
	Socket.opened = [];
	states = [];
	refused = [];
	live = createLive({
		...{ token: () => "x", onMessage() {}, onEvent() {}, onFollowed() {} },
		onRefused: (groupId) => refused.push(groupId),
		onState: (state) => states.push(state),
	});
});
afterEach(() => {
	live.stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function connect(): Promise<Socket> {
	live.start();
	await vi.advanceTimersByTimeAsync(0);
	const socket = Socket.opened.at(-1)!;
	socket.onopen();
	await vi.advanceTimersByTimeAsync(0);
	return socket;
}

it("reconnects if the server could not authenticate the user, for example while its database restarts", async () => {
	const socket = await connect();
	socket.says("ERROR", { message: "ocupado", code: "UNAVAILABLE", "retry-after": "3" });
	socket.end(1008);
	await vi.advanceTimersByTimeAsync(CHAT_RECONNECT_MS + 1);
	expect(states).not.toContain("ended");
	expect(Socket.opened).toHaveLength(2);
});

it("reconnects if a group could not be read, and does not treat that as a refusal", async () => {
	live.follow([7]);
	const socket = await connect();
	socket.says("CONNECTED", { version: "1.2" });
	socket.says("ERROR", { message: "ocupado", code: "UNAVAILABLE", "receipt-id": "group 7" });
	await vi.advanceTimersByTimeAsync(CHAT_RECONNECT_MS + 1);
	expect([refused, Socket.opened.length]).toEqual([[], 2]);
});

it("ends after any other error about the connection", async () => {
	const socket = await connect();
	socket.says("ERROR", { message: "Ingresa para continuar", code: "UNAUTHENTICATED" });
	socket.end(1008);
	await vi.advanceTimersByTimeAsync(CHAT_RECONNECT_MS + 1);
	expect([states.at(-1), Socket.opened.length]).toEqual(["ended", 1]);
});

it("reports each new connection, so that unsent work is sent", async () => {
	let connections = 0;
	const stop = onServerHeard(() => {
		connections += 1;
	});
	const first = await connect();
	expect(connections).toBe(0);
	first.says("CONNECTED", { version: "1.2" });
	expect(connections).toBe(1);
	first.end(1006);
	await vi.advanceTimersByTimeAsync(CHAT_RECONNECT_MS + 1);
	const second = Socket.opened.at(-1)!;
	second.onopen();
	await vi.advanceTimersByTimeAsync(0);
	second.says("CONNECTED", { version: "1.2" });
	stop();
	expect([Socket.opened.length, connections]).toEqual([2, 2]);
});
