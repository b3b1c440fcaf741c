import type { AppError } from "../errors.ts";

/**
 * Whether a row may have a name; a unique index over `ownName` refuses what another does at the same moment.
 * @param named the ids of the rows that stand under that name
 * @returns what `ownName` becomes: undefined leaves it, for one that has the name, perhaps beside others of old
 */
export function takeName(named: readonly { id: number }[], id: number | undefined, refusal: () => AppError) {
	if (named.length === 0) return true;
	if (named.some((row) => row.id === id)) return undefined;
	throw refusal();
}
