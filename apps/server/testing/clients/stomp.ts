import { once } from "node:events";
import { WebSocket } from "ws";

interface ReceivedFrame {
	command: string;
	headers: Record<string, string>;
	body: string;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
	json: any;
}

export interface RawStomp {
	ws: WebSocket;
	/** received frames that `next` has not returned yet */
	frames: ReceivedFrame[];
	/** number of heart-beats received */
	beats: number;
	/** Sends bytes as they are. */
	raw(bytes: string | Buffer): void;
	send(command: string, headers?: Record<string, string | number>, body?: string): void;
	/** Returns the next frame, of this command if given: others before it are dropped. */
	next(command?: string): Promise<ReceivedFrame>;
	/** Resolves to the close code. */
	closed(): Promise<number>;
	close(): void;
}

interface Options {
	protocols?: string[];
	headers?: Record<string, string>;
	path?: string;
}

/** Opens a socket that can send anything, valid or not. */
export async function openRawStomp(port: number, options: Options = {}): Promise<RawStomp> {
	const { protocols = ["v12.stomp"], headers = {}, path = "/ws" } = options;
	const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers });
	const frames: ReceivedFrame[] = [];
	let wake = Promise.withResolvers<void>();
	const closed = Promise.withResolvers<number>();
	ws.on("close", (code) => {
		closed.resolve(code);
		wake.resolve();
	});
	const opened = once(ws, "open");
	const client: RawStomp = {
		...{ ws, frames, beats: 0 },
		raw: (bytes) => ws.send(bytes),
		send: (command, given = {}, body = "") => ws.send(writeTestFrame(command, given, body)),
		async next(command) {
			for (;;) {
				const frame = frames.shift();
				if (frame && (command === undefined || frame.command === command)) return frame;
				if (frame) continue;
				if (ws.readyState !== WebSocket.OPEN) throw new Error(`closed before ${command ?? "a frame"} came`);
				await wake.promise;
			}
		},
		closed: () => closed.promise,
		close: () => ws.close(),
	};
	ws.on("message", (data) => {
		const text = String(data);
		if (text === "\n") client.beats += 1;
		else frames.push(readTestFrame(text));
		wake.resolve();
		wake = Promise.withResolvers();
	});
	await opened;
	ws.on("error", () => undefined);
	return client;
}

export const writeTestFrame = (command: string, headers: Record<string, string | number>, body = ""): string =>
	`${command}\n${Object.entries(headers)
		.map(([name, value]) => `${name}:${value}\n`)
		.join("")}\n${body}\0`;

function readTestFrame(text: string): ReceivedFrame {
	const end = text.indexOf("\n\n");
	const [command = "", ...lines] = text.slice(0, end).split("\n");
	const body = text.slice(end + 2, -1);
	const headers = Object.fromEntries(
		lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
	);
	return {
		...{ command, headers, body },
		get json() {
			return JSON.parse(body);
		},
	};
}

/** Opens a connection for an account, with STOMP 1.2 by default. */
export async function connectRawStomp(
	port: number,
	{ token }: { token: string },
	headers: Record<string, string> = {},
): Promise<RawStomp> {
	const client = await openRawStomp(port);
	client.send("CONNECT", {
		"accept-version": "1.2",
		host: "cachimbo.test",
		Authorization: `Bearer ${token}`,
		...headers,
	});
	await client.next("CONNECTED");
	return client;
}
