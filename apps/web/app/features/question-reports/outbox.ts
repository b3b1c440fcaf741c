import { createOutbox } from "../../platform/offline/outbox.ts";
import type { StoredReport } from "./report-store.ts";

/** The way of what students report about questions. */
export const reportOutbox = createOutbox<StoredReport>();

/** Those that the server will never take, by their ids: they are off this device, and did not arrive. */
export const refusedReports = new Set<string>();

let wake = () => {};
/** Until somebody reports something in this page, a device that holds nothing needs no script to send it. */
export const untilReported = new Promise<void>((resolve) => {
	wake = resolve;
});
export const noteReported = (): void => wake();
