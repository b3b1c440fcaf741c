import { setTimeout as delay } from "node:timers/promises";
import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { openRawStomp, type RawStomp } from "../clients/stomp.ts";

/** Number of messages in a history; `npm run test:long` uses 5000. */
export const chatMessages = Number(process.env.CHAT_MESSAGES ?? 300);

const receiptWithinMs = 4_000;
const mostInFlight = 3;

/** Record of a client's work. */
export interface Chatter {
	name: string;
	/** client ids with a RECEIPT */
	acknowledged: Set<string>;
	/** client ids that were ever sent */
	sent: Set<string>;
	/** messages whose sending ended without a response */
	unanswered: number;
	reconnects: number;
	/** longest time from a disconnect until it had caught up on another connection */
	longestAwayMs: number;
	/** messages by number, received live or by catching up */
	seen: Map<number, MessageDto>;
	/** MESSAGEs received twice or out of order on one connection */
	outOfOrder: number;
	/** numbers missing between two MESSAGEs of one connection */
	skipped: number;
	/** Resolves when everything is acknowledged. */
	work(): Promise<void>;
	/** Resolves when it has seen everything up to this number; then disconnects. */
	seeUpTo(seq: number): Promise<void>;
}

interface Options {
	name: string;
	token: string;
	groupId: number;
	messages: number;
	/** returns the current port of a process; called for each connection */
	port(): number;
	/** pause between two messages */
	pauseMs?: number;
}

/**
 * A client like ours: it sends with client id and receipt, reconnects when cut off, catches up from the last message seen, and
 * resends unacknowledged messages.
 */
export function createChatter({ name, token, groupId, messages, port, pauseMs = 0 }: Options): Chatter {
	const waiting = Array.from({ length: messages }, () => crypto.randomUUID());
	let client: RawStomp | undefined;
	let leaving = false;
	let awaySince: number | undefined;
	const chatter: Chatter = {
		...{ name, acknowledged: new Set(), sent: new Set(), seen: new Map() },
		...{ unanswered: 0, reconnects: -1, longestAwayMs: 0, outOfOrder: 0, skipped: 0 },
		async work() {
			void stayConnected();
			while (chatter.acknowledged.size < messages) await delay(50);
		},
		async seeUpTo(seq) {
			while (lastSeen() < seq) await delay(50);
			leaving = true;
			client?.close();
		},
	};
	let contiguous = 0;
	function lastSeen(): number {
		while (chatter.seen.has(contiguous + 1)) contiguous += 1;
		return contiguous;
	}

	async function stayConnected(): Promise<void> {
		while (!leaving) {
			chatter.reconnects += 1;
			await runConnection().catch(() => undefined);
			client?.ws.terminate();
			awaySince ??= performance.now();
			if (!leaving) await delay(100 + Math.random() * 200);
		}
	}

	async function runConnection(): Promise<void> {
		const at = port();
		client = await openRawStomp(at, { protocols: [] });
		client.send("CONNECT", { "accept-version": "1.2", token });
		await within(client.next("CONNECTED"));
		client.send("SUBSCRIBE", { id: "sub-0", destination: `/topic/group/${groupId}`, receipt: "in" });
		const inFlight = new Set<string>();
		let live: number | undefined;
		const reading = (async () => {
			for (;;) {
				const frame = await client.next();
				if (frame.command === "MESSAGE") {
					const message: MessageDto = frame.json;
					if (live !== undefined && message.seq <= live) chatter.outOfOrder += 1;
					else if (live !== undefined && message.seq > live + 1) chatter.skipped += message.seq - live - 1;
					live = message.seq;
					chatter.seen.set(message.seq, message);
				} else if (frame.command === "RECEIPT" && frame.headers["receipt-id"] === "in") {
					await catchUp(at);
					if (awaySince !== undefined)
						chatter.longestAwayMs = Math.max(chatter.longestAwayMs, performance.now() - awaySince);
					awaySince = undefined;
				} else if (frame.command === "RECEIPT") {
					chatter.acknowledged.add(frame.headers["receipt-id"]!);
					inFlight.delete(frame.headers["receipt-id"]!);
				} else throw new Error(frame.headers.message);
			}
		})();
		try {
			await Promise.race([reading, keepSending(client, inFlight)]);
		} finally {
			reading.catch(() => undefined);
			chatter.unanswered += inFlight.size;
		}
	}

	async function keepSending(to: RawStomp, inFlight: Set<string>): Promise<void> {
		let notBefore = 0;
		for (let quietSince = performance.now(); !leaving; await delay(5)) {
			const before = chatter.acknowledged.size;
			const open = waiting.filter((id) => !chatter.acknowledged.has(id) && !inFlight.has(id));
			const id = open[0];
			if (id !== undefined && inFlight.size < mostInFlight && performance.now() >= notBefore) {
				notBefore = performance.now() + pauseMs;
				inFlight.add(id);
				chatter.sent.add(id);
				const headers = { destination: `/app/chat.message/${groupId}`, receipt: id };
				to.send("SEND", headers, JSON.stringify({ content: `${name} ${id}`, clientId: id }));
				quietSince = performance.now();
			}
			if (inFlight.size === 0 || chatter.acknowledged.size > before) quietSince = performance.now();
			if (performance.now() - quietSince > receiptWithinMs) throw new Error("no receipt came");
		}
	}

	async function catchUp(at: number): Promise<void> {
		for (;;) {
			const url = `http://127.0.0.1:${at}/api/v1/user/group-chat/${groupId}/messages?afterSeq=${lastSeen()}`;
			const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
			if (!answer.ok) throw new Error(`history: ${answer.status}`);
			const { data } = (await answer.json()) as { data: MessageDto[] };
			for (const message of data) chatter.seen.set(message.seq, message);
			if (data.length < 100) return;
		}
	}
	return chatter;
}

const within = <T>(coming: Promise<T>): Promise<T> =>
	Promise.race([
		coming,
		delay(receiptWithinMs).then(() => {
			throw new Error("no answer came");
		}),
	]);
