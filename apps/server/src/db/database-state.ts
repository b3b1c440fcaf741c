import type { Settings } from "../settings/settings.ts";
import type { Clock } from "../work/clock.ts";
import type { Db } from "./client.ts";
import { compareMigrations } from "./migrate.ts";
import { isUnavailable } from "./unavailable.ts";

export interface DatabaseState {
	/** Reason that the program cannot work with the database. */
	fault?: string;
	/** Problems that do not stop the program, but that its operator should know. */
	warnings: string[];
}

interface Ports {
	db: Db;
	clock: Clock;
	settings: Pick<Settings, "clockAheadMs">;
}

/** Compares the database with the needs of this version of the program. The texts are for its operator. */
export async function readDatabaseState(ports: Ports): Promise<DatabaseState> {
	const { missing, unknown } = await compareMigrations(ports.db.$client);
	if (missing.length > 0) return { fault: "The database is not at this version yet", warnings: [] };
	const warnings = [newerVersion(unknown), await checkSpace(ports.db), await compareClocks(ports)];
	return { warnings: warnings.filter((warning) => warning !== undefined) };
}

const newerVersion = (unknown: readonly string[]) =>
	unknown.length === 0
		? undefined
		: `A newer version of the program has changed the database (${unknown.join(", ")}): this version cannot restore its backups`;

/** Extends a file by 1 MB and removes it: on a full disk a smaller write may still fit into an existing page. */
const tryToWrite = `create temporary table space_check on commit drop
	as select repeat('x', 1000) from generate_series(1, 1000)`;

/** Tries a write after one has failed for lack of space, because there may be no other write for hours. */
async function checkSpace({ $client: pool }: Db): Promise<string | undefined> {
	if (!pool.isDiskFull) return undefined;
	pool.isDiskFull = await pool.query(tryToWrite).then(() => false, isUnavailable);
	return pool.isDiskFull ? "Nothing can be written: the disk of the database is full" : undefined;
}

/** Tolerated difference between the clocks. */
const maxDifferenceMs = 2_000;

async function compareClocks({ db, clock, settings }: Ports): Promise<string | undefined> {
	const before = clock.now().getTime();
	const { rows } = await db.$client.query<{ at: Date }>("select clock_timestamp() as at");
	const after = clock.now().getTime();
	const at = (rows[0]?.at.getTime() ?? before) + settings.clockAheadMs;
	// The database read its clock at some time between the two readings.
	const difference = Math.max(before - at, at - after);
	if (difference <= maxDifferenceMs) return undefined;
	const direction = before > at ? "ahead of" : "behind";
	return `The clock of this machine is ${Math.round(difference / 1000)} s ${direction} the database's: synchronise both, by NTP for example`;
}
