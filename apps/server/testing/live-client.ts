import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { TestAccount } from "./accounts.ts";
import { connectRawStomp, type RawStomp } from "./stomp.ts";

/** What somebody was told, and of what. */
export interface Heard {
	who: number | null;
	/** of the test's own telling */
	moment: string;
	call: string;
	status: number;
	text: string;
	headers: object;
}

/** Keeps what everybody of a test hears. */
export interface Listener {
	moment: string;
	heard: Heard[];
}

export interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
	json: any;
}

/** Somebody with a device: calls over sockets of their own, and the live connection. */
export interface LiveClient {
	account: TestAccount | undefined;
	call(method: string, path: string, body?: unknown): Promise<Answer>;
	/** The connection breaks in the middle of what is sent: the server never has all of it. */
	breakOffSending(method: string, path: string, body: unknown): Promise<void>;
	/** The connection breaks as the answer comes: the server did it, and the device does not know. */
	breakOffAnswer(method: string, path: string, body: unknown): Promise<void>;
	/** Opens the live connection, or another one after a cut, and listens to a group. */
	connect(groupId: number): Promise<RawStomp>;
	/** Cuts the live connection without a word. */
	cut(): void;
}

/** @param account nobody's: calls without a token */
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
			// On a busy machine the server says that it is busy; a device asks again.
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
			const told = live;
			told.ws.on("message", (data) =>
				listener.heard.push({
					...{ who, moment: listener.moment, call: "live", status: 0, text: String(data), headers: {} },
				}),
			);
			for (const [id, destination] of [`/topic/group/${groupId}`, `/topic/group/${groupId}/events`].entries())
				told.send("SUBSCRIBE", { id: `sub-${id}`, destination, receipt: `in-${id}` });
			await told.next("RECEIPT");
			await told.next("RECEIPT");
			return told;
		},
		cut: () => live?.ws.terminate(),
	};
}
