import { type Column, type SQL, sql } from "drizzle-orm";

/** Optimistic locking: whether somebody else has saved since the caller read it. Without a version the caller overwrites. */
export const isStale = (known: number | null | undefined, stored: number): boolean =>
	known !== null && known !== undefined && known !== stored;

/** SQL: next version, for the `set` of every update of a versioned row. */
export const nextVersion = (column: Column): SQL => sql`${column} + 1`;
