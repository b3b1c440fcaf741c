import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { reportOutbox, untilReported } from "./outbox.ts";
import { openReportStore } from "./report-store.ts";

/** The script comes where there is something to send; with the dialog it is there already. */
async function openWork(userId: number) {
	const store = await openReportStore(userId);
	if ((await store.list()).length === 0) await untilReported;
	return (await import("./unsent-reports.ts")).unsentReportsOf(userId);
}

/** Sends reports that wait on this device; for the frame of the student area. */
export const useReportOutbox = (): void => useOutbox(reportOutbox, openWork);
