import { type Column, type SQL, sql } from "drizzle-orm";

/** Whether somebody else has saved since the caller read it; a caller that names no version overwrites. */
export const isStale = (known: number | null | undefined, stored: number): boolean =>
	known !== null && known !== undefined && known !== stored;

/** For the `set` of every update of what can be edited. */
export const nextVersion = (column: Column): SQL => sql`${column} + 1`;
