import { reportStoreName, reportTables } from "../../platform/offline/device-tables.ts";
import { lazyWork } from "../../platform/offline/lazy-work.ts";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { reportOutbox } from "./outbox.ts";
import type { StoredReport } from "./report-store.ts";

const workOf = (userId: number) =>
	lazyWork<StoredReport>({
		stored: [{ name: reportStoreName(userId), tables: reportTables }],
		load: () => import("./unsent-reports.ts").then(({ unsentReportsOf }) => unsentReportsOf(userId)),
	});

/** Sends queued reports, from the layout of the student area. The report dialog loads the script earlier. */
export const useReportOutbox = (): void => useOutbox(reportOutbox, workOf);
