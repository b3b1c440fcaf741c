import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import type { PromptRedis } from "../redis/redis.ts";
import type { Line } from "./line.ts";
import { createListener, type Patience } from "./listener.ts";
import { encode } from "./message.ts";
import { type BusLineEvents, createProcessBus, type ProcessBus } from "./process-bus.ts";
import { createRedisLine } from "./redis-line.ts";

/** Interval at which a process without Redis announces it to the others. */
const announceEveryMs = 5_000;
/** Validity of an announcement: the process may have died. */
const announcementValidMs = 3 * announceEveryMs;
const withoutRedis = encode({ origin: "", number: 0, event: "without-redis", payload: {} });

export interface RedisBus extends ProcessBus {
	/** Whether messages go through Redis; otherwise through PostgreSQL. */
	isOnRedis(): boolean;
}

/** Creates a bus over Redis that uses LISTEN and NOTIFY while Redis is unavailable to any process. */
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
 * Combines two lines. Each process receives on both. It sends through Redis, and through PostgreSQL if that fails or while another
 * process has no Redis. Both use the same sequence numbers, so that duplicates are dropped.
 */
function joinLines(
	events: BusLineEvents,
	openRedis: (events: BusLineEvents) => Line,
	openPostgres: (events: BusLineEvents) => Line,
	log: FastifyBaseLogger,
): Line {
	let announceTimer: NodeJS.Timeout | undefined;
	let isAway = false;
	let othersWithoutRedis: NodeJS.Timeout | undefined;

	const postgres = openPostgres({
		...events,
		received: (text) => (text === withoutRedis ? noteAnnouncement() : events.received(text)),
		opened() {
			events.opened();
			if (isAway) announceWithoutRedis();
		},
	});
	const redis = openRedis({
		...events,
		opened() {
			isAway = false;
			clearInterval(announceTimer);
			log.info("Redis answers: it carries what processes tell each other, and counts for the limits");
			events.missed();
		},
		lost(fault) {
			isAway = true;
			// Without the error: an authentication error contains the password.
			log.warn(
				{ reason: fault?.message },
				"Redis is away: PostgreSQL carries the word, and each process counts by itself what Redis does not",
			);
			clearInterval(announceTimer);
			announceTimer = setInterval(announceWithoutRedis, announceEveryMs).unref();
			announceWithoutRedis();
		},
	});

	/** Announces that this process has no Redis. Messages lost before the others receive it are recovered by `maybe-missed`. */
	function announceWithoutRedis(): void {
		events.missed();
		postgres.send([withoutRedis]).catch(() => {}); // PostgreSQL's line then reports its own failure
	}
	function noteAnnouncement(): void {
		clearTimeout(othersWithoutRedis);
		othersWithoutRedis = setTimeout(() => {
			othersWithoutRedis = undefined;
		}, announcementValidMs).unref();
	}

	return {
		async start() {
			await Promise.all([redis.start(), postgres.start()]);
		},
		isOpen: () => redis.isOpen() || postgres.isOpen(),
		async send(messages) {
			const isSent = redis.isOpen() && (await succeeds(redis.send(messages)));
			if (!isSent || othersWithoutRedis) await postgres.send(messages);
		},
		async stop() {
			clearInterval(announceTimer);
			clearTimeout(othersWithoutRedis);
			await Promise.all([redis.stop(), postgres.stop()]);
		},
	};
}

const succeeds = (done: Promise<void>): Promise<boolean> =>
	done.then(
		() => true,
		() => false,
	);
