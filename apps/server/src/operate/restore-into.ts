import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beginLoad, claimDatabase, readMark } from "../db/dump/load.ts";
import { connectAlone, type OwnConnection } from "../db/dump/own-connection.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { areas, type FileArea, type FileStore } from "../files/file-store.ts";
import { StartError } from "../work/errors.ts";
import { ArchiveError } from "./archive/archive-error.ts";
import type { Manifest } from "./archive/format.ts";
import { type Contents, type Member, readArchive } from "./archive/read.ts";
import { createTableLoader } from "./load-tables.ts";

interface Target {
	connection: OpenDatabase["connection"];
	/** creates the job tables in a database without them */
	makeJobTables(client: OwnConnection["client"]): Promise<void>;
	files: FileStore;
	dataDir: string;
	say(line: string): void;
	signal: AbortSignal;
	/** whether an earlier run of the same archive was interrupted, and may have filled the database */
	isSecondRun: boolean;
	/** called before the first write, once all checks have passed */
	begin(): Promise<void>;
}

/**
 * Restores a verified archive into an empty database and store. The rows are committed last, when everything else is in place. A
 * second run completes an interrupted one.
 */
export async function restoreInto(path: string, contents: Contents, target: Target): Promise<void> {
	const { client, lost, end } = await connectAlone(target.connection, "cachimbo restore");
	const signal = AbortSignal.any([target.signal, lost]);
	try {
		await claimDatabase(client);
		const mark = `restored from a backup ${contents.manifest.sha256}`;
		const found = await readMark(client);
		const isLoaded = target.isSecondRun && found === mark;
		if (found !== undefined && !isLoaded)
			throw new StartError("The database holds something already: restore into an empty one.");
		await target.begin();
		if (!isLoaded) await target.makeJobTables(client);
		await fill(path, contents, { ...target, signal }, isLoaded ? undefined : client, mark);
		await checkFiles(target.files, contents.manifest);
	} finally {
		await end();
	}
}

/** @param client undefined if the tables exist already */
async function fill(
	path: string,
	{ head, manifest }: Contents,
	target: Target,
	client: OwnConnection["client"] | undefined,
	mark: string,
): Promise<void> {
	const load = client && (await beginLoad(client, head.migrations));
	const tables = load && createTableLoader(load, manifest.tables);
	const take = async (member: Member) => {
		target.signal.throwIfAborted();
		const [kind, place = "", name = ""] = member.name.split("/");
		if (kind === "tables") return tables?.take(member, place, name);
		if (kind === "files") return storeFile(target.files, place as FileArea, name, await bytesOf(member));
		await writeSecret(target.dataDir, await bytesOf(member));
	};
	const secondRead = await readArchive(path, take, target.signal);
	if (secondRead.manifest.sha256 !== manifest.sha256) throw new ArchiveError("it was changed while it was read");
	if (!load) return;
	await tables?.finish();
	target.say("Reading the tables back");
	for (const table of manifest.tables)
		if ((await load.digestOf(table)) !== table.sha256) throw new Error(`${table.name} did not arrive as it was`);
	await load.commit(manifest.sequences, mark);
}

/** Stores a file and reads it back. */
async function storeFile(files: FileStore, area: FileArea, name: string, bytes: Buffer): Promise<void> {
	await files.put(area, name, bytes);
	const stored = await files.open(area, name);
	const [sent, kept] = [createHash("sha256").update(bytes), createHash("sha256")];
	for await (const chunk of stored?.stream ?? []) kept.update(chunk);
	if (kept.digest("hex") !== sent.digest("hex")) throw new Error(`${name} did not arrive as it was`);
}

async function checkFiles(files: FileStore, manifest: Manifest): Promise<void> {
	const found = { count: 0, bytes: 0 };
	for (const area of areas)
		for await (const { size } of files.list(area)) {
			found.count++;
			found.bytes += size;
		}
	if (found.count !== manifest.files.count || found.bytes !== manifest.files.bytes)
		throw new Error(`there are ${found.count} files where the archive has ${manifest.files.count}`);
}

async function writeSecret(dataDir: string, secret: Buffer): Promise<void> {
	const path = join(dataDir, "jwt-secret");
	makeFolder(dataDir);
	await writeFile(path, secret, { mode: 0o600, flush: true });
}

async function bytesOf({ contents }: Member): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of contents) chunks.push(chunk);
	return Buffer.concat(chunks);
}
