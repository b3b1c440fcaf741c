import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Binaries } from "../src/db/embedded/binaries.ts";

/** What the system's packages have to bring. */
export interface Programs {
	postgres: Binaries;
	redis: string;
	nginx: string;
}

interface Wanted {
	/** an external one is named by a setting */
	postgres: boolean;
	redis: boolean;
}

/** Debian keeps servers out of a person's PATH. */
const systemFolders = ["/usr/local/sbin", "/usr/sbin", "/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"];
const debianPostgres = "/usr/lib/postgresql";
/** Where the tests put what they fetched. */
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

/** As docs/operations.md asks for. */
const oldestPostgres = 15;

/** The newest of Debian's that has a server, not the client alone; they stand beside each other. Else the one on the PATH. */
function findPostgres(find: (name: string) => string | undefined, versions: string): Binaries | undefined {
	const newest = (existsSync(versions) ? readdirSync(versions) : [])
		.map(Number)
		.filter((version) => version >= oldestPostgres && existsSync(join(versions, String(version), "bin/initdb")))
		.sort((one, other) => other - one)[0];
	const program = (name: string) => (newest ? join(versions, String(newest), "bin", name) : find(name));
	const [initdb, postgres, pgCtl] = [program("initdb"), program("postgres"), program("pg_ctl")];
	// From the system's own library: the embedded one brings a locale that PostgreSQL has from 17 on.
	return initdb && postgres && pgCtl ? { initdb, postgres, pgCtl, locale: ["--locale=C.UTF-8"] } : undefined;
}

function sentence(missing: readonly { name: string; package: string }[]): string {
	const names = missing.map(({ name }) => name);
	const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
	const packages = missing.map((each) => each.package).join(" ");
	return `${list} ${names.length > 1 ? "are" : "is"} missing: apt-get install ${packages}`;
}
