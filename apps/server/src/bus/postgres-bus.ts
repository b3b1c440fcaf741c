import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import { createListener, type Patience } from "./listener.ts";
import { createProcessBus, type ProcessBus } from "./process-bus.ts";

/**
 * The bus over LISTEN and NOTIFY, by a connection of its own. What a statement publishes (`notifySql`) comes back to this
 * process as to every other one.
 */
export const createPostgresBus = (
	connection: PoolConfig,
	log: FastifyBaseLogger,
	patience?: Partial<Patience>,
): ProcessBus => createProcessBus((events) => createListener(connection, events, log, patience), log);
