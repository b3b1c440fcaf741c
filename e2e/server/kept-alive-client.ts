import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A raw connection to which a test writes byte by byte, and its responses. */
export interface KeptAlive {
	socket: Socket;
	/** Complete responses, in order. */
	answers: { status: number; lastOfConnection: boolean }[];
	/** Resolves with the reason when the connection ends. */
	over: Promise<"closed" | "reset">;
	onAnswer: () => void;
}

export async function openKeptAlive(url: string): Promise<KeptAlive> {
	const { port, hostname } = new URL(url);
	const socket = connect(Number(port), hostname);
	await once(socket, "connect");
	const over = new Promise<"closed" | "reset">((resolve) => {
		socket.once("error", () => resolve("reset"));
		socket.once("close", () => resolve("closed"));
	});
	const client: KeptAlive = { socket, answers: [], over, onAnswer: () => {} };
	let received = Buffer.alloc(0);
	socket.on("data", (piece) => {
		received = Buffer.concat([received, piece]);
		for (let length = wholeAnswer(received); length !== undefined; length = wholeAnswer(received)) {
			const head = received.subarray(0, received.indexOf("\r\n\r\n")).toString();
			client.answers.push({ status: Number(head.split(" ")[1]), lastOfConnection: /^connection: close$/im.test(head) });
			received = received.subarray(length);
			client.onAnswer();
		}
	});
	return client;
}

/** @returns the length of the first response in bytes, once it is complete */
function wholeAnswer(bytes: Buffer): number | undefined {
	const end = bytes.indexOf("\r\n\r\n");
	if (end < 0) return undefined;
	const length = /^content-length: (\d+)$/im.exec(bytes.subarray(0, end).toString())?.[1];
	if (length === undefined) throw new Error("an answer without a length");
	const whole = end + 4 + Number(length);
	return bytes.length >= whole ? whole : undefined;
}

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: cachimbo.test\r\n\r\n`;

export function post(path: string, body: object): string {
	const text = JSON.stringify(body);
	const length = Buffer.byteLength(text);
	return `POST ${path} HTTP/1.1\r\nhost: cachimbo.test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
}
