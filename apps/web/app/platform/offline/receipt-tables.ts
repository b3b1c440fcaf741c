import type { Tables } from "./durable-store.ts";

/**
 * Tables of the receipts on students' devices; never change them (see `openStore`). In a module of their own, since /premium
 * reads them without React.
 */
export const receiptTables = { receipts: "key", files: null } satisfies Tables;

/** Returns the name of a user's store on this device. */
export const receiptStoreName = (userId: number): string => `cachimbo.payments.${userId}`;
