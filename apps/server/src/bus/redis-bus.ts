import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import type { PromptRedis } from "../redis/redis.ts";
import type { Line } from "./line.ts";
import { createListener, type Patience } from "./listener.ts";
import { encode } from "./message.ts";
import { type BusLineEvents, createProcessBus, type ProcessBus } from "./process-bus.ts";
import { createRedisLine } from "./redis-line.ts";

/** How often a process without Redis says so to the others. */
const sayEveryMs = 5_000;
/** How long they believe it: it may have died. */
const believedMs = 3 * sayEveryMs;
const withoutRedis = encode({ origin: "", number: 0, event: "without-redis", payload: {} });

export interface RedisBus extends ProcessBus {
	/** Whether Redis carries what processes tell each other; else PostgreSQL does. */
	isOnRedis(): boolean;
}

/** The bus over Redis, and over LISTEN and NOTIFY while Redis is away from this process or another one. */
export const createRedisBus = (
	redis: PromptRedis,
	connection: PoolConfig,
	log: FastifyBaseLogger,
	patience?: Partial<Patience>,
): RedisBus => {
	let isOnRedis = () => false;
	const bus = createProcessBus((events) => {
		const openPostgres = (own: BusLineEvents) => createListener(connection, own, log, patience);
		const openRedis = (own: BusLineEvents) => {
			const line = createRedisLine(redis, own, patience?.check);
			isOnRedis = line.isOpen;
			return line;
		};
		return joinLines(events, openRedis, openPostgres, log);
	}, log);
	return { ...bus, isOnRedis: () => isOnRedis() };
};

/**
 * Two lines that are one. Each process hears both. It sends by Redis; by PostgreSQL where that fails, and as well while
 * somebody hears that alone. Both carry the same numbers, so that what comes by both counts once.
 */
function joinLines(
	events: BusLineEvents,
	openRedis: (events: BusLineEvents) => Line,
	openPostgres: (events: BusLineEvents) => Line,
	log: FastifyBaseLogger,
): Line {
	let saying: NodeJS.Timeout | undefined;
	let isAway = false;
	let someoneIsWithout: NodeJS.Timeout | undefined;

	const postgres = openPostgres({
		...events,
		received: (text) => (text === withoutRedis ? believe() : events.received(text)),
		opened() {
			events.opened();
			if (isAway) sayWithout();
		},
	});
	const redis = openRedis({
		...events,
		opened() {
			isAway = false;
			clearInterval(saying);
			log.info("Redis answers: it carries what processes tell each other, and counts for the limits");
			events.missed();
		},
		lost(fault) {
			isAway = true;
			// Not the error: one that refuses a password carries it.
			log.warn(
				{ reason: fault?.message },
				"Redis is away: PostgreSQL carries the word, and each process counts by itself what Redis does not",
			);
			clearInterval(saying);
			saying = setInterval(sayWithout, sayEveryMs).unref();
			sayWithout();
		},
	});

	/** What was published before the others know of it is found by `maybe-missed`, the next time at the latest. */
	function sayWithout(): void {
		events.missed();
		postgres.send([withoutRedis]).catch(() => {}); // then the alarm of PostgreSQL's line is on
	}
	function believe(): void {
		clearTimeout(someoneIsWithout);
		someoneIsWithout = setTimeout(() => {
			someoneIsWithout = undefined;
		}, believedMs).unref();
	}

	return {
		async start() {
			await Promise.all([redis.start(), postgres.start()]);
		},
		isOpen: () => redis.isOpen() || postgres.isOpen(),
		async send(messages) {
			const isSent = redis.isOpen() && (await succeeds(redis.send(messages)));
			if (!isSent || someoneIsWithout) await postgres.send(messages);
		},
		async stop() {
			clearInterval(saying);
			clearTimeout(someoneIsWithout);
			await Promise.all([redis.stop(), postgres.stop()]);
		},
	};
}

const succeeds = (done: Promise<void>): Promise<boolean> =>
	done.then(
		() => true,
		() => false,
	);
