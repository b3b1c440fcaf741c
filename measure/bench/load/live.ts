import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

const text = (command: string, headers: Record<string, string>, body = "") =>
	`${command}\n${Object.entries(headers)
		.map(([name, value]) => `${name}:${value}\n`)
		.join("")}\n${body}\0`;

/** First messages of a client that only listens and sends no heart-beats. */
export const greeting = (token: string, topic: string): string =>
	text("CONNECT", { "accept-version": "1.2", "heart-beat": "0,4000", token }) +
	text("SUBSCRIBE", { id: "sub-0", destination: topic, receipt: "in" });

/** Like `greeting`, for RabbitMQ, whose guest needs no account. */
export const guestGreeting = (topic: string): string =>
	text("CONNECT", { "accept-version": "1.2", host: "/", login: "guest", passcode: "guest", "heart-beat": "0,4000" }) +
	text("SUBSCRIBE", { id: "sub-0", destination: topic, receipt: "in" });

/** First message of a client that sends heart-beats. */
export const idleGreeting = (token: string): string =>
	text("CONNECT", { "accept-version": "1.2", "heart-beat": "4000,4000", token });

export const sending = (destination: string, body: string): string => text("SEND", { destination }, body);

/** A WebSocket that only counts bytes, so that hundreds of them cost little. */
export interface Listener {
	bytes: number;
	isOpen: boolean;
	/** Resolves when the connection is closed by either side. */
	closed: Promise<void>;
	say(frame: string): void;
	beat(): void;
	close(): void;
}

/**
 * @param greeting first messages of the client
 * @param answered text of the response that it waits for
 * @param address of the client, as a proxy would forward it
 */
export async function openListener(
	url: string,
	greeting: string,
	answered: string,
	address?: string,
): Promise<Listener> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	socket.on("error", () => undefined); // Reported by the pending wait, or by `closed`.
	await once(socket, "connect");
	const from = address ? `X-Forwarded-For: ${address}\r\n` : "";
	const key = randomBytes(16).toString("base64");
	socket.write(
		`GET /ws HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${from}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
	);
	await until(socket, "\r\n\r\n");
	if (greeting !== "") {
		const there = until(socket, answered);
		socket.write(inFrame(greeting));
		await there;
	}
	const listener: Listener = {
		...{ bytes: 0, isOpen: true },
		closed: new Promise((resolve) => socket.once("close", () => resolve())),
		say: (frame) => void socket.write(inFrame(frame)),
		beat: () => void socket.write(inFrame("\n")),
		close: () => socket.destroy(),
	};
	socket.on("data", (chunk: Buffer) => {
		listener.bytes += chunk.length;
	});
	socket.on("close", () => {
		listener.isOpen = false;
	});
	return listener;
}

async function until(socket: Socket, end: string): Promise<void> {
	let got = "";
	while (!got.includes(end)) got += String((await once(socket, "data"))[0]);
}

/** Returns a masked text frame; a mask of zeros leaves the text unchanged. */
function inFrame(content: string): Buffer {
	const body = Buffer.from(content);
	const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255];
	return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}

/** Opens a client that reads its messages. */
export async function openProbe(url: string, greeting: string): Promise<WebSocket> {
	const ws = new WebSocket(`${url.replace("http", "ws")}/ws`, { perMessageDeflate: false });
	await once(ws, "open");
	if (greeting !== "") ws.send(greeting);
	return ws;
}
