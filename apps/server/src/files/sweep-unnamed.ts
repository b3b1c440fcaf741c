import type { Db, Tx } from "../db/client.ts";
import type { Clock } from "../work/clock.ts";
import type { DeferredRemovals } from "./deferred-removals.ts";
import type { FileArea } from "./file-store.ts";

/** Much longer than an upload waits for its row's commit, and than the store's clock is off. */
const leftForMs = 24 * 3600_000;
/** Names per query. */
const mostTogether = 500;

interface Sweep {
	area: FileArea;
	/** Whether a name may be of the swept kind; only randomly named kinds (`DeferredRemovals`). */
	isOurs(name: string): boolean;
	/** Returns the names that occur in rows. */
	findNamed(tx: Tx, names: readonly string[]): Promise<string[]>;
}

interface Ports {
	clock: Clock;
	db: Db;
	files: DeferredRemovals;
}

/** Removes files of one kind that are older than a day and that no row names, by jobs that wait for the end of a running backup. */
export async function sweepUnnamed({ clock, db, files }: Ports, { area, isOurs, findNamed }: Sweep): Promise<void> {
	const before = clock.now().getTime() - leftForMs;
	const removeUnnamed = (names: readonly string[]) =>
		db.transaction(async (tx) => {
			const named = new Set(await findNamed(tx, names));
			const unnamed = names.filter((name) => !named.has(name));
			await files.removeLater(tx, area, unnamed);
		});
	let old: string[] = [];
	for await (const { name, storedAt } of files.list(area)) {
		if (isOurs(name) && storedAt.getTime() < before) old.push(name);
		if (old.length < mostTogether) continue;
		await removeUnnamed(old);
		old = [];
	}
	if (old.length > 0) await removeUnnamed(old);
}
