import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { blockedAt, databaseUser, type SystemUser } from "../process/system-user.ts";

/** A short name for a path, equal at each start. */
export const pathKey = (path: string): string => createHash("sha256").update(resolve(path)).digest("hex").slice(0, 12);

/**
 * Default data folder when DATA_DIR is not set: `data` in the checkout. If we are root and the account of the embedded database
 * cannot enter the checkout (a home with mode 700), a folder of its own under /var/lib.
 */
export function defaultDataDir(
	checkout: string,
	user: SystemUser | undefined = databaseUser(join(checkout, "data", "postgres")),
): string {
	const usual = resolve(checkout, "data");
	if (!user || !blockedAt(usual, user)) return usual;
	return join("/var/lib/cachimbo", `${basename(resolve(checkout))}-${pathKey(checkout)}`);
}

/** A parent for temporary folders that the database's account can enter. */
export function temporaryParent(user: SystemUser | undefined = databaseUser("/nonexistent")): string {
	const parents = process.platform === "win32" ? [tmpdir()] : [tmpdir(), "/tmp", "/var/tmp"];
	return parents.find((parent) => !user || !blockedAt(parent, user)) ?? tmpdir();
}
