import { randomUUID } from "node:crypto";
import type { PromptRedis } from "../redis/redis.ts";
import type { Line, LineEvents } from "./line.ts";
import { encode, greeting } from "./message.ts";

/** A server that hangs says nothing: it is asked this often. */
const usualCheckMs = 5_000;
/** How long one's own word may be on its way. */
const heardWithinMs = 1_000;

/** By PUBLISH and SUBSCRIBE on one connection. Installations that share a server differ by the number in their REDIS_URL. */
export function createRedisLine(redis: PromptRedis, events: LineEvents, checkMs = usualCheckMs): Line {
	const channel = `cachimbo:bus:${redis.options.db ?? 0}`;
	const hello = encode({ origin: randomUUID(), number: 0, event: greeting, payload: {} });
	const tried = Promise.withResolvers<void>();
	let state: "new" | "open" | "away" = "new";
	let fault: Error | undefined;
	let checks: NodeJS.Timeout | undefined;
	let heard = () => {};

	/** That SUBSCRIBE was answered says little. */
	async function hearItself(): Promise<void> {
		const own = Promise.withResolvers<void>();
		heard = own.resolve;
		const timer = setTimeout(own.reject, heardWithinMs, new Error("Redis does not pass on what is published"));
		await Promise.all([redis.publish(channel, hello), own.promise]).finally(() => clearTimeout(timer));
	}

	async function listen(): Promise<void> {
		await redis.subscribe(channel);
		await hearItself();
		if (redis.status !== "ready") return;
		state = "open";
		fault = undefined;
		checks = setInterval(() => hearItself().catch(startAgain), checkMs);
		events.opened();
		tried.resolve();
	}

	function startAgain(error: Error): void {
		fault = error;
		redis.startAgain();
	}

	function closed(): void {
		clearInterval(checks);
		const isKnown = state === "away";
		state = "away";
		if (!isKnown) events.lost(fault);
		tried.resolve();
	}

	const beReady = () => void listen().catch(startAgain);
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
			clearInterval(checks);
		},
	};
}
