import { joinProcesses } from "../bus/join-processes.ts";
import { createDb } from "../db/client.ts";
import { compareMigrations } from "../db/migrate.ts";
import { joinDatabase } from "../db/open-database.ts";
import { processNameOf } from "../db/process-name.ts";
import type { Deps } from "../deps.ts";
import { refuseHalfRestored } from "../disk/unfinished-restore.ts";
import { createFace } from "../features/academy/follow.ts";
import { createBossJobs } from "../jobs/boss.ts";
import type { Settings } from "../settings/settings.ts";
import { systemClock } from "../work/clock.ts";
import { StartError } from "../work/errors.ts";
import { createLog } from "../work/log.ts";
import { quietLog } from "./run-operation.ts";

export type AdminDeps = Pick<Deps, "db" | "bus" | "clock" | "settings" | "jobs">;

/** Runs work on the site's database, while the site may be running: its processes learn of changes through the bus. */
export async function withAdminDeps<T>(settings: Settings, work: (deps: AdminDeps) => Promise<T>): Promise<T> {
	refuseHalfRestored(settings.dataDir);
	const database = await joinDatabase({ ...settings, log: quietLog });
	const db = createDb(database.connection);
	const clock = systemClock;
	const log = createLog("error");
	const connection = { ...database.connection, application_name: processNameOf(db) };
	try {
		if ((await compareMigrations(db.$client)).missing.length > 0)
			throw new StartError("The database is of another version than this program: start the site once.");
		// The secret is only used for rate limits, which are not counted here.
		const { bus } = await joinProcesses({ redisUrl: settings.redisUrl, connection, secret: "", clock, log });
		await bus.start();
		try {
			// Mails are written in the academy's name.
			await createFace({ db, settings }).read();
			return await work({ db, bus, clock, settings, jobs: createBossJobs(db, log) });
		} finally {
			await bus.stop(); // after sending pending events
		}
	} finally {
		await db.$client.end();
		await database.stop();
	}
}
