import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Client, type PoolConfig } from "pg";
import { connectionOf } from "../db/connection-of.ts";
import { type Line, type LineEvents, timeCheck } from "./line.ts";
import { channel, encode, greeting } from "./message.ts";

/** Timing of reconnects and checks, in milliseconds. */
export interface Patience {
	/** pause before the first reconnect; it doubles, each with jitter */
	firstPause: number;
	longestPause: number;
	/** Interval and timeout of checks: a hanging server or a dead network connection reports nothing. */
	check: number;
}

const defaults: Patience = { firstPause: 100, longestPause: 5_000, check: 5_000 };
/** Time that shutdown waits for the server to close the connection. */
const closeTimeoutMs = 1_000;

/** Keeps one dedicated connection listening for the life of the process, and reconnects. */
export function createListener(
	connection: PoolConfig,
	{ received, opened, lost }: LineEvents,
	log: FastifyBaseLogger,
	patience: Partial<Patience> = {},
): Line {
	const { firstPause, longestPause, check } = { ...defaults, ...patience };
	const stopped = new AbortController();
	let line: Client | undefined;
	let isOpen = false;
	let running = Promise.resolve();

	/** @returns when the connection has ended */
	async function listenOnce(onOpen: () => void): Promise<void> {
		const client = new Client({
			keepAlive: true,
			...{ connectionTimeoutMillis: check, query_timeout: check },
			...connection,
			application_name: `${connection.application_name ?? "cachimbo"} bus`,
		});
		line = client;
		const ended = new Promise<void>((resolve) => client.once("end", resolve));
		client.on("error", () => {}); // reported again by "end", or by the failing statement
		try {
			await client.connect();
			await listen(client, received, check);
			isOpen = true;
			onOpen();
			const checkConnection = () => timeCheck("postgres", () => client.query("SELECT 1")).catch(() => cut(client));
			const checks = setInterval(checkConnection, check);
			await ended.finally(() => clearInterval(checks));
		} finally {
			isOpen = false;
			cut(client);
		}
	}

	async function keepListening(firstTry: () => void): Promise<void> {
		let pause = firstPause;
		while (!stopped.signal.aborted) {
			let wasOpen = false;
			const failure = await listenOnce(() => {
				wasOpen = true;
				opened();
				firstTry();
			}).catch((error: Error) => error);
			if (stopped.signal.aborted) return;
			log.warn({ err: failure ?? undefined }, wasOpen ? "no longer in touch with other processes" : "not in touch yet");
			lost();
			firstTry();
			pause = wasOpen ? firstPause : Math.min(2 * pause, longestPause);
			await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: stopped.signal }).catch(() => {});
		}
	}

	return {
		start: () =>
			new Promise((resolve) => {
				running = keepListening(resolve);
			}),
		isOpen: () => isOpen,
		async send(messages) {
			const client = line;
			if (!client || !isOpen) throw new Error("not in touch with other processes");
			const text = "SELECT pg_notify($1, message) FROM unnest($2::text[]) message";
			await client.query(text, [channel, messages]).catch((error) => {
				cut(client);
				throw error;
			});
		},
		async stop() {
			stopped.abort();
			const client = line;
			if (client && !isOpen) cut(client);
			const timer = client && setTimeout(cut, closeTimeoutMs, client);
			if (isOpen) await client?.end().catch(() => {});
			await running;
			clearTimeout(timer);
		},
	};
}

/** Resolves once the connection has received its own message. Through a pooler it may receive none, without an error. */
async function listen(client: Client, received: (text: string) => void, withinMs: number): Promise<void> {
	const ownMessage = encode({ origin: randomUUID(), number: 0, event: greeting, payload: {} });
	const receivedOwn = Promise.withResolvers<void>();
	client.once("end", () => receivedOwn.reject(new Error("the connection ended")));
	const timer = setTimeout(
		() =>
			receivedOwn.reject(new Error("LISTEN hears nothing: does DATABASE_URL lead through a pooler of transactions?")),
		withinMs,
	);
	client.on("notification", ({ payload }) => {
		if (payload === ownMessage) receivedOwn.resolve();
		else if (payload) received(payload);
	});
	try {
		// Events are hints that may be lost when the server crashes, so do not wait for the disk.
		await client.query("SET synchronous_commit = off");
		await client.query(`LISTEN ${channel}`);
		await client.query("SELECT pg_notify($1, $2)", [channel, ownMessage]);
		await receivedOwn.promise;
	} finally {
		clearTimeout(timer);
		receivedOwn.promise.catch(() => {}); // later rejections are irrelevant
	}
}

/** Closes the connection without waiting for a server that may not answer; pending queries fail. */
function cut(client: Client): void {
	connectionOf(client).stream.destroy();
}
