import { createMemoryBus } from "../../src/bus/memory-bus.ts";
import { createDb } from "../../src/db/client.ts";
import { type Deps, withMemories } from "../../src/deps.ts";
import { regradePending } from "../../src/features/attempts/regrade/regrade.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { createLog } from "../../src/work/log.ts";

/** Only regrades pending attempts, to be killed in the middle. Argument: connection as JSON. */
const db = createDb(JSON.parse(process.argv[2] ?? "{}"));
const ports: Partial<Deps> = {
	...{ db, bus: createMemoryBus(), log: createLog("silent") },
	clock: { now: () => new Date() },
	settings: readSettings({ NODE_ENV: "test" }),
};
await regradePending(withMemories(ports as Deps), 60_000);
await db.$client.end();
