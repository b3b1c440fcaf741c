import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Binaries } from "../src/db/embedded/binaries.ts";

/** Programs that the system's packages must provide. */
export interface Programs {
	postgres: Binaries;
	redis: string;
	nginx: string;
}

interface Wanted {
	/** false: a setting names an external one */
	postgres: boolean;
	redis: boolean;
}

/** Debian does not include servers in a user's PATH. */
const systemFolders = ["/usr/local/sbin", "/usr/sbin", "/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"];
const debianPostgres = "/usr/lib/postgresql";
/** Folder of programs installed by the tests. */
const fetched = join(import.meta.dirname, "../../../.cache");

/**
 * Finds the programs of the topology.
 * @returns the names of the missing ones and of their packages on Debian, in place of a program
 */
export function findPrograms(
	path: string,
	wanted: Wanted = { postgres: true, redis: true },
	folders: readonly string[] = [...systemFolders, fetched],
	versions = debianPostgres,
): { programs: Programs } | { missing: string } {
	const find = (name: string) =>
		[...path.split(delimiter), ...folders].map((folder) => join(folder, name)).find((file) => existsSync(file));
	const found = {
		postgres: findPostgres(find, versions),
		redis: find("redis-server"),
		nginx: find("nginx"),
	};
	const missing = [
		...(wanted.postgres && !found.postgres ? [{ name: "PostgreSQL", package: "postgresql" }] : []),
		...(wanted.redis && !found.redis ? [{ name: "Redis", package: "redis-server" }] : []),
		...(found.nginx ? [] : [{ name: "nginx", package: "nginx" }]),
	];
	return missing.length === 0 ? { programs: found as Programs } : { missing: sentence(missing) };
}

/** Minimum version according to docs/operations.md. */
const oldestPostgres = 15;

/**
 * Returns Debian's newest version that includes the server, not only the client; versions are installed side by side. Otherwise
 * the one on the PATH.
 */
function findPostgres(find: (name: string) => string | undefined, versions: string): Binaries | undefined {
	const newest = (existsSync(versions) ? readdirSync(versions) : [])
		.map(Number)
		.filter((version) => version >= oldestPostgres && existsSync(join(versions, String(version), "bin/initdb")))
		.sort((one, other) => other - one)[0];
	const program = (name: string) => (newest ? join(versions, String(newest), "bin", name) : find(name));
	const [initdb, postgres, pgCtl] = [program("initdb"), program("postgres"), program("pg_ctl")];
	// Locale of the system's C library: the embedded server's locale exists only in PostgreSQL 17 and later.
	return initdb && postgres && pgCtl ? { initdb, postgres, pgCtl, locale: ["--locale=C.UTF-8"] } : undefined;
}

function sentence(missing: readonly { name: string; package: string }[]): string {
	const names = missing.map(({ name }) => name);
	const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
	const packages = missing.map((each) => each.package).join(" ");
	return `${list} ${names.length > 1 ? "are" : "is"} missing: apt-get install ${packages}`;
}
