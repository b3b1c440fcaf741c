import type { AppError } from "../work/errors.ts";

/**
 * Checks that a name is free for a row. Concurrent writes are caught by the unique index over `ownName`.
 * @param named the rows that have this name and are not archived
 * @returns the new `ownName`; undefined (unchanged) if the row already has the name, possibly with old duplicates
 */
export function checkNameIsFree(named: readonly { id: number }[], id: number | undefined, refusal: () => AppError) {
	if (named.length === 0) return true;
	if (named.some((row) => row.id === id)) return undefined;
	throw refusal();
}
