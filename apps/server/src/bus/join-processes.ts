import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import type { Clock } from "../clock.ts";
import type { RedisPort } from "../deps.ts";
import { createPostgresBus } from "./postgres-bus.ts";
import type { ProcessBus } from "./process-bus.ts";

interface Options {
	redisUrl: string | undefined;
	/** of the database */
	connection: PoolConfig;
	/** of the tokens, the same in all processes: limits are counted under keys sealed by it */
	secret: string;
	clock: Clock;
	log: FastifyBaseLogger;
}

/** What processes on one database share: the bus, and Redis where REDIS_URL names one. Without it nothing of it is loaded. */
export async function joinProcesses({ redisUrl, connection, secret, clock, log }: Options): Promise<{
	bus: ProcessBus;
	redis?: RedisPort;
}> {
	if (redisUrl === undefined) return { bus: createPostgresBus(connection, log) };
	const [{ openRedis }, { createRedisBus }, { countInRedis }] = await Promise.all([
		import("../redis/redis.ts"),
		import("./redis-bus.ts"),
		import("../limits/redis-counters.ts"),
	]);
	const redis = openRedis(redisUrl);
	const bus = createRedisBus(redis, connection, log);
	return {
		bus: {
			...bus,
			async stop() {
				await bus.stop();
				redis.disconnect();
			},
		},
		redis: {
			isReady: () => redis.status === "ready",
			carriesBus: bus.isOnRedis,
			makeCounters: countInRedis(redis, clock, secret),
		},
	};
}
