import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { reportOutbox, untilReported } from "./outbox.ts";
import { openReportStore } from "./report-store.ts";

/** Loads the sending script once there is something to send. The report dialog loads it earlier. */
async function openWork(userId: number) {
	const store = await openReportStore(userId);
	if ((await store.list()).length === 0) await untilReported;
	return (await import("./unsent-reports.ts")).unsentReportsOf(userId);
}

/** Sends queued reports, from the layout of the student area. */
export const useReportOutbox = (): void => useOutbox(reportOutbox, openWork);
