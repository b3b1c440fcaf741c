import { randomUUID } from "node:crypto";
import { type PromptRedis, pauseBefore } from "../redis/redis.ts";
import { type Line, type LineEvents, timeCheck } from "./line.ts";
import { encode, greeting } from "./message.ts";

/** Interval of checks: a hanging server reports nothing. */
const defaultCheckMs = 5_000;
/** Time within which a process must receive its own message. */
const deliveryTimeoutMs = 1_000;
/** First and longest pause before retrying a server that answers but does not deliver. */
const [firstPause, longestPause] = [1_000, 30_000];

/**
 * A line over PUBLISH and SUBSCRIBE on one connection. Installations that share a server differ by the database number in
 * REDIS_URL.
 */
export function createRedisLine(redis: PromptRedis, events: LineEvents, checkMs = defaultCheckMs): Line {
	const channel = `cachimbo:bus:${redis.options.db ?? 0}`;
	const ownMessage = encode({ origin: randomUUID(), number: 0, event: greeting, payload: {} });
	const firstTry = Promise.withResolvers<void>();
	let state: "new" | "open" | "away" = "new";
	let fault: Error | undefined;
	let checks: NodeJS.Timeout | undefined;
	let nextTry: NodeJS.Timeout | undefined;
	let connections = 0;
	/** failures since this process last received its own message; the client considers any answering server healthy */
	let failures = 0;
	let ownMessageReceived = () => {};
	/** while it is unknown whether this connection may subscribe */
	let isSubscribing = false;
	let subscribeAgainAt = 0;

	/** Publishes a message and waits for it, because a reply to SUBSCRIBE does not prove delivery. */
	async function checkDelivery(): Promise<void> {
		const own = Promise.withResolvers<void>();
		ownMessageReceived = own.resolve;
		// After a stall of this process, read pending input before giving up.
		const giveUp = () => setImmediate(own.reject, new Error("Redis does not pass on what is published"));
		const timer = setTimeout(giveUp, deliveryTimeoutMs);
		const publishAndReceive = () => Promise.all([redis.publish(channel, ownMessage), own.promise]);
		await timeCheck("redis", publishAndReceive).finally(() => clearTimeout(timer));
	}

	async function listen(): Promise<void> {
		isSubscribing = true;
		await redis.subscribe(channel);
		await checkDelivery();
		isSubscribing = false;
		if (redis.status !== "ready") return;
		state = "open";
		fault = undefined;
		failures = 0;
		checks = setInterval(() => checkDelivery().catch(failedOn(connections)), checkMs);
		events.opened();
		firstTry.resolve();
	}

	/** Handles a failed check. Rate limits keep using the connection until the next try, on a new one. */
	const failedOn = (connection: number) => (error: Error) => {
		if (connection !== connections || redis.status !== "ready") return;
		isSubscribing = false;
		fault = error;
		lost();
		clearTimeout(nextTry);
		nextTry = setTimeout(() => redis.startAgain(), pauseBefore(++failures, firstPause, longestPause)).unref();
		// Before RESP3 a subscribed connection accepts no other commands.
		redis.unsubscribe(channel).catch(() => {});
	};

	function lost(): void {
		clearInterval(checks);
		const isKnown = state === "away";
		state = "away";
		if (!isKnown) events.lost(fault);
		firstTry.resolve();
	}

	function closed(): void {
		clearTimeout(nextTry);
		// Some proxies close connections that subscribe: for a while, new connections only serve the rate limits.
		if (isSubscribing) subscribeAgainAt = performance.now() + pauseBefore(++failures, firstPause, longestPause);
		isSubscribing = false;
		lost();
	}

	function onReady(): void {
		const connection = ++connections;
		const subscribe = () => void listen().catch(failedOn(connection));
		const pause = subscribeAgainAt - performance.now();
		if (pause <= 0) subscribe();
		else nextTry = setTimeout(subscribe, pause).unref();
	}
	redis.on("message", (_channel, text) => (text === ownMessage ? ownMessageReceived() : events.received(text)));
	redis.on("error", (error) => {
		fault = error;
	});
	redis.on("close", closed);
	redis.on("ready", onReady);
	if (redis.status === "ready") onReady();

	return {
		start: () => firstTry.promise,
		isOpen: () => state === "open" && redis.status === "ready",
		async send(messages) {
			await Promise.all(messages.map((message) => redis.publish(channel, message)));
		},
		async stop() {
			redis.off("close", closed);
			redis.off("ready", onReady);
			connections++; // later failures have no effect
			clearInterval(checks);
			clearTimeout(nextTry);
		},
	};
}
