import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "./bus/bus.ts";
import { type CatalogueMemory, createCatalogueMemory } from "./cache/catalogue-memory.ts";
import { createPreparedReads, type PreparedReads } from "./cache/prepared-reads.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/client.ts";
import type { FileStore } from "./files/file-store.ts";
import { type LateRemovals, withLateRemovals } from "./files/late-removals.ts";
import type { Tokens } from "./http/tokens.ts";
import type { Jobs } from "./jobs/jobs.ts";
import { createCounters, type MakeCounters } from "./limits/counters.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Settings } from "./settings.ts";

/** What the program is built on, by hand, in main. */
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
	/** where there is one */
	redis?: RedisPort;
}

export interface RedisPort {
	/** Whether it answers; without it everything works, but not as far. */
	isReady(): boolean;
	/** Whether it carries what processes tell each other; one may answer and yet refuse that. */
	carriesBus(): boolean;
	/** counts the calls of all processes together */
	makeCounters: MakeCounters;
}

/** What commands, queries and routes may use. */
export interface Deps extends Ports {
	files: LateRemovals;
	/** what commands and queries have read of the catalogue */
	catalogue: CatalogueMemory;
	/** what the catalogue's routes answer */
	reads: PreparedReads;
	limits: Limits;
	/** what features keep besides */
	memories: Memories;
}

/** One of each kind, by the function that makes it. */
export interface Memories {
	of<T>(make: (deps: Deps) => T): T;
}

/** These ports with memories of their own. */
export function withMemories(ports: Ports): Deps {
	const made = new Map<unknown, unknown>();
	const inProcess: MakeCounters = (_name, allowance) => createCounters(ports.clock, allowance);
	const deps: Deps = {
		...ports,
		files: withLateRemovals(ports),
		catalogue: createCatalogueMemory(ports.bus),
		reads: createPreparedReads(ports),
		limits: createLimits(ports.redis?.makeCounters ?? inProcess, ports.settings.limitsFactor),
		memories: {
			of<T>(make: (deps: Deps) => T): T {
				if (!made.has(make)) made.set(make, make(deps));
				return made.get(make) as T;
			},
		},
	};
	return deps;
}
