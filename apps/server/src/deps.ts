import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "./bus/bus.ts";
import { type CatalogueMemory, createCatalogueMemory } from "./cache/catalogue-memory.ts";
import { createPreparedReads, type PreparedReads } from "./cache/prepared-reads.ts";
import type { Db } from "./db/client.ts";
import { type DeferredRemovals, withDeferredRemovals } from "./files/deferred-removals.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Tokens } from "./http/access/tokens.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createCounters, type MakeCounters } from "./limits/counters.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Settings } from "./settings/settings.ts";
import type { Clock } from "./work/clock.ts";

/** External dependencies, wired up in main. */
export interface Ports {
	db: Db;
	settings: Settings;
	clock: Clock;
	bus: Bus;
	jobs: Jobs;
	tokens: Tokens;
	mail: Mailer;
	files: FileStore;
	log: FastifyBaseLogger;
	/** undefined if REDIS_URL is not set */
	redis?: RedisPort;
}

export interface RedisPort {
	/** Whether Redis answers; without it everything works with reduced function. */
	isReady(): boolean;
	/** Whether the bus uses it; a server may answer and still refuse to subscribe. */
	carriesBus(): boolean;
	/** creates rate limit counters shared by all processes */
	makeCounters: MakeCounters;
}

/** Dependencies of commands, queries and routes. */
export interface Deps extends Ports {
	files: DeferredRemovals;
	/** cache of catalogue reads by commands and queries */
	catalogue: CatalogueMemory;
	/** cache of responses of the catalogue's routes */
	reads: PreparedReads;
	limits: Limits;
	/** caches of features */
	memories: Memories;
}

/** Returns one instance of each kind, keyed by its factory function. */
export interface Memories {
	of<T>(make: (deps: Deps) => T): T;
}

/** Adds new caches to these ports. */
export function withMemories(ports: Ports): Deps {
	const instances = new Map<unknown, unknown>();
	const inProcess: MakeCounters = (_name, allowance) => createCounters(ports.clock, allowance);
	const deps: Deps = {
		...ports,
		files: withDeferredRemovals(ports),
		catalogue: createCatalogueMemory(ports.bus),
		reads: createPreparedReads(ports),
		limits: createLimits(ports.redis?.makeCounters ?? inProcess, ports.settings.limitsFactor),
		memories: {
			of<T>(make: (deps: Deps) => T): T {
				if (!instances.has(make)) instances.set(make, make(deps));
				return instances.get(make) as T;
			},
		},
	};
	return deps;
}
