/** npm run backup: writes database and files to one archive, whether or not the site is running. */
import { existsSync, statSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type AppliedMigration, findUnknown } from "../db/migrate.ts";
import { joinDatabase } from "../db/open-database.ts";
import { refuseHalfRestored } from "../disk/unfinished-restore.ts";
import { openFileStore } from "../files/open-store.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { systemClock } from "../work/clock.ts";
import { createLog } from "../work/log.ts";
import { readArchive } from "./archive/read.ts";
import { programVersion } from "./program-version.ts";
import {
	quietLog,
	readArguments,
	runOperation,
	say,
	UsageError,
	withArchiveName,
	withExplainedFaults,
} from "./run-operation.ts";
import { megabytes, writeBackup } from "./write-backup.ts";

const usage = `npm run backup                      into DATA_DIR/backups
npm run backup -- --to PATH         into that file (….tar.gz), or with a name of its own into that folder
npm run backup -- --keep 7          removes all but the newest seven in that folder afterwards
npm run backup -- --verify FILE     reads an archive and says whether it is whole`;

/** Sorting by name sorts by time. */
const ownName = /^cachimbo-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/;

await runOperation(usage, async (signal) => {
	const options = { to: { type: "string" }, keep: { type: "string" }, verify: { type: "string" } } as const;
	const { values, positionals, pathOf } = readArguments(options, process.argv.slice(2));
	if (positionals.length > 0) throw new UsageError(`What is '${positionals[0]}'? Files are named by --to or --verify.`);
	if (values.verify !== undefined) return verify(pathOf(values.verify), signal);
	const keep = values.keep === undefined ? undefined : Number(values.keep);
	if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
		throw new UsageError("--keep is a number from 1 on.");
	const settings = readSettings();
	const path = placeFor(values.to === undefined ? join(settings.dataDir, "backups") : pathOf(values.to), values.to);
	await withExplainedFaults(settings, () => backUp(settings, path, signal));
	if (keep !== undefined) await removeOld(dirname(path), keep);
});

/** Returns the archive's path. In a folder, the file is named by the time, in UTC; missing folders are created. */
function placeFor(place: string, given: string | undefined): string {
	if (given !== undefined && !isFolder(place, given)) return place;
	const at = systemClock.now().toISOString().slice(0, 19).replaceAll(":", "");
	return join(place, `cachimbo-${at}Z.tar.gz`);
}

function isFolder(place: string, given: string): boolean {
	if (existsSync(place)) return statSync(place).isDirectory();
	return given.endsWith("/") || !given.endsWith(".tar.gz");
}

async function backUp(settings: Settings, path: string, signal: AbortSignal): Promise<void> {
	refuseHalfRestored(settings.dataDir);
	const files = await openFileStore(settings, createLog("warn"), systemClock.now());
	const database = await joinDatabase({ ...settings, log: quietLog });
	try {
		const { connection } = database;
		const source = { connection, files, program: programVersion, clock: systemClock, say, signal };
		const { migrations, manifest, bytes, sha256 } = await writeBackup(path, {
			...source,
			secret: await readSecret(settings),
		});
		if (manifest.missing.length > 0)
			say(`The database names files that are not there, such as ${manifest.missing.slice(0, 3).join(", ")}`);
		say(`${path}\n${megabytes(bytes)}, SHA-256 ${sha256}`);
		warnOfNewerVersion(migrations);
	} finally {
		files.stop();
		await database.stop();
	}
}

/** Returns the signing key if the program generated it: without it all sessions would be lost. */
async function readSecret({ jwtSecret, dataDir }: Settings): Promise<Buffer | undefined> {
	if (jwtSecret !== undefined) return undefined;
	const storedSecret = await readFile(join(dataDir, "jwt-secret")).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
		return undefined;
	});
	// An empty file is left by a start that was killed; the next start fills it.
	return storedSecret?.length ? storedSecret : undefined;
}

async function removeOld(folder: string, keep: number): Promise<void> {
	const names = (await readdir(folder)).filter((name) => ownName.test(name)).sort();
	for (const name of names.slice(0, Math.max(names.length - keep, 0))) {
		await rm(join(folder, name));
		say(`Removed ${name}`);
	}
}

/** An older version backs up a database that a newer one has changed, but its restore would refuse the archive. */
function warnOfNewerVersion(migrations: readonly AppliedMigration[]): void {
	const unknown = findUnknown(migrations);
	if (unknown.length === 0) return;
	say(
		`Only a newer version of the program can restore this archive: this version does not know ${unknown.join(", ")}.`,
	);
}

async function verify(path: string, signal: AbortSignal): Promise<void> {
	const { head, manifest } = await withArchiveName(path, () => readArchive(path, async () => {}, signal));
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	warnOfNewerVersion(head.migrations);
	say(`${path} is whole: of ${head.createdAt}, by version ${head.program}`);
	say(
		`${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files of ${megabytes(manifest.files.bytes)}`,
	);
}
