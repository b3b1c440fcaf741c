import { StartError } from "../../work/errors.ts";

/** Advice for a cluster that cannot be used. */
export const restoreBackup = "move this folder away and restore the last backup (docs/operations.md, Backup)";

const otherVersion = /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+)/;

/** Explains in one sentence why PostgreSQL did not start on a cluster. @param complaint the last lines of its log */
export function explainComplaint(folder: string, complaint: string): StartError {
	const [, found, own] = otherVersion.exec(complaint) ?? [];
	if (found)
		return new StartError(
			`The database in ${folder} is PostgreSQL ${found}'s, and this version of the program has PostgreSQL ${own}: ` +
				"take a backup with the version of the program that made it, move this folder away and restore that backup " +
				"(docs/operations.md, Backup).",
		);
	const last = complaint.match(/(?<=(FATAL|PANIC): +).*$/gm)?.at(-1) ?? complaint.replaceAll("\n", " ");
	if (/No space left on device|disk full/.test(complaint))
		return new StartError(`The database in ${folder} did not start, for the disk is full: ${last}`);
	return new StartError(
		`The database in ${folder} did not start: ${last}. If its files are damaged, ${restoreBackup}.`,
	);
}

/** SQLSTATE of a corrupted page, index or file, and of a missing role or database. */
const damageCodes = /^(XX00[012]|58P01|28000|3D000)$/;

/** Converts an error of a cluster's first connection to a sentence if the cluster is damaged. */
export function explainDamage(folder: string, error: unknown): unknown {
	const { code = "", message } = error as { code?: string; message: string };
	return damageCodes.test(code) ? explainComplaint(folder, message) : error;
}
