/** npm run restore -- FILE: restores an archive into an empty DATA_DIR, or an empty database and store. */
import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkKnown, migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { readRestoreNote, restoreNote } from "../disk/unfinished-restore.ts";
import { areas, type FileStore } from "../files/file-store.ts";
import { openFileStore } from "../files/open-store.ts";
import { makeJobTables } from "../jobs/job-tables.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { systemClock } from "../work/clock.ts";
import { StartError } from "../work/errors.ts";
import { createLog } from "../work/log.ts";
import { type Contents, readArchive } from "./archive/read.ts";
import { restoreInto } from "./restore-into.ts";
import {
	quietLog,
	readArguments,
	runOperation,
	say,
	UsageError,
	withArchiveName,
	withExplainedFaults,
} from "./run-operation.ts";
import { megabytes } from "./write-backup.ts";

const usage = "npm run restore -- FILE    into DATA_DIR, and DATABASE_URL where that is set; both empty";

await runOperation(usage, async (signal) => {
	const { positionals, pathOf } = readArguments({}, process.argv.slice(2));
	const [given, ...others] = positionals;
	if (given === undefined || others.length > 0) throw new UsageError("Name the one archive to restore.");
	const path = pathOf(given);
	const settings = readSettings();
	await withArchiveName(path, async () => {
		say("Checking the archive");
		const contents = await readArchive(path, async () => {}, signal);
		checkKnown(contents.head.migrations);
		await withExplainedFaults(settings, () => restore(path, contents, settings, signal));
	});
});

async function restore(path: string, contents: Contents, settings: Settings, signal: AbortSignal): Promise<void> {
	const { dataDir } = settings;
	const files = await openFileStore(settings, createLog("warn"), systemClock.now());
	const isSecondRun = await checkFolder(settings, files, contents);
	const database = await openDatabase({ ...settings, log: quietLog });
	try {
		const begin = () => writeNote(dataDir, path, contents);
		await restoreInto(path, contents, { ...database, makeJobTables, files, dataDir, say, signal, isSecondRun, begin });
		const applied = await migrate(database.connection);
		if (applied.length > 0) say(`Brought to this version by ${applied.length} migrations`);
		await rm(restoreNote(dataDir));
	} finally {
		files.stop();
		await database.stop();
	}
	reportRestored(contents, settings);
}

/**
 * @returns whether an unfinished restore of this archive exists @throws StartError if there are files or keys of a site, or an
 * unfinished restore of another archive
 */
async function checkFolder(
	{ dataDir, jwtSecret }: Settings,
	files: FileStore,
	{ manifest }: Contents,
): Promise<boolean> {
	const note = readRestoreNote(dataDir);
	if (note?.includes(manifest.sha256)) return true;
	if (note !== undefined)
		throw new StartError(
			`A restore of another archive into ${dataDir} was not finished: ${restoreNote(dataDir)} names it.`,
		);
	const elsewhere = "restore into an empty DATA_DIR, or move what is there away.";
	if (manifest.hasSecret && jwtSecret === undefined && existsSync(join(dataDir, "jwt-secret")))
		throw new StartError(`There is a site in ${dataDir} already: ${elsewhere}`);
	for (const area of areas)
		for await (const { name } of files.list(area))
			throw new StartError(`There are files of a site already (${name}): ${elsewhere}`);
	return false;
}

async function writeNote(dataDir: string, archive: string, { manifest }: Contents): Promise<void> {
	makeFolder(dataDir);
	const text = JSON.stringify({ archive, sha256: manifest.sha256 });
	// Written atomically: after a kill, an empty file would look like the note of another archive.
	const draft = `${restoreNote(dataDir)}.part`;
	await writeFile(draft, text, { mode: 0o600, flush: true });
	await rename(draft, restoreNote(dataDir));
}

function reportRestored({ head, manifest }: Contents, { jwtSecret }: Settings): void {
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	say(`Restored the site of ${head.createdAt}: ${manifest.tables.length} tables with ${rows} rows,`);
	say(
		`${manifest.files.count} files of ${megabytes(manifest.files.bytes)}; counts and checksums are those of the archive.`,
	);
	if (!manifest.hasSecret && jwtSecret === undefined)
		say("Start it with the JWT_SECRET that it had: with another one everybody has to sign in again.");
}
