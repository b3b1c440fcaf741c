import { createMemoryBus } from "../src/bus/memory-bus.ts";
import { createDb } from "../src/db/client.ts";
import type { Deps } from "../src/deps.ts";
import { writeImport } from "../src/features/question-imports/write-import.ts";
import { createLog } from "../src/log.ts";

/** A program that only writes a confirmed import, to be killed in the middle. Arguments: connection as JSON, id. */
const [connection = "{}", id] = process.argv.slice(2);
const db = createDb(JSON.parse(connection));
await writeImport({ db, bus: createMemoryBus(), log: createLog("silent") } as unknown as Deps, Number(id));
await db.$client.end();
