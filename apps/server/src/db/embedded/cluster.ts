import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../../disk/make-folder.ts";
import { blockedAt, databaseUser, type SystemUser } from "../../process/system-user.ts";
import { StartError } from "../../work/errors.ts";
import { type Binaries, provideBinaries } from "./binaries.ts";
import { type Endpoint, findEndpoint, passwordFile } from "./endpoint.ts";
import type { DatabaseLog } from "./log.ts";
import { run } from "./run.ts";
import { explainComplaint } from "./start-fault.ts";

/** A PostgreSQL cluster on disk, with the settings to run it. */
export interface Cluster {
	/** PGDATA */
	folder: string;
	user: SystemUser | undefined;
	binaries: Binaries;
	endpoint: Endpoint;
	/** without fsync and with more connections: for tests, which may lose data */
	disposable: boolean;
}

/** The superuser of the cluster; the application has a role with fewer privileges. */
export const superuser = "postgres";

/**
 * Returns the cluster `<dataDir>/postgres`, creating it if necessary. After an interruption at any point, the next call starts
 * from a clean state.
 * @param dataDir an absolute folder, created if missing
 * @param binaries default: the embedded ones
 * @throws Error with instructions if the database's account cannot enter the folder
 */
export async function prepareCluster(
	dataDir: string,
	log: DatabaseLog,
	disposable = false,
	binaries?: Binaries,
): Promise<Cluster> {
	const folder = join(dataDir, "postgres");
	const user = databaseUser(folder);
	makeDataDir(dataDir, user);
	const blocked = user && blockedAt(dataDir, user);
	if (blocked) {
		throw new StartError(
			`The database runs as ${user.name} (PostgreSQL refuses root), who cannot enter ${blocked}: ` +
				"set DATA_DIR to a folder outside of it, or start as another user.",
		);
	}
	if (user) log.info(`the database is in ${folder} and runs as ${user.name}, for PostgreSQL refuses root`);
	const cluster = { folder, user, disposable, binaries: binaries ?? provideBinaries(user, log) };
	const endpoint = findEndpoint(folder, user);
	if (lacksVersionFile(folder)) throw explainComplaint(folder, "its file PG_VERSION is missing");
	if (!hasVersionFile(folder)) await initialise(cluster, endpoint);
	return { ...cluster, endpoint };
}

/** Makes DATA_DIR traversable (not readable) for the database's account; the folders above it are not ours to change. */
function makeDataDir(dataDir: string, user: SystemUser | undefined): void {
	const first = makeFolder(dataDir) ?? dataDir;
	if (!user) return;
	for (let made = dataDir; made.startsWith(first); made = dirname(made)) {
		chmodSync(made, (statSync(made).mode & 0o7777) | 0o011);
	}
}

/** Removes the remains of an interrupted first start; call it only while nobody else may be starting. */
export function removeUnfinished({ folder }: Cluster): void {
	const parent = dirname(folder);
	for (const name of readdirSync(parent)) {
		if (name.startsWith(`${basename(folder)}-unfinished-`)) rmSync(join(parent, name), { recursive: true });
	}
}

const hasVersionFile = (folder: string) => existsSync(join(folder, "PG_VERSION"));

/** Checks PG_VERSION last, because another start may rename a whole cluster into place meanwhile. */
const lacksVersionFile = (folder: string) =>
	existsSync(folder) && readdirSync(folder).length > 0 && !hasVersionFile(folder);

export const hasCluster = (dataDir: string): boolean => hasVersionFile(join(dataDir, "postgres"));

async function initialise(cluster: Omit<Cluster, "endpoint">, endpoint: Endpoint): Promise<void> {
	const { folder, user, binaries } = cluster;
	const unfinished = mkdtempSync(`${folder}-unfinished-`);
	if (user) chownSync(unfinished, user.uid, user.gid);
	// The builtin locale is the same on every system; queries name a Spanish collation where it matters.
	const builtin = ["--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
	const locale = ["--encoding=UTF8", ...(binaries.locale ?? builtin)];
	const access = ["--username", superuser, "--auth-local=trust", "--auth-host=scram-sha-256"];
	if (endpoint.password) access.push("--pwfile", passwordFile(folder));
	const otherArguments = ["--no-instructions", ...(cluster.disposable ? ["--no-sync", "--wal-segsize=4"] : [])];
	try {
		await run(binaries.initdb, ["-D", unfinished, ...locale, ...access, ...otherArguments], user);
		renameSync(unfinished, folder);
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		if (!hasVersionFile(folder)) throw error; // else another process was faster
	}
}
