import type { Binaries } from "../src/db/embedded/binaries.ts";
import { openEmbedded } from "../src/db/embedded/embedded-database.ts";
import type { DatabaseLog } from "../src/db/embedded/log.ts";
import { runIfOrphaned } from "./guard.ts";

export interface Postgres {
	/** for DATABASE_URL */
	url: string;
	/** PGDATA */
	folder: string;
	stop(): Promise<void>;
}

/** Starts the system's PostgreSQL on a cluster in this folder, like the embedded one. */
export async function startPostgres(binaries: Binaries, dataDir: string, log: DatabaseLog): Promise<Postgres> {
	const { cluster, connection, stop } = await openEmbedded(dataDir, log, false, binaries);
	const dismiss = runIfOrphaned('kill -INT "$(head -n 1 "$1")"', `${cluster.folder}/postmaster.pid`);
	const { host, port, user, database } = connection;
	return {
		url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
		folder: cluster.folder,
		async stop() {
			await stop();
			dismiss();
		},
	};
}
