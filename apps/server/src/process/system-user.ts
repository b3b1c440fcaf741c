import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** An account in /etc/passwd. */
export interface SystemUser {
	name: string;
	uid: number;
	gid: number;
}

const preferred = ["postgres", "_postgres", "nobody", "daemon"];

/** Parses a passwd file; a negative id (macOS: nobody is -2) becomes the kernel's unsigned one. */
export function parsePasswd(text: string): SystemUser[] {
	return text.split("\n").flatMap((line) => {
		const [name, , uid, gid] = line.split(":");
		if (!name || name.startsWith("#") || !uid || !gid) return [];
		return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
	});
}

/** Chooses the account for the database: the cluster's owner, then one meant for databases, then any that is not root. */
export function fittingUser(users: SystemUser[], ownerOfCluster?: number): SystemUser | undefined {
	const others = users.filter((user) => user.uid !== 0);
	return (
		others.find((user) => user.uid === ownerOfCluster) ??
		preferred.flatMap((name) => others.filter((user) => user.name === name))[0] ??
		others[0]
	);
}

/**
 * Returns the account that runs the database; undefined: our own. PostgreSQL refuses to run as root. @param cluster the cluster's
 * folder, which need not exist
 */
export function databaseUser(cluster: string): SystemUser | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const owner = existsSync(cluster) ? statSync(cluster).uid : undefined;
	const user = fittingUser(parsePasswd(readFileSync("/etc/passwd", "utf8")), owner);
	if (!user)
		throw new Error("PostgreSQL does not run as root and this machine has no other account: set DATABASE_URL.");
	return user;
}

/**
 * Returns the first folder of the path that the account may not enter; undefined if it can reach all of it. Missing parts are
 * skipped. Only mode bits count, ACLs are ignored.
 */
export function blockedAt(path: string, user: SystemUser): string | undefined {
	const way: string[] = [];
	for (let folder = resolve(path); ; folder = dirname(folder)) {
		way.unshift(folder);
		if (folder === dirname(folder)) break;
	}
	return way.find((folder) => existsSync(folder) && !mayEnter(folder, user));
}

function mayEnter(folder: string, user: SystemUser): boolean {
	const { mode, uid, gid } = statSync(folder);
	if (uid === user.uid) return (mode & 0o100) !== 0;
	if (gid === user.gid) return (mode & 0o010) !== 0;
	return (mode & 0o001) !== 0;
}
