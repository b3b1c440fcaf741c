import { randomUUID } from "node:crypto";
import { type PromptRedis, pauseBefore } from "../redis/redis.ts";
import { type Line, type LineEvents, timeCheck } from "./line.ts";
import { encode, greeting } from "./message.ts";

/** Interval of checks: a hanging server reports nothing. */
const usualCheckMs = 5_000;
/** Time within which a process must receive its own message. */
const heardWithinMs = 1_000;
/** First and longest pause before retrying a server that answers but does not deliver. */
const [firstPause, longestPause] = [1_000, 30_000];

/**
 * A line over PUBLISH and SUBSCRIBE on one connection. Installations that share a server differ by the database number in
 * REDIS_URL.
 */
export function createRedisLine(redis: PromptRedis, events: LineEvents, checkMs = usualCheckMs): Line {
	const channel = `cachimbo:bus:${redis.options.db ?? 0}`;
	const hello = encode({ origin: randomUUID(), number: 0, event: greeting, payload: {} });
	const tried = Promise.withResolvers<void>();
	let state: "new" | "open" | "away" = "new";
	let fault: Error | undefined;
	let checks: NodeJS.Timeout | undefined;
	let nextTry: NodeJS.Timeout | undefined;
	let connections = 0;
	/** failures since this process last received its own message; the client considers any answering server healthy */
	let failures = 0;
	let heard = () => {};
	/** while it is unknown whether this connection may subscribe */
	let isAsking = false;
	let askAgainAt = 0;

	/** A reply to SUBSCRIBE does not prove delivery, so wait for an own message. */
	async function hearItself(): Promise<void> {
		const own = Promise.withResolvers<void>();
		heard = own.resolve;
		// After a stall of this process, read pending input before giving up.
		const giveUp = () => setImmediate(own.reject, new Error("Redis does not pass on what is published"));
		const timer = setTimeout(giveUp, heardWithinMs);
		const there = () => Promise.all([redis.publish(channel, hello), own.promise]);
		await timeCheck("redis", there).finally(() => clearTimeout(timer));
	}

	async function listen(): Promise<void> {
		isAsking = true;
		await redis.subscribe(channel);
		await hearItself();
		isAsking = false;
		if (redis.status !== "ready") return;
		state = "open";
		fault = undefined;
		failures = 0;
		checks = setInterval(() => hearItself().catch(failedOn(connections)), checkMs);
		events.opened();
		tried.resolve();
	}

	/** Rate limits keep using Redis until the next try, on a new connection. */
	const failedOn = (connection: number) => (error: Error) => {
		if (connection !== connections || redis.status !== "ready") return;
		isAsking = false;
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
		tried.resolve();
	}

	function closed(): void {
		clearTimeout(nextTry);
		// Some proxies close connections that subscribe: for a while, new connections only serve the rate limits.
		if (isAsking) askAgainAt = performance.now() + pauseBefore(++failures, firstPause, longestPause);
		isAsking = false;
		lost();
	}

	function beReady(): void {
		const connection = ++connections;
		const ask = () => void listen().catch(failedOn(connection));
		const pause = askAgainAt - performance.now();
		if (pause <= 0) ask();
		else nextTry = setTimeout(ask, pause).unref();
	}
	redis.on("message", (_channel, text) => (text === hello ? heard() : events.received(text)));
	redis.on("error", (error) => {
		fault = error;
	});
	redis.on("close", closed);
	redis.on("ready", beReady);
	if (redis.status === "ready") beReady();

	return {
		start: () => tried.promise,
		isOpen: () => state === "open" && redis.status === "ready",
		async send(messages) {
			await Promise.all(messages.map((message) => redis.publish(channel, message)));
		},
		async stop() {
			redis.off("close", closed);
			redis.off("ready", beReady);
			connections++; // later failures have no effect
			clearInterval(checks);
			clearTimeout(nextTry);
		},
	};
}
