import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { TestAccount } from "../accounts.ts";
import { connectRawStomp, type RawStomp } from "./stomp.ts";

/** A response or message that a client received. */
export interface Heard {
	who: number | null;
	/** label set by the test */
	moment: string;
	call: string;
	status: number;
	text: string;
	headers: object;
}

/** Records everything that a test's clients receive. */
export interface Listener {
	moment: string;
	heard: Heard[];
}

export interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
	json: any;
}

/** A client with a device: its own sockets for calls, and the live connection. */
export interface LiveClient {
	account: TestAccount | undefined;
	call(method: string, path: string, body?: unknown): Promise<Answer>;
	/** Breaks the connection while sending: the server never gets the complete request. */
	breakOffSending(method: string, path: string, body: unknown): Promise<void>;
	/** Breaks the connection when the response arrives: the server executed the call, and the device does not know. */
	breakOffAnswer(method: string, path: string, body: unknown): Promise<void>;
	/** Opens the live connection, or another one after a cut, and subscribes to a group. */
	connect(groupId: number): Promise<RawStomp>;
	/** Cuts the live connection without closing it. */
	cut(): void;
}

/** @param account undefined: calls without a token */
export function createLiveClient(port: number, listener: Listener, account?: TestAccount): LiveClient {
	let live: RawStomp | undefined;
	const who = account?.userId ?? null;
	const begin = (method: string, path: string, bytes: string) => {
		const headers = {
			...(account && { authorization: `Bearer ${account.token}` }),
			...(bytes && { "content-type": "application/json", "content-length": Buffer.byteLength(bytes) }),
		};
		return request({ port, host: "127.0.0.1", method, path: `/api/v1${path}`, headers, agent: false });
	};
	return {
		account,
		async call(method, path, body) {
			const bytes = body === undefined ? "" : JSON.stringify(body);
			const sent = begin(method, path, bytes);
			sent.end(bytes);
			const [answer] = (await once(sent, "response")) as [IncomingMessage];
			const text = await textOf(answer);
			const { statusCode: status = 0, headers } = answer;
			listener.heard.push({ who, moment: listener.moment, call: `${method} ${path}`, status, text, headers });
			// On a busy machine the server answers 503; devices retry.
			if (status === 503) return this.call(method, path, body);
			return { status, json: headers["content-type"]?.startsWith("application/json") ? JSON.parse(text) : undefined };
		},
		async breakOffSending(method, path, body) {
			const bytes = JSON.stringify(body);
			const sent = begin(method, path, bytes).on("error", () => undefined);
			const closed = new Promise<void>((resolve) => sent.once("close", resolve));
			sent.write(bytes.slice(0, bytes.length / 2), () => sent.destroy());
			await closed;
		},
		async breakOffAnswer(method, path, body) {
			const bytes = JSON.stringify(body);
			const sent = begin(method, path, bytes);
			sent.end(bytes);
			const [answer] = (await once(sent, "response")) as [IncomingMessage];
			answer.destroy();
		},
		async connect(groupId) {
			live = await connectRawStomp(port, account!);
			const client = live;
			client.ws.on("message", (data) =>
				listener.heard.push({
					...{ who, moment: listener.moment, call: "live", status: 0, text: String(data), headers: {} },
				}),
			);
			for (const [id, destination] of [`/topic/group/${groupId}`, `/topic/group/${groupId}/events`].entries())
				client.send("SUBSCRIBE", { id: `sub-${id}`, destination, receipt: `in-${id}` });
			await client.next("RECEIPT");
			await client.next("RECEIPT");
			return client;
		},
		cut: () => live?.ws.terminate(),
	};
}
