import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import type { RedisPort } from "../deps.ts";
import type { Clock } from "../work/clock.ts";
import { createPostgresBus } from "./postgres-bus.ts";
import type { ProcessBus } from "./process-bus.ts";

interface Options {
	redisUrl: string | undefined;
	/** connection settings of the database */
	connection: PoolConfig;
	/** signing secret of the tokens, equal in all processes; keys of rate limits are hashed with it */
	secret: string;
	clock: Clock;
	log: FastifyBaseLogger;
}

/**
 * Connects to the other processes on the same database: the bus, and Redis if REDIS_URL is set. Without it, no Redis code is
 * loaded.
 */
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
