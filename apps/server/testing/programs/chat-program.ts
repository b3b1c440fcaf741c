import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buildApp } from "../../src/app.ts";
import { createPostgresBus } from "../../src/bus/postgres-bus.ts";
import { createDb } from "../../src/db/client.ts";
import { withMemories } from "../../src/deps.ts";
import { createDiskStore } from "../../src/files/disk-store.ts";
import { createTokens } from "../../src/http/access/tokens.ts";
import { createBossJobs } from "../../src/jobs/boss.ts";
import { createKeptMailer } from "../../src/mail/kept-mailer.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { systemClock } from "../../src/work/clock.ts";
import { createLog } from "../../src/work/log.ts";

/**
 * Runs the API in its own process, which may be killed at any moment. Arguments: the connection as JSON, a folder. Prints its port
 * in one line when it listens.
 */
const [connection = "{}", folder = ""] = process.argv.slice(2);
const settings = readSettings({ NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000", DATA_DIR: folder });
const log = createLog("error");
const db = createDb(JSON.parse(connection));
const bus = createPostgresBus(JSON.parse(connection), log);
await bus.start();
const deps = withMemories({
	...{ db, settings, clock: systemClock, bus, log },
	jobs: createBossJobs(db, log),
	tokens: createTokens(["a secret of two processes, long enough to sign"]),
	mail: createKeptMailer(db, settings, log),
	files: createDiskStore(await mkdtemp(join(folder, "files-"))),
});
const app = await buildApp(deps);
await app.listen({ port: 0, host: "127.0.0.1" });
console.log((app.server.address() as AddressInfo).port);
