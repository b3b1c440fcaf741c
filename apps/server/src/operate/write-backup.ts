import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { noteBackup, readSiteId } from "../db/dump/backups.ts";
import { connectAlone } from "../db/dump/own-connection.ts";
import { openSnapshot, type Snapshot } from "../db/dump/snapshot.ts";
import type { TableShape } from "../db/dump/tables.ts";
import type { AppliedMigration } from "../db/migrate.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { lockRemovals } from "../db/removal-lock.ts";
import { areas, type FileArea, type FileStore } from "../files/file-store.ts";
import type { Clock } from "../work/clock.ts";
import { largestFile, type Manifest, members, partBytes, type TableEntry } from "./archive/format.ts";
import { type ArchiveWriter, writeArchive } from "./archive/write.ts";
import { findStoredNames } from "./stored-names.ts";

/** Number of missing files that are listed. */
const mostMissing = 100;

interface Source {
	connection: OpenDatabase["connection"];
	files: FileStore;
	/** signing key of the tokens, if the program generated it */
	secret: Buffer | undefined;
	program: string;
	clock: Clock;
	/** reports progress, one line at a time */
	say(line: string): void;
	signal: AbortSignal;
}

export interface Backup {
	/** migrations applied to the database */
	migrations: AppliedMigration[];
	manifest: Omit<Manifest, "sha256">;
	bytes: number;
	sha256: string;
}

/**
 * Writes a consistent backup of database and files while the site is running: first the rows of one snapshot, then every file.
 * Files are not removed meanwhile, and every file named in a row was stored before the row was committed.
 */
export async function writeBackup(path: string, source: Source): Promise<Backup> {
	const { client, lost, check, end } = await connectAlone(source.connection, "cachimbo backup");
	const signal = AbortSignal.any([source.signal, lost]);
	try {
		await lockRemovals(client);
		const snapshot = await openSnapshot(client);
		const createdAt = source.clock.now().toISOString();
		const { program } = source;
		const { migrations } = snapshot;
		const archive = await writeArchive(path, { program, createdAt, migrations }, await readSiteId(client));
		try {
			const manifest = await fill(archive, snapshot, { ...source, signal });
			await check(); // losing the connection also loses the lock that keeps files
			signal.throwIfAborted();
			const written = { migrations, manifest, ...(await archive.finish(manifest)) };
			await noteBackup(client, createdAt).catch(({ message }: Error) =>
				source.say(`The backup is whole, but metrics do not know of it: ${message}`),
			);
			return written;
		} catch (error) {
			await archive.discard();
			throw error;
		}
	} finally {
		await end();
	}
}

async function fill(archive: ArchiveWriter, snapshot: Snapshot, source: Source): Promise<Backup["manifest"]> {
	const named = new Set<string>();
	const tables: TableEntry[] = [];
	for (const table of snapshot.tables) tables.push(await writeTable(archive, snapshot, table, named, source.signal));
	const sequences = await snapshot.sequences();
	await snapshot.close();
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	source.say(`${tables.length} tables with ${rows} rows`);
	if (source.secret) await archive.add(members.secret, source.secret);
	await archive.stopCompressing();
	const files = await writeFiles(archive, source, named);
	return {
		finishedAt: source.clock.now().toISOString(),
		tables,
		sequences,
		files,
		missing: [...named].slice(0, mostMissing),
		hasSecret: source.secret !== undefined,
	};
}

async function writeTable(
	archive: ArchiveWriter,
	snapshot: Snapshot,
	table: TableShape,
	named: Set<string>,
	signal: AbortSignal,
): Promise<TableEntry> {
	const hash = createHash("sha256");
	const entry = { ...table, rows: 0, bytes: 0 };
	let part = 0;
	for await (const rows of partsOf(snapshot.rowsOf(table))) {
		signal.throwIfAborted();
		hash.update(rows);
		entry.bytes += rows.length;
		for (let at = rows.indexOf(10); at >= 0; at = rows.indexOf(10, at + 1)) entry.rows++;
		findStoredNames(rows, named);
		await archive.add(members.rows(table.group, table.name, ++part), rows);
	}
	return { ...entry, sha256: hash.digest("hex") };
}

/** Splits rows at line feeds. PostgreSQL escapes a line feed within a value. */
export async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of rows) {
		chunks.push(chunk);
		size += chunk.length;
		if (size < partBytes) continue;
		const all = Buffer.concat(chunks);
		const end = all.lastIndexOf(10) + 1;
		if (end > 0) yield all.subarray(0, end);
		chunks = end < all.length ? [all.subarray(end)] : [];
		size = all.length - end;
	}
	if (size > 0) yield Buffer.concat(chunks);
}

const progressEveryMs = 5_000;

/** @param named files that the rows name; found ones are removed from the set */
async function writeFiles(archive: ArchiveWriter, { files, say, signal }: Source, named: Set<string>) {
	const total = { count: 0, bytes: 0 };
	let shownAt = performance.now();
	for (const area of areas) {
		for await (const { name } of files.list(area)) {
			signal.throwIfAborted();
			const bytes = await readWhole(files, area, name, signal);
			if (!bytes) continue; // an older version of the program may delete files meanwhile
			await archive.add(members.file(area, name), bytes);
			named.delete(name);
			total.count++;
			total.bytes += bytes.length;
			if (performance.now() - shownAt < progressEveryMs) continue;
			shownAt = performance.now();
			say(`${total.count} files, ${megabytes(total.bytes)} …`);
		}
	}
	say(`${total.count} files, ${megabytes(total.bytes)}`);
	return total;
}

/** Delays before a file is read again after the store was unavailable or the stream broke. */
const pausesMs = [250, 5_000];

/** Reads the whole file before the archive gets any of it, so that a broken connection costs a retry and not the whole backup. */
async function readWhole(files: FileStore, area: FileArea, name: string, signal: AbortSignal) {
	const read = async () => {
		const file = await files.open(area, name);
		if (!file || file.size <= largestFile) return file && buffer(file.stream);
		file.stream.destroy();
		throw new Error(`${name} is larger than any upload may be`);
	};
	for (const pause of pausesMs) {
		try {
			return await read();
		} catch {
			await delay(pause, undefined, { signal });
		}
	}
	return read();
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
