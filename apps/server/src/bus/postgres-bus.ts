import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import { createListener, type Patience } from "./listener.ts";
import { createProcessBus, type ProcessBus } from "./process-bus.ts";

/**
 * Creates a bus over LISTEN and NOTIFY on its own connection. Events published by a statement (`notifySql`) are also delivered to
 * this process through the database.
 */
export const createPostgresBus = (
	connection: PoolConfig,
	log: FastifyBaseLogger,
	patience?: Partial<Patience>,
): ProcessBus => createProcessBus((events) => createListener(connection, events, log, patience), log);
