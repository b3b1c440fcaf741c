import { randomUUID } from "node:crypto";
import { type PromptRedis, pauseBefore } from "../redis/redis.ts";
import { type Line, type LineEvents, timeCheck } from "./line.ts";
import { encode, greeting } from "./message.ts";

/** A server that hangs says nothing: it is asked this often. */
const usualCheckMs = 5_000;
/** How long one's own word may be on its way. */
const heardWithinMs = 1_000;
/** Before another try with a server that answers, but refuses to pass on: the first and the longest. */
const [firstPause, longestPause] = [1_000, 30_000];

/** By PUBLISH and SUBSCRIBE on one connection. Installations that share a server differ by the number in their REDIS_URL. */
export function createRedisLine(redis: PromptRedis, events: LineEvents, checkMs = usualCheckMs): Line {
	const channel = `cachimbo:bus:${redis.options.db ?? 0}`;
	const hello = encode({ origin: randomUUID(), number: 0, event: greeting, payload: {} });
	const tried = Promise.withResolvers<void>();
	let state: "new" | "open" | "away" = "new";
	let fault: Error | undefined;
	let checks: NodeJS.Timeout | undefined;
	let nextTry: NodeJS.Timeout | undefined;
	let connections = 0;
	/** since this process last heard itself; the client takes whoever answers for well */
	let failures = 0;
	let heard = () => {};
	/** while it is not known whether this connection may subscribe */
	let isAsking = false;
	let askAgainAt = 0;

	/** That SUBSCRIBE was answered says little. */
	async function hearItself(): Promise<void> {
		const own = Promise.withResolvers<void>();
		heard = own.resolve;
		// What came while this process stood still is read first.
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

	/** The limits go on counting there until the next try, on a new connection. */
	const failedOn = (connection: number) => (error: Error) => {
		if (connection !== connections || redis.status !== "ready") return;
		isAsking = false;
		fault = error;
		lost();
		clearTimeout(nextTry);
		nextTry = setTimeout(() => redis.startAgain(), pauseBefore(++failures, firstPause, longestPause)).unref();
		// Before RESP3 a connection that subscribed takes no other commands.
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
		// Some proxies close whoever subscribes: the next connections are for the limits alone, for a while.
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
			connections++; // what fails now starts nothing
			clearInterval(checks);
			clearTimeout(nextTry);
		},
	};
}
