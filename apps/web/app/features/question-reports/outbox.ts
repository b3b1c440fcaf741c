import { createOutbox } from "../../platform/offline/outbox.ts";
import type { StoredReport } from "./report-store.ts";

/** Outbox that sends students' question reports. */
export const reportOutbox = createOutbox<StoredReport>();

/** Ids of reports that the server permanently refused. They are deleted from this device. */
export const refusedReports = new Set<string>();

let wake = () => {};
/** Resolves at the first report of this page. A device without queued reports does not load the sending script before that. */
export const untilReported = new Promise<void>((resolve) => {
	wake = resolve;
});
export const noteReported = (): void => wake();
