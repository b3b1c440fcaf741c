import { createMemoryBus } from "../../src/bus/memory-bus.ts";
import { createDb } from "../../src/db/client.ts";
import type { Deps } from "../../src/deps.ts";
import { writeImport } from "../../src/features/question-imports/writing/write-import.ts";
import { withDeferredRemovals } from "../../src/files/deferred-removals.ts";
import { createDiskStore } from "../../src/files/disk-store.ts";
import { createBossJobs } from "../../src/jobs/boss.ts";
import { createLog } from "../../src/work/log.ts";

/** Only writes a confirmed import, to be killed in the middle. Arguments: connection as JSON, folder of files, id. */
const [connection = "{}", folder = "", id] = process.argv.slice(2);
const db = createDb(JSON.parse(connection));
const log = createLog("silent");
const jobs = createBossJobs(db, log);
await jobs.start([]);
const files = withDeferredRemovals({ db, jobs, log, files: createDiskStore(folder) });
const deps: Partial<Deps> = { db, bus: createMemoryBus(), files, log };
await writeImport(deps as Deps, Number(id));
await jobs.stop();
await db.$client.end();
