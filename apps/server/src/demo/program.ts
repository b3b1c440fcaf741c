import { once } from "node:events";
import type { PoolConfig } from "pg";
import { createMemoryBus } from "../bus/memory-bus.ts";
import { createDb } from "../db/client.ts";
import { withMemories } from "../deps.ts";
import { loadJwtSecret } from "../features/auth/jwt-secret.ts";
import { openFileStore } from "../files/open-store.ts";
import { createTokens } from "../http/access/tokens.ts";
import { createBossJobs } from "../jobs/boss.ts";
import { createKeptMailer } from "../mail/kept-mailer.ts";
import { readSettings } from "../settings/settings.ts";
import { clockAhead } from "../work/clock.ts";
import { createLog } from "../work/log.ts";
import { loadDemo } from "./load.ts";

/** Main module of the process that loads the demonstration, started by `load-apart.ts` with the same settings. */

// Exits if the parent is gone, since nobody would get the result.
process.on("disconnect", () => process.exit());
process.channel?.ref(); // end-with-parent.mjs has unreferenced it
const [connection]: PoolConfig[] = await once(process, "message");
const settings = readSettings();
const log = createLog(settings.logLevel);
const db = createDb(connection ?? {}, (error) => log.warn({ err: error }, "database connection lost"));
const clock = clockAhead(settings);
const accounts = await loadDemo(
	withMemories({
		...{ db, settings, clock, log, bus: createMemoryBus(), jobs: createBossJobs(db, log) },
		tokens: createTokens([await loadJwtSecret(settings.jwtSecret, settings.dataDir)], clock),
		mail: createKeptMailer(db, settings, log),
		files: await openFileStore(settings, log, clock.now()),
	}),
);
// Sent before anything else: stored content is not created again, and the student's password is stored nowhere else.
process.send?.(accounts, () => db.$client.end().finally(() => process.exit()));
