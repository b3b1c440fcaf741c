import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "./bus/bus.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/client.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Tokens } from "./http/tokens.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Settings } from "./settings.ts";

/** What commands, queries and routes may use; built once in main, by hand. */
export interface Deps {
	db: Db;
	settings: Settings;
	clock: Clock;
	bus: Bus;
	jobs: Jobs;
	tokens: Tokens;
	mail: Mailer;
	files: FileStore;
	log: FastifyBaseLogger;
}
