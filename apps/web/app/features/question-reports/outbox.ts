import { createOutbox } from "../../platform/offline/outbox.ts";
import type { StoredReport } from "./report-store.ts";

/** Outbox that sends students' question reports. */
export const reportOutbox = createOutbox<StoredReport>();

/** Ids of reports that the server permanently refused. They are deleted from this device. */
export const refusedReports = new Set<string>();
