import { randomUUID } from "node:crypto";
import { access, open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeFolder } from "../../disk/make-folder.ts";
import { giveName } from "../../disk/whole-file.ts";
import { StartError } from "../../work/errors.ts";

export interface NewFile {
	write(bytes: Uint8Array): Promise<void>;
	/** Syncs the file and renames it: afterwards it is on disk under its name, or not at all. */
	keep(): Promise<void>;
	discard(): Promise<void>;
}

/**
 * Creates a file that gets its name once it is complete. Until then, or if the program is killed, it is a hidden one that ends in
 * .part. Removes leftovers of killed backups: of the same name, of the same site, and any of ours not written to for an hour.
 * @param site twelve hexadecimal digits; only one backup of a site runs at a time
 * @throws StartError if a file of that name exists
 */
export async function createNewFile(path: string, now: Date, site: string): Promise<NewFile> {
	const folder = dirname(path);
	makeFolder(folder, 0o700);
	await refuseExisting(path);
	await removeParts(path, now, site);
	const part = join(folder, `.${basename(path)}.${site}.${randomUUID()}.part`);
	const handle = await open(part, "wx", 0o600);
	return {
		async write(bytes) {
			for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
		},
		async keep() {
			await handle.sync();
			await handle.close();
			if (!giveName(part, path)) throw isThereAlready(path);
		},
		async discard() {
			await handle.close().catch(() => {});
			await rm(part, { force: true });
		},
	};
}

async function refuseExisting(path: string): Promise<void> {
	const isThere = await access(path).then(
		() => true,
		() => false,
	);
	if (isThere) throw isThereAlready(path);
}

const isThereAlready = (path: string) => new StartError(`${path} is there already: nothing is written on top of it.`);

const ownPart = /^\.cachimbo-[0-9TZ-]+\.tar\.gz\.(?:[0-9a-f]{12}\.)?[0-9a-f-]{36}\.part$/;
const siteOf = /\.([0-9a-f]{12})\.[0-9a-f-]{36}\.part$/;
const abandonedAfterMs = 3600_000;

async function removeParts(path: string, now: Date, site: string): Promise<void> {
	const folder = dirname(path);
	for (const name of await readdir(folder)) {
		const isOfThis = name.startsWith(`.${basename(path)}.`) && name.endsWith(".part");
		const isOfSite = siteOf.exec(name)?.[1] === site;
		// Leftovers of another site, or of an older version, which names no site.
		const isAbandoned = async () =>
			ownPart.test(name) && now.getTime() - (await stat(join(folder, name))).mtimeMs > abandonedAfterMs;
		if (isOfThis || isOfSite || (await isAbandoned())) await rm(join(folder, name), { force: true });
	}
}
