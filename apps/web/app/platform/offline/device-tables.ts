import type { Tables } from "./durable-store.ts";

/*
 * Tables and store names on students' devices; never change them (see `openStore`). In a module of their own, since the frame of
 * the student area checks them without the scripts of their features, and /premium reads the receipts without React.
 */

export const receiptTables = { receipts: "key", files: null } satisfies Tables;
export const receiptStoreName = (userId: number): string => `cachimbo.payments.${userId}`;

export const chatTables = { outgoing: "clientId", pictures: null, history: null } satisfies Tables;
export const chatStoreName = (userId: number): string => `cachimbo.chat.${userId}`;

export const notebookTables = { rows: null } satisfies Tables;
export const notebookStoreName = (userId: number): string => `cachimbo.notebook.${userId}`;

export const reportTables = { reports: "clientId" } satisfies Tables;
export const reportStoreName = (userId: number): string => `cachimbo.reports.${userId}`;
