import type { Tables } from "../../../platform/offline/durable-store.ts";

/** Tables of papers on students' devices; never change them (see `openStore`). */
export const paperTables = { index: "digest", papers: "digest", endedIndex: "id", ended: "id" } satisfies Tables;

/** Returns the name of a user's store on this device. */
export const paperStoreName = (userId: number): string => `cachimbo.papers.${userId}`;
