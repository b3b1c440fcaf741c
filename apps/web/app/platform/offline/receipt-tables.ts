import type { Tables } from "./durable-store.ts";

/** Students' devices hold receipts in it: see `openStore`. Apart, since /premium looks for one without React. */
export const receiptTables = { receipts: "key", files: null } satisfies Tables;

/** Name of the store of one person on this device. */
export const receiptStoreName = (userId: number): string => `cachimbo.payments.${userId}`;
