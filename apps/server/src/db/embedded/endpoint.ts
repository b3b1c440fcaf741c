import { randomBytes } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathKey } from "../../disk/data-folder.ts";
import { writeOnce } from "../../disk/whole-file.ts";
import type { SystemUser } from "../../process/system-user.ts";

/** Address the server listens on. POSIX: a socket in a folder that only its account can enter. Windows: loopback. */
export interface Endpoint {
	/** the folder of the unix socket, or a host name */
	host: string;
	port: number;
	password: string | undefined;
}

const socketName = "/.s.PGSQL.5432";
/** macOS allows 103 bytes for a socket's path, Linux 107. */
const longestSocket = 103;

/** @param cluster the cluster's folder: the same one always gives the same endpoint, so a server left over is found */
export function findEndpoint(cluster: string, user: SystemUser | undefined): Endpoint {
	if (process.platform === "win32") {
		const port = 20_000 + (Number.parseInt(pathKey(cluster).slice(0, 6), 16) % 20_000);
		return { host: "127.0.0.1", port, password: readPassword(cluster) };
	}
	const fits = (folder: string) => Buffer.byteLength(folder + socketName) <= longestSocket;
	if (fits(cluster)) return { host: cluster, port: 5432, password: undefined };
	const name = `cachimbo-${pathKey(cluster)}`;
	const folder = [join(tmpdir(), name), join("/tmp", name)].find(fits) ?? join("/tmp", name);
	makePrivate(folder, user);
	return { host: folder, port: 5432, password: undefined };
}

/** Removes the endpoint if it is in the temp folder; one in the cluster's folder stays. */
export function removeEndpoint({ host }: Endpoint, cluster: string): void {
	if (process.platform !== "win32" && host !== cluster) rmSync(host, { recursive: true, force: true });
}

/** Creates our folder in the shared temp folder. Refuses one that somebody else has created, who would get our connections. */
function makePrivate(folder: string, user: SystemUser | undefined): void {
	const owner = user?.uid ?? process.getuid?.();
	if (!existsSync(folder)) {
		mkdirSync(folder, { mode: 0o700 });
		if (user) chownSync(folder, user.uid, user.gid);
	}
	const found = lstatSync(folder);
	if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
		throw new Error(`${folder} does not belong to the database alone: remove it or use a shorter DATA_DIR.`);
	}
}

export const passwordFile = (cluster: string) => `${cluster}.password`;

/** Reads the password, generated once before the cluster. Only a server on a TCP port needs it. */
function readPassword(cluster: string): string {
	const file = passwordFile(cluster);
	// A start that was killed before the cluster existed leaves an empty file, which nobody has used.
	if (existsSync(file) && statSync(file).size === 0) rmSync(file);
	writeOnce(file, randomBytes(24).toString("base64url"));
	return readFileSync(file, "utf8").trim();
}
